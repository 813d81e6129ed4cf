/** Shapes of a made-up ground, in a drawing of 800 × 500. */
export interface Ground {
  streets: string;
  avenues: string;
  water: string;
  parks: string;
}

const [width, height] = [800, 500];

/**
 * Streets, a park and a river that are nowhere: a drawing says "a map stands here" without asking a service. The same
 * place gives the same drawing.
 */
export function drawGround(seed: string): Ground {
  const random = randomOf(seed);
  const between = (low: number, high: number) => low + random() * (high - low);
  const lean = between(-70, 70);
  const streets: string[] = [];
  const avenues: string[] = [];
  for (let x = -120 + between(0, 60); x < width + 120; x += between(64, 104)) {
    const line = `M${round(x + lean)} -20L${round(x - lean)} ${height + 20}`;
    (random() < 0.22 ? avenues : streets).push(line);
  }
  const tilt = -lean * (height / width);
  for (let y = -60 + between(0, 40); y < height + 80; y += between(54, 88)) {
    const line = `M-20 ${round(y + tilt)}L${width + 20} ${round(y - tilt)}`;
    (random() < 0.22 ? avenues : streets).push(line);
  }
  const from = between(60, height * 0.35);
  const bend = between(-90, 90);
  const water = `M-20 ${round(from)}C220 ${round(from + bend)} 420 ${round(from - bend)} 560 ${round(from + bend * 0.6)}S760 ${round(from - 40)} 840 ${round(from - 60)}`;
  const parks = [0, 1]
    .map((index) => {
      const [x, y] = [index === 0 ? between(60, 260) : between(520, 680), between(270, 400)];
      const [w, h] = [between(70, 130), between(50, 90)];
      return `M${round(x)} ${round(y)}l${round(w)} ${round(-h * 0.25)} ${round(w * 0.2)} ${round(h)} ${round(-w * 0.9)} ${round(h * 0.2)}z`;
    })
    .join("");
  return { streets: streets.join(""), avenues: avenues.join(""), water, parks };
}

/** Numbers from 0 to 1 that follow from a text alone (mulberry32 over a sum of its letters). */
function randomOf(seed: string): () => number {
  let state = 0x9e3779b9;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x85ebca6b) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
