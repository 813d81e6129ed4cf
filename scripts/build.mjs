import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { buildIfNeeded } from "./buildIfNeeded.mjs";

const built = await buildIfNeeded(dirname(dirname(fileURLToPath(import.meta.url))));
if (!built) console.log("Nothing has changed since the last build.");
