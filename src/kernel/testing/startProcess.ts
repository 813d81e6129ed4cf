import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { join } from "node:path";
import { packageFolder } from "#app/packageFolder.ts";
import { TestClient } from "./testClient.ts";

/** The program as an owner starts it: `vitrine start` in a separate process. */
export interface TestProcess {
  port: number;
  child: ChildProcess;
  /** All output so far. */
  output(): string;
  /** Resolves when the first line is printed. Rejects with the output if the process ends before. */
  opened: Promise<string>;
  /** Exit code, or the signal's name, when it has ended. */
  ended: Promise<number | string>;
  stop(signal?: NodeJS.Signals): Promise<number | string>;
  visit(identifier?: string): TestClient;
}

export interface ProcessOptions {
  dataFolder: string;
  port: number;
  environment?: Record<string, string>;
  /** Command that starts it instead of this process's Node. */
  command?: [program: string, ...string[]];
}

/** Starts the built program. Run `npm run build` first. */
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
  // Tests that expect it to end do not wait for it to open.
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

/** For calls to a process: those with the studio's own path. */
const isOfStudio = (_method: string, path: string) => path.startsWith("/api/config/");

/** A port that is not in use. */
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
