import { branch } from "./branch.ts";
import { glazes } from "./glazes.ts";
import { landscape, paper, portrait, put, room, sunlitWindow } from "./studioSettings.ts";
import { ashBowl, bottle, budVase, flutedVase, jar, mug, pinchPot, pitcher, plate, roundBoard, teaBowl, teapot } from "./vessels.ts";

/** A calm table in window light; its left is left free for a sentence. */
export const homeHero = () =>
  landscape(
    [
      ...put([...flutedVase(), ...branch([0.6, 16, 0], [8, 30, -1], 5), ...branch([-0.6, 16, 0.5], [-5, 24, 2], 8, 5)], 20, -6),
      ...put(ashBowl("ash"), 37, 4),
      ...put(mug("oatmeal"), 7, 7, 200),
      ...put(teaBowl("tenmoku"), 22.5, 11),
      ...put(bottle(glazes.moss, 22), 48, -10),
      ...put(pinchPot("rose"), -3.5, 11),
    ],
    room("#C9B89F", "#DFD5C6"),
    { target: [6, 16.5, 0], frameHeight: 54, pitch: 8, distance: 170 },
    sunlitWindow({ centre: [8, 22], paneWidth: 22, paneHeight: 26 }),
  );

/** Bare pieces that dry in rows on a bench. */
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
    room("#BCA88D", "#DAD1C3"),
    { target: [3, 12, 0], frameHeight: 52, pitch: 10, distance: 170 },
    sunlitWindow({ centre: [2, 19], paneWidth: 22, paneHeight: 25 }),
  );

function bareVase() {
  return bottle(glazes.chalk, 28, 95);
}

/** A kiln's load on its shelf, still warm: a dark chamber, light from the open door. */
export const journalKiln = () =>
  landscape(
    [
      ...put(jar("tenmoku", 13, 83), -27, -4),
      ...put(teaBowl("tenmoku"), -12, 4),
      ...put(bottle(glazes.ash, 25), -8, -10),
      ...put(mug("oatmeal"), 5, 5, 25),
      ...put(jar("moss", 15, 85), 17, -8),
      ...put(ashBowl("slate", 27), 33, 2),
      ...put(teaBowl("rose", 50), -39, 5),
    ],
    room("#6B5140", "#7A5442", -20, -30),
    { target: [-1, 9.5, 0], frameHeight: 42, pitch: 9, distance: 150 },
    { azimuth: -48, elevation: 34, spread: 13, key: 1.45, room: 0.22 },
  );

/** The eight glazes on small bowls, seen from above. */
export const journalGlaze = () => {
  const order = ["chalk", "oatmeal", "rose", "tenmoku", "ash", "celadon", "moss", "slate"] as const;
  const bowls = order.flatMap((glaze, index) => put(teaBowl(glaze, 100 + index), ((index % 4) - 1.5) * 17, index < 4 ? -8.5 : 8.5, index * 40));
  return landscape(bowls, paper("#E0D8CB"), { target: [0.5, 2, 0.5], frameHeight: 44, pitch: 58, distance: 170 });
};

/** A pitcher and cups at a table's end: the picture beside the studio's story. */
export const homeStory = () =>
  portrait(
    [
      ...put(roundBoard(14), 4, 0),
      ...put(teapot("oatmeal"), 4, -1, 200, 1.4),
      ...put(teaBowl("celadon", 55), -11.5, 9),
      ...put(plate("ash", 9, 57), 19, 11),
      ...put(mug("slate"), -14, -8, 210),
      ...put(budVase("chalk", 56), 17, -13),
    ],
    room("#C6B49A", "#E1D8C9", -30, -42),
    { target: [1, 10, 0], frameHeight: 54, pitch: 16 },
    sunlitWindow({ centre: [2, 17], paneWidth: 17, paneHeight: 21 }),
  );
