import type { DemoPicture } from "../../../src/features/transfer/demo/server/demoPictures.ts";
import * as kind from "./kindScenes.ts";
import * as product from "./productScenes.ts";
import type { PictureScene } from "./renderPicture.ts";
import * as site from "./siteScenes.ts";

/** The scene of each picture of Kiln & Field. */
export const demoScenes: Record<DemoPicture, () => PictureScene> = {
  "speckled-mug-oatmeal": () => product.mugFront("oatmeal"),
  "speckled-mug-oatmeal-scene": () => product.mugScene("oatmeal"),
  "speckled-mug-celadon": () => product.mugFront("celadon"),
  "speckled-mug-celadon-scene": () => product.mugScene("celadon"),
  "speckled-mug-slate": () => product.mugFront("slate"),
  "speckled-mug-slate-scene": () => product.mugScene("slate"),
  "fluted-vase": product.flutedVaseFront,
  "fluted-vase-scene": product.flutedVaseScene,
  "ash-bowl": product.ashBowlFront,
  "ash-bowl-scene": product.ashBowlScene,
  "stoneware-plate": product.plateFront,
  "stoneware-plate-scene": product.plateScene,
  "tall-pitcher": product.pitcherFront,
  "tall-pitcher-scene": product.pitcherScene,
  "tea-bowl": product.teaBowlFront,
  "tea-bowl-scene": product.teaBowlScene,
  "bud-vase": product.budVaseFront,
  "bud-vase-scene": product.budVaseScene,
  "serving-platter": product.platterFront,
  "serving-platter-scene": product.platterScene,
  teapot: product.teapotFront,
  "teapot-scene": product.teapotScene,
  "salt-pinch-pot": product.saltPinchPotFront,
  "salt-pinch-pot-scene": product.saltPinchPotScene,
  "cup-of-the-month": kind.cupsFront,
  "cup-of-the-month-scene": kind.cupsScene,
  "engraved-tray": kind.trayFront,
  "engraved-tray-scene": kind.trayScene,
  "wheel-class": kind.wheelFront,
  "glazing-basics": kind.bookletFront,
  "gift-card": kind.giftCardFront,
  "home-hero": site.homeHero,
  "studio-bench": site.studioBench,
  "journal-kiln": site.journalKiln,
  "journal-glaze": site.journalGlaze,
  "home-story": site.homeStory,
};
