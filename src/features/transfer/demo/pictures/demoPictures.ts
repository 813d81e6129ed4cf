import * as kind from "./kindScenes.ts";
import * as product from "./productScenes.ts";
import { type PictureScene, renderPicture } from "./renderPicture.ts";
import * as site from "./siteScenes.ts";

/** A picture that the demo site shows. */
export interface DemoPicture {
  name: string;
  fileName: string;
  altText: string;
  /** Size of the drawn original, px. */
  width: number;
  height: number;
  /** Draws it: a JPEG, the same bytes on every call. Takes about 0.4 s of one core, on this thread but in short steps. */
  draw(): Promise<Buffer>;
}

const portraitSize = { width: 2000, height: 2500 };
const landscapeSize = { width: 2400, height: 1350 };

function picture(name: string, altText: string, scene: () => PictureScene, size = portraitSize): DemoPicture {
  return { name, fileName: `${name}.jpg`, altText, ...size, draw: () => renderPicture(scene()) };
}

const mugGlazes = ["oatmeal", "celadon", "slate"] as const;

/** Every picture of Kiln & Field, drawn by `draw()` when it is wanted. */
export const demoPictures: readonly DemoPicture[] = [
  ...mugGlazes.flatMap((glaze) => [
    picture(
      `speckled-mug-${glaze}`,
      `A round mug with an ear-shaped handle, speckled ${glaze} glaze over a bare clay foot`,
      () => product.mugFront(glaze),
    ),
    picture(
      `speckled-mug-${glaze}-scene`,
      `The speckled mug in ${glaze} on a small plate, in morning light from a window`,
      () => product.mugScene(glaze),
    ),
  ]),
  picture(
    "fluted-vase",
    "A tall vase with a narrow neck, its chalk white sides cut in even flutes",
    product.flutedVaseFront,
  ),
  picture(
    "fluted-vase-scene",
    "The fluted vase with dried branches on a table, window light on the wall behind",
    product.flutedVaseScene,
  ),
  picture("ash-bowl", "A wide open bowl in grey ash glaze that stops short of its clay foot", product.ashBowlFront),
  picture("ash-bowl-scene", "Two ash bowls stacked on a table between a bottle and a small vase", product.ashBowlScene),
  picture("stoneware-plate", "A round plate with a raised edge in speckled oatmeal glaze", product.plateFront),
  picture(
    "stoneware-plate-scene",
    "A stack of plates with a tea bowl on top, a white pitcher behind",
    product.plateScene,
  ),
  picture("tall-pitcher", "A tall pitcher in dusty rose with a pulled lip and a long handle", product.pitcherFront),
  picture("tall-pitcher-scene", "The tall pitcher beside two tea bowls in low sunlight", product.pitcherScene),
  picture("tea-bowl", "A tea bowl in dark tenmoku glaze breaking to rust at the rim", product.teaBowlFront),
  picture("tea-bowl-scene", "Two dark tea bowls on a round oak board", product.teaBowlScene),
  picture("bud-vase", "A small slate blue vase with a thin neck, holding one dried branch", product.budVaseFront),
  picture("bud-vase-scene", "Three bud vases with dried stems in front of a sunlit wall", product.budVaseScene),
  picture("serving-platter", "A large shallow platter in moss green glaze", product.platterFront),
  picture("serving-platter-scene", "The moss platter holding two small pots of salt on a table", product.platterScene),
  picture(
    "teapot",
    "A round teapot in pale celadon with a lid, a curved spout and a looped handle",
    product.teapotFront,
  ),
  picture("teapot-scene", "The celadon teapot on an oak board with two cups", product.teapotScene),
  picture("salt-pinch-pot", "A palm-sized pinch pot in rose glaze filled with white salt", product.saltPinchPotFront),
  picture("salt-pinch-pot-scene", "Two pinch pots of salt on an oak board", product.saltPinchPotScene),
  picture("cup-of-the-month", "Three mugs in a row, in rose, chalk white and moss green", kind.cupsFront),
  picture(
    "cup-of-the-month-scene",
    "A slate mug, a dark tea bowl and a rose mug on a long oak board in window light",
    kind.cupsScene,
  ),
  picture("engraved-tray", "A long white tray with the name Nora cut into its floor", kind.trayFront),
  picture("engraved-tray-scene", "The engraved tray before a celadon bowl and an ash grey bottle", kind.trayScene),
  picture("wheel-class", "A potter's wheel with a bowl of wet clay that is just being opened", kind.wheelFront),
  picture(
    "glazing-basics",
    "A booklet with eight spots of glaze on its cover, test tiles beside it",
    kind.bookletFront,
  ),
  picture("gift-card", "A card with a round of red clay on it, leaning on a small vase", kind.giftCardFront),
  picture(
    "home-hero",
    "A table of stoneware in window light: a fluted vase with dried branches, bowls, a mug and a bottle",
    site.homeHero,
    landscapeSize,
  ),
  picture(
    "studio-bench",
    "A bottle, stacked bowls, three mugs and a pitcher lined up on the studio's bench",
    site.studioBench,
    landscapeSize,
  ),
  picture(
    "journal-kiln",
    "Glazed jars, bowls, mugs and a bottle on two shelves of a kiln",
    site.journalKiln,
    landscapeSize,
  ),
  picture(
    "journal-glaze",
    "Eight small bowls in two rows, one for each of the studio's glazes, seen from above",
    site.journalGlaze,
    landscapeSize,
  ),
  picture("home-story", "A teapot on an oak board among cups and a small vase at the end of a table", site.homeStory),
];
