import { roundBoard } from "./boards.ts";
import { branch } from "./branch.ts";
import { glazes } from "./glazes.ts";
import { jar, pitcher, teapot } from "./pouringVessels.ts";
import type { PictureScene } from "./renderPicture.ts";
import { landscape, paper, portrait, put, room, sunlitWindow } from "./studioSettings.ts";
import { bottle, budVase, flutedVase } from "./vases.ts";
import { ashBowl, mug, pinchPot, plate, teaBowl } from "./vessels.ts";

const cool = () => room("#BFC4BC", "#DADDD5");

/** The pictures of a new shop, by the name of the committed file (`scripts/drawStarterPictures.mjs`). */
export const starterScenes: Record<string, () => PictureScene> = {
  // Space for a sentence on the left.
  welcome: () =>
    landscape(
      [
        ...put(roundBoard(15), 28, 2),
        ...put(teapot("slate"), 28, 1, 190, 1.4),
        ...put(teaBowl("chalk", 21), 8, 10),
        ...put(mug("oatmeal", 22), 47, 9, 30),
        ...put(bottle(glazes.celadon, 26), 50, -13),
        ...put([...budVase("rose", 27), ...branch([0, 10, 0], [4, 24, -1], 6)], 6, -9),
      ],
      cool(),
      { target: [9, 15.5, 0], frameHeight: 56, pitch: 9, distance: 170 },
      sunlitWindow(1.2, [4, 0]),
    ),
  about: () =>
    portrait(
      [
        ...put(pitcher("celadon"), -6, -6, -25),
        ...put(ashBowl("chalk", 31), 9, 4),
        ...put(ashBowl("chalk", 32), 9, 4, 70, 2.6),
        ...put(jar("moss", 13, 33), 17, -12),
        ...put(teaBowl("rose", 34), -13, 10),
      ],
      cool(),
      { target: [1.5, 10, 0], frameHeight: 58, pitch: 13 },
      sunlitWindow(1.2),
    ),
  teapot: () =>
    portrait(put(teapot("slate"), -1, 0, 200), paper("#DDD6CB"), {
      target: [0.2, 6, 0],
      frameHeight: 38,
      pitch: 13,
    }),
  cup: () =>
    portrait(put(mug("rose", 41), -1, 0, 22), paper("#DAD9D2"), {
      target: [0.1, 4.6, 0],
      frameHeight: 20.5,
      pitch: 13,
    }),
  bowl: () =>
    portrait(put(ashBowl("moss", 42), 0, 0), paper("#E4DCCF"), { target: [0.8, 3.2, 0], frameHeight: 37, pitch: 18 }),
  vase: () =>
    portrait(put(bottle(glazes.chalk, 26), 0, 0), paper("#CBC6BB"), {
      target: [0.6, 9.5, 0],
      frameHeight: 36,
      pitch: 9,
    }),
  opening: () =>
    landscape(
      [
        ...put(plate("chalk", 13, 51), -28, 2),
        ...put(plate("chalk", 12.9, 52), -28, 2, 60, 1.15),
        ...put(teaBowl("moss", 53), -28, 2, 0, 2.4),
        ...put(mug("slate", 54), -4, 6, 30),
        ...put(mug("slate", 55), 10, 1, 12),
        ...put(flutedVase(), 30, -8),
        ...put(pinchPot("rose", 56), 20, 11),
      ],
      cool(),
      { target: [0, 12, 0], frameHeight: 50, pitch: 10, distance: 170 },
      sunlitWindow(1.25, [0, 0]),
    ),
  making: () => {
    const order = ["chalk", "rose", "celadon", "slate", "oatmeal", "moss"] as const;
    const bowls = order.flatMap((glaze, index) =>
      put(teaBowl(glaze, 110 + index), ((index % 3) - 1) * 19, index < 3 ? -9 : 9, index * 50),
    );
    return landscape(bowls, paper("#D5D6CE"), { target: [0.5, 2, 0.5], frameHeight: 46, pitch: 56, distance: 170 });
  },
};
