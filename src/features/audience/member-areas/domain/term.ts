/** How long a purchase lasts. */
export interface Term {
  count: number;
  unit: "day" | "month";
}

/** Part of a membership that an order gave. Without a term, it lasts forever. */
export interface PurchasedTerm {
  grantedAt: Date;
  term: Term | null;
}

/** When a term that starts now ends. A day that a month lacks becomes its last day. UTC, so that it never depends on a server. */
export function termEnd(start: Date, { count, unit }: Term): Date {
  if (unit === "day") return new Date(start.getTime() + count * 86_400_000);
  const end = new Date(start);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + count);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(start.getUTCDate(), lastDay));
  return end;
}

/**
 * When a membership ends that was bought once or more: each term starts at its purchase, or when the earlier ones end.
 * Months that follow each other are counted from the first one's start, so that a short month costs no day of the later
 * ones. Null: never.
 * @param purchases one at least, the first one first
 */
export function purchasedUntil(purchases: readonly PurchasedTerm[]): Date | null {
  let until: Date | undefined;
  let anchor = { start: new Date(0), months: 0 };
  for (const { grantedAt, term } of purchases) {
    if (!term) return null;
    if (!until || until < grantedAt) {
      until = grantedAt;
      anchor = { start: until, months: 0 };
    }
    if (term.unit === "day") {
      until = termEnd(until, term);
      anchor = { start: until, months: 0 };
    } else {
      anchor.months += term.count;
      until = termEnd(anchor.start, { count: anchor.months, unit: "month" });
    }
  }
  return until ?? null;
}
