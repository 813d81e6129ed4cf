/** A smooth line through points of any dimension (Catmull-Rom, sufficiently centripetal for hand-drawn profiles). */
export function splineThrough(points: readonly (readonly number[])[], samples: number): number[][] {
  const last = points.length - 1;
  const dimensions = points[0]?.length ?? 0;
  const part = (index: number, dimension: number) => points[Math.min(last, Math.max(0, index))]?.[dimension] ?? 0;
  return Array.from({ length: samples }, (_, sample) => {
    const position = (sample / (samples - 1)) * last;
    const start = Math.min(last - 1, Math.floor(position));
    const t = position - start;
    return Array.from({ length: dimensions }, (_, dimension) => {
      const [a, b, c, d] = [-1, 0, 1, 2].map((step) => part(start + step, dimension)) as [
        number,
        number,
        number,
        number,
      ];
      return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);
    });
  });
}
