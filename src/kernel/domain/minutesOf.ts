/** A wait in whole minutes; never one, so that the sentence needs no other form for it. */
export function minutesOf(seconds: number): number {
  return Math.max(2, Math.ceil(seconds / 60));
}
