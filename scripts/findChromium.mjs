import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";

// The headless build needs a third less of the machine, so it is looked for first.
const shellPlaces = ["/usr/bin/chromium-headless-shell"];

const usualPlaces = [
  ...shellPlaces,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * The path of a Chromium: `CHROMIUM_PATH`, then the usual places, then Debian's package if we are root, then
 * Playwright's own download.
 * @returns {Promise<string>}
 */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given && existsSync(given)) return given;
  const { chromium } = await import("playwright-core");
  const found = () => [...usualPlaces, chromium.executablePath()].find((path) => path && existsSync(path));
  const known = found();
  if (known) return known;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("Installing Chromium for the browser tests …");
    const apt = (...words) => execFileSync("apt-get", words, { stdio: ["ignore", "ignore", "inherit"] });
    const install = (...packages) => apt("install", "-y", "-qq", "--no-install-recommends", ...packages);
    apt("update", "-qq");
    try {
      install("chromium-headless-shell", "fonts-liberation");
    } catch {
      // Releases before Debian 12 have only the full browser.
      install("chromium", "fonts-liberation");
    }
  } else {
    const cli = createRequire(import.meta.url).resolve("playwright-core/cli.js");
    execFileSync(process.execPath, [cli, "install", "chromium"], { stdio: "inherit" });
  }
  const installed = found();
  if (!installed) throw new Error("No Chromium was found: set CHROMIUM_PATH to one.");
  return installed;
}

/**
 * Paths of the Chromiums for the tests of first input: the one for all other tests and, if both are installed, the
 * other build (with or without a window). `CHROMIUM_PATH` chooses a single one.
 * @returns {Promise<string[]>}
 */
export async function findChromiums() {
  const first = await findChromium();
  if (first === process.env.CHROMIUM_PATH) return [first];
  const isShell = (path) => shellPlaces.includes(path);
  const other = usualPlaces.find((path) => isShell(path) !== isShell(first) && existsSync(path));
  return other ? [first, other] : [first];
}
