// Bundles the scripts of the table: node web/build.mjs OUT [--watch]
//
// Each entry becomes one file of the same name in OUT; what they import is bundled into them. esbuild does not check
// types: `make lint` runs tsc for that. Style sheets are plain files beside the output and need no build.
import { copyFile, mkdir } from "node:fs/promises";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { build, context } from "esbuild";

const ENTRIES = ["table.ts", "site.ts", "builder.ts", "stream-worker.ts"];

const out = process.argv[2];
if (!out) {
  console.error("usage: node web/build.mjs OUT [--watch]");
  process.exit(2);
}
const options = {
  entryPoints: ENTRIES.map((name) => join("web/src", name)).filter((path) => existsSync(path)),
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  sourcemap: true,
  sourcesContent: false,
  outdir: out,
  logLevel: "info",
};

await mkdir(out, { recursive: true });
await copyFile("node_modules/htmx.org/dist/htmx.min.js", join(out, "htmx.min.js"));
if (process.argv.includes("--watch")) {
  await (await context(options)).watch();
} else {
  await build(options);
}
