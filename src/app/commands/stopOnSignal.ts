import { constants } from "node:os";

/** What to do when a signal ends the program: Ctrl-C, SIGTERM, or a terminal that closes. */
export interface Stopping {
  /**
   * Stops in good order.
   * @returns the exit status; undefined for the usual status of the signal
   */
  orderly(): Promise<number | undefined>;
  /** Stops what must not outlive the process, when a second signal comes. */
  atOnce(): Promise<void>;
}

/** npm forwards a Ctrl-C that the terminal also sent to us. Two signals within this time (ms) count as one. */
const duplicateSignalMs = 1_000;

let isStopping = false;

/** Whether a signal is ending the program. Failures after that are expected. */
export function isStoppingBySignal(): boolean {
  return isStopping;
}

/** Stops in good order at the first signal, and at once at a later one. */
export function stopOnSignal(stopping: Stopping): void {
  let signaledAt = 0;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    const usual = 128 + constants.signals[signal];
    process.on(signal, () => {
      if (!isStopping) {
        isStopping = true;
        signaledAt = performance.now();
        stopping.orderly().then(
          (status) => process.exit(status ?? usual),
          (error: unknown) => {
            console.error(error);
            process.exit(1);
          },
        );
      } else if (performance.now() - signaledAt > duplicateSignalMs) {
        stopping.atOnce().finally(() => process.exit(usual));
      }
    });
  }
}
