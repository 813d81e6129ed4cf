import { defineConfig } from "vitest/config";

/** Of tests that wait for a database or a browser half of their time: more than there are cores. */
const maxWorkers = 3;

export default defineConfig({
  test: {
    // A worker reads the program once for all of its files: no test leaves anything in a module.
    isolate: false,
    // A busy machine is slow, not wrong.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["src/**/*.test.{ts,tsx}", "{bench,scripts}/**/*.test.ts"],
          exclude: ["src/**/*.api.test.ts"],
          // On a busy machine, a process that a test starts may come late.
          testTimeout: 30_000,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: "api",
          include: ["src/**/*.api.test.ts", "attack/**/*.attack.ts"],
          globalSetup: ["src/kernel/testing/startTestCluster.ts"],
          // The first test of a file starts the app.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: "e2e",
          include: ["e2e/**/*.e2e.ts"],
          globalSetup: ["src/kernel/testing/startTestCluster.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
