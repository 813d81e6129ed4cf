import { roundBoard, slab } from "./boards.ts";
import { branch } from "./branch.ts";
import { glazes, materials } from "./glazes.ts";
import { jar, pitcher } from "./pouringVessels.ts";
import { booklet, disc, engraving, giftCard, leant } from "./printedThings.ts";
import { paper, portrait, put, room, sunlitWindow } from "./studioSettings.ts";
import { bottle, budVase } from "./vases.ts";
import { mug, pinchPot, teaBowl } from "./vessels.ts";
import { tray, trayFloor, wheelWithClay } from "./wheelAndTray.ts";

/** Pictures of products other than pots: a booklet, a class, a card, monthly cups, a tray with a name. */

export const bookletFront = () =>
  portrait(
    [
      ...put(booklet(), 0.4, 0, 9),
      ...put(disc(2.1, 0.6, glazes.celadon, 81), -9.6, 7.4),
      ...put(disc(2.1, 0.6, glazes.tenmoku, 83), -11, 2),
      ...put(disc(2.1, 0.6, glazes.rose, 85), 10.6, -8.6),
    ],
    paper("#E2D9CB"),
    { target: [0, 0.5, 0], frameHeight: 36, pitch: 52 },
  );

export const wheelFront = () =>
  portrait(
    [...put(wheelWithClay(), 0, 0), ...put(bottle(glazes.ash, 21), -24, -18), ...put(jar("chalk", 10), 25, -15)],
    room("#CDBFA9", "#E6DED1", -34, -44),
    { target: [0, 8.5, 0], frameHeight: 60, pitch: 24 },
    sunlitWindow(1.25),
  );

export const giftCardFront = () =>
  portrait(
    [
      ...put(leant(giftCard(), 14, { depth: 8.2 }), 0.2, 0.4, 8),
      ...put(budVase("celadon", 54), 2, -5.4),
      ...put(pinchPot("rose"), -10.2, 3.6),
      ...put(slab(12.4, 8.2, 0.1, materials.paper), 5, 9.6, 16),
    ],
    paper("#E0D5C5"),
    { target: [-1, 4.4, 0], frameHeight: 37, pitch: 20 },
  );

export const cupsFront = () =>
  portrait(
    [
      ...put(mug("rose", 5), -11.4, -5, -30),
      ...put(mug("chalk", 8), -0.6, 0, -24),
      ...put(mug("moss", 11), 10.4, 5, -34),
    ],
    paper("#E0D7C8"),
    { target: [0.6, 4.2, 0], frameHeight: 45, pitch: 18 },
  );

export const cupsScene = () =>
  portrait(
    [
      ...put(slab(38, 13, 1.6, materials.oak), 0, 0),
      ...put(mug("slate", 6), -12.4, 0.6, 20, 1.6),
      ...put(teaBowl("tenmoku", 47), -0.6, -0.4, 0, 1.6),
      ...put(mug("rose", 4), 11.4, 0.4, -32, 1.6),
      ...put([...budVase("celadon", 53), ...branch([0, 8, 0], [4, 16, 0], 19, 5)], 13, -13),
      ...put(pitcher("chalk"), -14, -15, 20),
    ],
    room("#D3C5B0", "#E6DED1", -28, -40),
    { target: [0, 9, 0], frameHeight: 48, pitch: 15 },
    sunlitWindow(1.06),
  );

const engravedTray = () => [...tray("chalk"), ...engraving("NORA", 2.6, trayFloor)];

export const trayFront = () =>
  portrait(put(engravedTray(), 0, 0, 14), paper("#D6CCBD"), { target: [0.3, 0.6, 0], frameHeight: 46, pitch: 44 });

export const trayScene = () =>
  portrait(
    [
      ...put(engravedTray(), 0, 4, 10),
      ...put(roundBoard(8), -9, -12),
      ...put(teaBowl("celadon", 49), -9, -12, 0, 1.4),
      ...put(bottle(glazes.ash, 24), 11, -15),
    ],
    room("#D3C5B0", "#E6DED1", -34, -46),
    { target: [0, 6, -1], frameHeight: 50, pitch: 27 },
    sunlitWindow(1.12),
  );
