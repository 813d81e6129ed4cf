import { constants } from "node:os";

/** What is done when the program is told to end: by Ctrl-C, SIGTERM, or a terminal that closes. */
export interface Stopping {
  /** Ends in good order. @returns the status to exit with; undefined for the usual one of that signal */
  orderly(): Promise<number | undefined>;
  /** Ends what must not outlive us, for who does not want to wait any longer. */
  atOnce(): Promise<void>;
}

/** npm hands on the Ctrl-C that the terminal has sent to everyone: twice within this many ms is once. */
const sameSignal = 1_000;

let isStopping = false;

/** Whether the program is ending because it was told to: what fails from then on is no news. */
export function wasToldToStop(): boolean {
  return isStopping;
}

/** Ends the process in good order at the first signal, at once at a later one. */
export function stopOnSignal(stopping: Stopping): void {
  let toldAt = 0;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    const usual = 128 + constants.signals[signal];
    process.on(signal, () => {
      if (!isStopping) {
        isStopping = true;
        toldAt = performance.now();
        stopping.orderly().then(
          (status) => process.exit(status ?? usual),
          (error: unknown) => {
            console.error(error);
            process.exit(1);
          },
        );
      } else if (performance.now() - toldAt > sameSignal) {
        stopping.atOnce().finally(() => process.exit(usual));
      }
    });
  }
}
