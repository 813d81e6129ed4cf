import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { join } from "node:path";
import { packageFolder } from "#app/packageFolder.ts";
import { TestClient } from "./testClient.ts";

/** The program as an owner starts it: `vitrine start` in a process of its own. */
export interface TestProcess {
  port: number;
  child: ChildProcess;
  /** Everything that it has written so far. */
  output(): string;
  /** Resolves when the opening line is there; fails with the output when it ends before. */
  opened: Promise<string>;
  /** Exit code, or the signal's name, once it has ended. */
  ended: Promise<number | string>;
  stop(signal?: NodeJS.Signals): Promise<number | string>;
  visit(identifier?: string): TestClient;
}

export interface ProcessOptions {
  dataFolder: string;
  port: number;
  environment?: Record<string, string>;
  /** Another way to start it than by this process's Node. */
  command?: [program: string, ...string[]];
}

/** Starts the built program; `npm run build` has to have run. */
export function startProcess({ dataFolder, port, environment = {}, command }: ProcessOptions): TestProcess {
  const [program, ...words] = command ?? [process.execPath, join(packageFolder, "bin", "vitrine.mjs"), "start"];
  const child = spawn(program, words, {
    cwd: packageFolder,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      LOG_LEVEL: "warn",
      DEMO: "0",
      RATE_LIMIT_SCALE: "100000",
      OWNER_EMAIL: "owner@example.com",
      OWNER_PASSWORD: "correct horse battery",
      ...environment,
      DATA_DIR: dataFolder,
      PORT: String(port),
    },
  });
  let written = "";
  const ended = new Promise<number | string>((resolve) =>
    child.on("exit", (code, signal) => resolve(code ?? signal ?? 0)),
  );
  const opened = new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      written += chunk.toString();
      const line = written.split("\n").find((each) => each.startsWith("Vitrine is at"));
      if (line) resolve(line);
    };
    child.stdout?.on("data", hear);
    child.stderr?.on("data", hear);
    ended.then((code) => reject(new Error(`ended with ${code}: ${written}`)));
  });
  // Who expects it to end does not wait for it to open.
  opened.catch(() => undefined);
  return {
    port,
    child,
    output: () => written,
    opened,
    ended,
    async stop(signal = "SIGTERM") {
      child.kill(signal);
      return ended;
    },
    visit: (identifier) =>
      identifier
        ? new TestClient(port, `${identifier}.localhost`, { identifier, studioHost: `localhost:${port}`, isOfStudio })
        : new TestClient(port, "localhost"),
  };
}

/** Of what is called of a process: the calls that have the studio's own path. */
const isOfStudio = (_method: string, path: string) => path.startsWith("/api/config/");

/** A port that nobody listens on now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
