import { roundBoard, slab } from "./boards.ts";
import { branch } from "./branch.ts";
import { glazes } from "./glazes.ts";
import { jar, pitcher, teapot } from "./pouringVessels.ts";
import { landscape, paper, portrait, put, room, sunlitWindow } from "./studioSettings.ts";
import { bottle, budVase, flutedVase } from "./vases.ts";
import { ashBowl, mug, pinchPot, plate, teaBowl } from "./vessels.ts";

/** A calm table in window light, with space for a sentence on the left. */
export const homeHero = () =>
  landscape(
    [
      ...put(
        [...flutedVase(), ...branch([0.6, 16, 0], [6, 20.5, -1], 5), ...branch([-0.6, 16, 0.5], [-4.5, 15.5, 2], 8, 5)],
        20,
        -6,
      ),
      ...put(ashBowl("ash"), 40, 3),
      ...put(mug("oatmeal"), 7, 7, 200),
      ...put(teaBowl("tenmoku"), 22.5, 11),
      ...put(bottle(glazes.moss, 22), 51, -15),
      ...put(pinchPot("rose"), -3.5, 11),
    ],
    room("#D3C5B0", "#E6DED1"),
    { target: [6, 16.5, 0], frameHeight: 54, pitch: 8, distance: 170 },
    sunlitWindow(1.25, [4, 0]),
  );

/** Unglazed pieces that dry in rows on a bench. */
export const studioBench = () =>
  landscape(
    [
      ...put(bareVase(), -34, -6),
      ...put(ashBowl("oatmeal", 23), -15, -3),
      ...put(ashBowl("oatmeal", 24), -15, -3, 50, 2.6),
      ...put(ashBowl("oatmeal", 25), -14.7, -3, 120, 5.2),
      ...put(mug("chalk", 5), 3, 6, 30),
      ...put(mug("chalk", 6), 15, 1, 10),
      ...put(mug("chalk", 7), 27, -4, 25),
      ...put(pitcher("chalk"), 41, -8, -20),
    ],
    room("#CDBDA6", "#E3DACC"),
    { target: [3, 12, 0], frameHeight: 52, pitch: 10, distance: 170 },
    sunlitWindow(1.25, [0, 0]),
  );

function bareVase() {
  return bottle(glazes.chalk, 28, 95);
}

/** A kiln's load on its shelves: a dark chamber with light from the open door. */
export const journalKiln = () => {
  const posts = [-38, 38].flatMap((x) => [-9, 9].map((z) => put(slab(4.5, 4.5, 20), x, z)));
  return landscape(
    [
      ...put(slab(92, 30, 2), 0, 0, 0, -2),
      ...posts.flat(),
      ...put(slab(92, 30, 2), 0, 0, 0, 20),
      ...put(jar("tenmoku", 12, 83), -25, -2),
      ...put(teaBowl("tenmoku"), -11.5, 6),
      ...put(bottle(glazes.ash, 17.5), -6, -6),
      ...put(mug("oatmeal"), 5, 4, 25),
      ...put(jar("moss", 13, 85), 16.5, -4),
      ...put(teaBowl("slate", 27), 28.5, 4),
      ...put(ashBowl("rose", 29), -20, 2, 0, 22),
      ...put(mug("celadon", 8), 2, 3, 30, 22),
      ...put(mug("celadon", 9), 14, 1, 15, 22),
      ...put(pinchPot("oatmeal", 79), 26, 5, 0, 22),
    ],
    room("#6B5446", "#705646", -16, -20),
    { target: [0, 13, 0], frameHeight: 41, pitch: 7, distance: 160 },
    { azimuth: -34, elevation: 26, spread: 13, key: 1.25, room: 0.3 },
  );
};

/** The eight glazes on small bowls, seen from above. */
export const journalGlaze = () => {
  const order = ["chalk", "oatmeal", "rose", "tenmoku", "ash", "celadon", "moss", "slate"] as const;
  const bowls = order.flatMap((glaze, index) =>
    put(teaBowl(glaze, 100 + index), ((index % 4) - 1.5) * 17, index < 4 ? -8.5 : 8.5, index * 40),
  );
  return landscape(bowls, paper("#E0D8CB"), { target: [0.5, 2, 0.5], frameHeight: 44, pitch: 58, distance: 170 });
};

/** A pitcher and cups at a table's end: the picture beside the studio's story. */
export const homeStory = () =>
  portrait(
    [
      ...put(roundBoard(14), 4, 0),
      ...put(teapot("oatmeal"), 4, -1, 200, 1.4),
      ...put(teaBowl("celadon", 55), -11.5, 9),
      ...put(plate("ash", 9, 57), 24, 12),
      ...put(mug("slate"), -14, -8, 210),
      ...put(budVase("chalk", 56), 17, -13),
    ],
    room("#D3C5B0", "#E6DED1", -30, -42),
    { target: [1, 10, 0], frameHeight: 54, pitch: 16 },
    sunlitWindow(1.2),
  );
