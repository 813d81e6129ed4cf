/** Durations of the button's states, in ms (spec.txt §4, §9). */
export const addTimings = {
  /** From the server's success to "Added!". */
  untilAdded: 1000,
  /** From "Added!" to idle. */
  untilIdle: 2000,
  /** From an error to idle. */
  untilIdleAfterFailure: 1000,
};

export const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
