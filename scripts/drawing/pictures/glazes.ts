import { type Light, lightOf } from "./color.ts";

/** Optical properties of a surface. */
export interface Finish {
  body: Light;
  /** The color where the glaze is thin: at the rim, on ridges. */
  thin: Light;
  /** The color of iron specks, and their strength (0 none). */
  speck: Light;
  speckle: number;
  /** 0 dry, 0.5 satin, 1 glossy: strength and sharpness of the window's reflection. */
  gloss: number;
  /** Unevenness of the color (0 flat). */
  mottle: number;
}

function finish(body: string, thin: string, speckle: number, gloss: number, mottle = 0.12, speck = "#5A4028"): Finish {
  return { body: lightOf(body), thin: lightOf(thin), speck: lightOf(speck), speckle, gloss, mottle };
}

/** The studio's eight glazes. */
export const glazes = {
  oatmeal: finish("#E0D4BF", "#B08A60", 0.85, 0.42),
  chalk: finish("#EEE9DF", "#C9B598", 0.15, 0.34),
  ash: finish("#B9B4A8", "#8A7660", 0.35, 0.36, 0.2),
  celadon: finish("#BCC3B2", "#CBBFA4", 0.6, 0.7, 0.14),
  slate: finish("#727B84", "#917A62", 0.7, 0.5, 0.2, "#2B2A2C"),
  rose: finish("#CCA894", "#AC7A60", 0.4, 0.4, 0.14),
  moss: finish("#7F8069", "#927551", 0.4, 0.5, 0.24, "#37301F"),
  tenmoku: finish("#3A2A22", "#9C5426", 0, 0.95, 0.2),
} satisfies Record<string, Finish>;

export type GlazeName = keyof typeof glazes;

/** Unglazed stoneware: the foot of every piece. */
export const bareClay: Finish = finish("#B4957A", "#B4957A", 0.45, 0, 0.2, "#6E4C30");

/** Materials other than clay. */
export const materials = {
  twig: finish("#6E5642", "#6E5642", 0, 0.05, 0.3),
  seed: finish("#C7A983", "#C7A983", 0, 0.1, 0.3),
  oak: finish("#C4A788", "#C4A788", 0, 0.12, 0.1),
  shelf: finish("#BFAF9C", "#BFAF9C", 0, 0, 0.2),
  paper: finish("#F1ECE2", "#F1ECE2", 0, 0.04, 0.03),
  card: finish("#EFE7DA", "#EFE7DA", 0, 0.1, 0.02),
  clayInk: finish("#A8492A", "#A8492A", 0, 0.08, 0.06),
  darkInk: finish("#4A3A30", "#4A3A30", 0, 0.05, 0.05),
  steel: finish("#B5B1AA", "#B5B1AA", 0, 0.55, 0.04),
  wetClay: finish("#9C7B63", "#9C7B63", 0.3, 0.62, 0.12, "#5E4330"),
  salt: finish("#F5F2EC", "#F5F2EC", 0, 0.3, 0.1),
} satisfies Record<string, Finish>;
