/** Linear red, green and blue light: 1 is paper white. */
export type Light = readonly [red: number, green: number, blue: number];

/** Converts an sRGB color (`#DDD2BF`) to linear light, in which shading adds up like in a room. */
export function lightOf(hex: string): Light {
  const value = Number.parseInt(hex.slice(1), 16);
  return [linear(value >> 16), linear((value >> 8) & 255), linear(value & 255)];
}

function linear(part: number): number {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

const steps = 4096;
/** The brightest light that still gets lighter in the picture. */
const brightest = 2.4;

/** Linear light to sRGB (0 to 255, not rounded) with a film-like shoulder, as a table: step `light × exposureSteps`. */
export const exposed = Float32Array.from({ length: steps + 1 }, (_, step) => {
  const light = (step / steps) * brightest;
  const knee = 0.62;
  const soft = light <= knee ? light : knee + (1 - knee) * (1 - Math.exp(-(light - knee) / (1 - knee)));
  return 255 * (soft <= 0.0031308 ? soft * 12.92 : 1.055 * soft ** (1 / 2.4) - 0.055);
});

/** Steps of `exposed` for light of 1. Brighter light uses the last entry. */
export const exposureSteps = steps / brightest;
