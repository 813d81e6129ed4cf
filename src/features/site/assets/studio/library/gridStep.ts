interface GridPlace {
  active: number;
  columns: number;
  /** Number of tiles. */
  count: number;
  /** Number of visible rows. */
  rows: number;
}

/** The tile that a key moves to; undefined for other keys. */
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
