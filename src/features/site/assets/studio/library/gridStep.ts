interface GridPlace {
  active: number;
  columns: number;
  /** How many tiles there are to go to. */
  count: number;
  /** Rows that are in sight at once. */
  rows: number;
}

/** The tile that a key leads to; undefined when the key leads nowhere in a grid. */
export function gridStep(key: string, { active, columns, count, rows }: GridPlace): number | undefined {
  const steps: Record<string, number> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
    PageDown: columns * rows,
    PageUp: -columns * rows,
    Home: -active,
    End: count - 1 - active,
  };
  const step = steps[key];
  if (step === undefined || count === 0) return undefined;
  return Math.min(count - 1, Math.max(0, active + step));
}
