/**
 * Splits an amount in proportion to weights, without losing a cent: each part gets its share rounded down, and the cents
 * that are left go to the parts with the largest remainders, earlier ones first. If all weights are 0, all parts are 0.
 * @param cents 0 or more
 * @param weights whole numbers of 0 or more, such as the amounts of an order's lines
 * @example splitCents(100, [1, 1, 1]) // [34, 33, 33]
 */
export function splitCents(cents: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (total === 0n) return weights.map(() => 0);
  const shares = weights.map((weight, index) => {
    const exact = BigInt(cents) * BigInt(weight);
    return { index, cents: Number(exact / total), remainder: exact % total };
  });
  const left = cents - shares.reduce((sum, share) => sum + share.cents, 0);
  const receivers = shares.toSorted((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1,
  );
  for (const share of receivers.slice(0, left)) share.cents++;
  return shares.map((share) => share.cents);
}
