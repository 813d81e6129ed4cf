/**
 * Measures the computing time of this thread, to which other work of the machine adds nothing.
 * @returns tells how much it was since the call (ms)
 * @example const computed = computingTime();
 *   readMenu(text);
 *   expect(computed()).toBeLessThan(100);
 */
export function computingTime(): () => number {
  const before = process.threadCpuUsage();
  return () => {
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  };
}
