// The program from its source: the server is rebuilt and restarted at every change, and browser modules come from Vite
// with hot reloading. Both have one address, so that cookies and policies are those of production.
import { spawn } from "node:child_process";
import { rm } from "node:fs/promises";
import { request } from "node:http";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, createServer } from "vite";

process.env.NODE_ENV = "development";
const packageFolder = dirname(dirname(fileURLToPath(import.meta.url)));
const port = portOf("PORT", 3000);
const appPort = portOf("APP_PORT", port + 1);
const outDir = join(packageFolder, "node_modules", ".cache", "vitrine-dev");

/** The port in the variable; exits if it is invalid. */
function portOf(name, otherwise) {
  const text = process.env[name] || String(otherwise);
  if (/^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535) return Number(text);
  console.error(`${name}: use a whole number from 1 to 65535`);
  process.exit(1);
}

// React's hot reloading needs this before any component, and our policy refuses inline scripts.
const refreshPreamble = `
import { injectIntoGlobalHook } from "/@react-refresh";
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;`;

const virtualModules = {
  "/@vitrine/refresh": refreshPreamble,
  "/@vitrine/storefront": 'import "/@vite/client"; import "/@vitrine/refresh"; import("/src/app/storefront/main.ts");',
  // The preview frame's policy allows no connections, so it is reloaded, not updated.
  "/@vitrine/preview-frame": 'import("/src/app/previewFrame/main.ts");',
  "/@vitrine/visits": 'import("/src/app/visits/main.ts");',
  "/@vitrine/features": 'import("/src/app/pageFeatures/main.ts");',
  "/@vitrine/tags": 'import("/src/app/tags/main.ts");',
  "/@vitrine/languages": 'import("/src/app/languages/main.ts");',
  "/@vitrine/studio": 'import "/@vite/client"; import "/@vitrine/refresh"; import("/src/app/studio/main.ts");',
};

const isModule = (url) => /^\/(@|src\/|node_modules\/|__)/.test(url);

const vite = await createServer({
  root: packageFolder,
  configFile: join(packageFolder, "vite.config.ts"),
  appType: "custom",
  server: { port, strictPort: true, host: "127.0.0.1", warmup: { clientFiles: ["src/app/studio/start.tsx"] } },
  plugins: [
    {
      name: "vitrine-development",
      resolveId: (id) => (id in virtualModules ? id : undefined),
      load: (id) => virtualModules[id],
      configureServer(server) {
        server.middlewares.use((incoming, outgoing, next) => {
          if (isModule(incoming.url ?? "/")) return next();
          passOn(incoming, outgoing);
        });
      },
    },
  ],
});

/** How long a page waits for a server that is being built or restarted, in ms. */
const patience = 30_000;

function passOn(incoming, outgoing, startedAt = Date.now()) {
  const { method, url, headers } = incoming;
  const call = request({ host: "127.0.0.1", port: appPort, method, path: url, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode, answer.headers);
    answer.pipe(outgoing);
  });
  call.on("error", () => {
    if (outgoing.headersSent) return outgoing.destroy();
    const mayWait = (method === "GET" || method === "HEAD") && Date.now() - startedAt < patience;
    if (mayWait) return setTimeout(() => passOn(incoming, outgoing, startedAt), 100);
    outgoing.writeHead(503, { "content-type": "text/plain", "retry-after": "1" });
    outgoing.end("The server is starting. Reload in a second.");
  });
  incoming.pipe(call);
}

let child;
let isEnding = false;

async function restart() {
  if (child) {
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    await ended;
  }
  if (isEnding) return;
  child = spawn(process.execPath, ["--enable-source-maps", join(packageFolder, "scripts", "devServer.mjs")], {
    stdio: "inherit",
    env: {
      ...process.env,
      PORT: String(appPort),
      PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
      VITRINE_DEV_SERVER: join(outDir, "cli.js"),
    },
  });
}

await vite.listen();
await rm(outDir, { recursive: true, force: true });
const watcher = await build({
  root: packageFolder,
  configFile: join(packageFolder, "vite.config.ts"),
  mode: "development",
  logLevel: "warn",
  publicDir: false,
  build: {
    ssr: "src/app/cli.ts",
    outDir,
    // A starting server still reads the previous build.
    emptyOutDir: false,
    target: "node24",
    sourcemap: true,
    watch: {},
    rolldownOptions: { input: "src/app/cli.ts", output: { entryFileNames: "cli.js" } },
  },
});
let restarting = Promise.resolve();
watcher.on("event", (event) => {
  if (event.code === "ERROR") console.error(event.error.message);
  if (event.code === "END") restarting = restarting.then(restart);
});

for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, async () => {
    isEnding = true;
    await watcher.close();
    await vite.close();
    await restart();
    process.exit(0);
  });
}
