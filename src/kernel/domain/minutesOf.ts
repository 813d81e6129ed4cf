/** A wait in whole minutes, at least two, so that the sentence needs only the plural. */
export function minutesOf(seconds: number): number {
  return Math.max(2, Math.ceil(seconds / 60));
}
