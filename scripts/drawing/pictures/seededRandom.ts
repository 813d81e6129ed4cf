/** Pseudo-random numbers from 0 to 1, the same for the same seed on every machine (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A smooth curve around a circle (`angle` in radians) between about -1 and 1, for handmade irregularity. */
export function wavering(seed: number): (angle: number) => number {
  const random = seededRandom(seed);
  const waves = [2, 3, 5, 8, 13].map((count, index) => ({
    count,
    phase: random() * Math.PI * 2,
    height: (0.4 + random() * 0.6) / (1 + index * 0.6),
  }));
  const total = waves.reduce((sum, wave) => sum + wave.height, 0);
  return (angle) =>
    waves.reduce((sum, { count, phase, height }) => sum + height * Math.sin(count * angle + phase), 0) / total;
}
