import { roundBoard } from "./boards.ts";
import { branch } from "./branch.ts";
import type { GlazeName } from "./glazes.ts";
import { glazes } from "./glazes.ts";
import { jar, pitcher, teapot } from "./pouringVessels.ts";
import type { PictureScene } from "./renderPicture.ts";
import { paper, portrait, put, room, sunlitWindow } from "./studioSettings.ts";
import { bottle, budVase, flutedVase } from "./vases.ts";
import { ashBowl, mug, pinchPot, plate, platter, teaBowl } from "./vessels.ts";

/** Background paper with contrast to a glaze: warm for cool glazes, cool for warm ones. */
const papers: Partial<Record<GlazeName, string>> = { oatmeal: "#D9D3C6", celadon: "#E6DED0", slate: "#DDD6CB" };

export function mugFront(glaze: GlazeName): PictureScene {
  return portrait(put(mug(glaze), -1, 0, 22), paper(papers[glaze] ?? "#E4DCCF"), {
    target: [0.1, 4.6, 0],
    frameHeight: 20.5,
    pitch: 13,
  });
}

export function mugScene(glaze: GlazeName): PictureScene {
  const others = { oatmeal: "celadon", celadon: "oatmeal", slate: "chalk" } as Record<string, GlazeName>;
  const companion = others[glaze] ?? "chalk";
  return portrait(
    [
      ...put(plate(companion, 10, 15), 0.5, 3),
      ...put(mug(glaze, 4), -0.4, 3.2, -28, 0.95),
      ...put(jar("ash", 12), -11.5, -9),
      ...put(pinchPot("rose"), 10, -8.5),
    ],
    room("#D3C5B0", "#E6DED1"),
    { target: [-0.4, 7.5, 0], frameHeight: 31, pitch: 17 },
    sunlitWindow(0.69),
  );
}

export const flutedVaseFront = () =>
  portrait(put(flutedVase(), 0, 0), paper("#CFC6B8"), { target: [0.6, 11.8, 0], frameHeight: 42, pitch: 8 });

export const flutedVaseScene = () =>
  portrait(
    [
      ...put(
        [...flutedVase(), ...branch([0.6, 16, 0], [7, 34, -1], 5), ...branch([-0.6, 16, 0.5], [-6, 27, 2], 8, 5)],
        -2,
        0,
      ),
      ...put(ashBowl("oatmeal"), 15.5, 9),
      ...put(teaBowl("rose", 43), -15, 7),
    ],
    room("#D3C5B0", "#E6DED1"),
    { target: [0.5, 22, 0], frameHeight: 66, pitch: 8 },
    sunlitWindow(1.47),
  );

export const ashBowlFront = () =>
  portrait(put(ashBowl(), 0, 0), paper("#E7E0D4"), { target: [0.8, 3.2, 0], frameHeight: 37, pitch: 18 });

export const ashBowlScene = () =>
  portrait(
    [
      ...put(ashBowl("ash", 9), -1, 2),
      ...put(ashBowl("ash", 17), -0.8, 2, 40, 2.5),
      ...put(bottle(glazes.chalk, 24), -13, -12),
      ...put(budVase("moss"), 14, -6),
    ],
    room("#D3C5B0", "#E6DED1"),
    { target: [0, 8.5, 0], frameHeight: 45, pitch: 20 },
    sunlitWindow(1.0),
  );

export const plateFront = () =>
  portrait(put(plate("oatmeal"), 0, 0), paper("#BFB7A9"), { target: [0.5, 0.8, 0], frameHeight: 43, pitch: 38 });

export const plateScene = () =>
  portrait(
    [
      ...put(plate("oatmeal", 13.5, 13), 0, 0),
      ...put(plate("oatmeal", 13.4, 14), 0.3, 0.2, 60, 1.15),
      ...put(plate("celadon", 9.5, 15), 0, 0, 20, 2.08),
      ...put(teaBowl("oatmeal", 44), 0, 0, 0, 2.95),
      ...put(pitcher("chalk"), -17, -16, 20),
    ],
    room("#D3C5B0", "#E6DED1", -34, -44),
    { target: [0, 7, -2], frameHeight: 52, pitch: 21 },
    sunlitWindow(1.16),
  );

export const pitcherFront = () =>
  portrait(put(pitcher("rose"), 1.2, 0, -12), paper("#E8DFD3"), { target: [0.4, 11.6, 0], frameHeight: 42, pitch: 9 });

export const pitcherScene = () =>
  portrait(
    [
      ...put(pitcher("rose"), 3, -3, -24),
      ...put(teaBowl("chalk", 45), -13, 4),
      ...put(teaBowl("oatmeal", 46), -3, 11.5),
      ...put(platter("ash"), 25, -14),
    ],
    room("#D3C5B0", "#E6DED1"),
    { target: [-0.5, 12, 0], frameHeight: 50, pitch: 12 },
    sunlitWindow(1.11),
  );

export const teaBowlFront = () =>
  portrait(put(teaBowl("tenmoku"), 0, 0), paper("#DDD5C8"), { target: [0.5, 3.3, 0], frameHeight: 23, pitch: 16 });

export const teaBowlScene = () =>
  portrait(
    [
      ...put(roundBoard(15), 0, 0),
      ...put(teaBowl("tenmoku"), -5, 3.6, 0, 1.4),
      ...put(teaBowl("tenmoku", 47), 6, -2.8, 70, 1.4),
      ...put(bottle(glazes.ash, 21), -12, -17),
    ],
    room("#D3C5B0", "#E6DED1", -30, -42),
    { target: [0, 6.5, 0], frameHeight: 42, pitch: 19 },
    sunlitWindow(0.93),
  );

export const budVaseFront = () =>
  portrait([...put([...budVase("slate"), ...branch([0, 8, 0], [4, 15, 0], 12, 6)], -0.6, 0)], paper("#E5DED2"), {
    target: [1, 10.6, 0],
    frameHeight: 36,
    pitch: 9,
  });

export const budVaseScene = () =>
  portrait(
    [
      ...put([...budVase("slate"), ...branch([0, 8, 0], [-4.5, 18, 0], 16, 5)], -3, 4),
      ...put(budVase("chalk", 52), 5.5, -1),
      ...put([...budVase("moss", 53), ...branch([0, 8, 0], [5, 15, 0], 19, 4)], 13, -8),
      ...put(jar("rose", 9), -13.5, -7),
    ],
    room("#D3C5B0", "#E6DED1"),
    { target: [0, 11.5, 0], frameHeight: 46, pitch: 11 },
    sunlitWindow(1.02),
  );

export const platterFront = () =>
  portrait(put(platter("moss"), 0, 0), paper("#E4DCCF"), { target: [0.5, 0.8, 0], frameHeight: 54, pitch: 33 });

export const platterScene = () =>
  portrait(
    [
      ...put(platter("moss"), 0, 2),
      ...put(pinchPot("chalk", 73), -5, 0, 0, 0.95),
      ...put(pinchPot("oatmeal", 75), 5, 5, 0, 0.95),
      ...put(bottle(glazes.chalk, 27), 14, -19),
      ...put(mug("oatmeal", 6), -16, -13, 150),
    ],
    room("#D3C5B0", "#E6DED1", -36, -46),
    { target: [0, 7.5, 0], frameHeight: 56, pitch: 22 },
    sunlitWindow(1.24),
  );

export const teapotFront = () =>
  portrait(put(teapot("celadon"), -0.4, 0, 14), paper("#E6DDCF"), {
    target: [-0.2, 6.4, 0],
    frameHeight: 37,
    pitch: 13,
  });

export const teapotScene = () =>
  portrait(
    [
      ...put(roundBoard(12.5), -3, -2),
      ...put(teapot("celadon"), -3, -2, 30, 1.4),
      ...put(teaBowl("chalk", 48), 9.5, 10),
      ...put(teaBowl("celadon", 49), 16, -2),
      ...put(jar("oatmeal", 11), -17, -15),
    ],
    room("#D3C5B0", "#E6DED1", -30, -42),
    { target: [0, 9, 0], frameHeight: 50, pitch: 17 },
    sunlitWindow(1.11),
  );

export const saltPinchPotFront = () =>
  portrait(put(pinchPot("rose"), 0, 0), paper("#DCD6CB"), { target: [0.4, 1.9, 0], frameHeight: 16, pitch: 22 });

export const saltPinchPotScene = () =>
  portrait(
    [
      ...put(roundBoard(11), 0, 2),
      ...put(pinchPot("rose"), -2.6, 4, 0, 1.4),
      ...put(pinchPot("slate", 77), 5, 0, 60, 1.4),
      ...put(bottle(glazes.oatmeal, 20), -9.5, -13),
      ...put(budVase("chalk", 54), 12, -12),
    ],
    room("#D3C5B0", "#E6DED1", -28, -40),
    { target: [0, 6, 0], frameHeight: 34, pitch: 20 },
    sunlitWindow(0.76),
  );
