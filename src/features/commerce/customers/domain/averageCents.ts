/** The average amount of an order, in cents, rounded; undefined without orders. */
export function averageCents({ orderCount, cents }: { orderCount: number; cents: number }): number | undefined {
  return orderCount > 0 ? Math.round(cents / orderCount) : undefined;
}
