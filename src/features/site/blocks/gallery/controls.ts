import { ViewGridIcon } from "@radix-ui/react-icons";
import { defineControls } from "../domain/controls.ts";
import { maxPictures } from "../domain/galleryProps.ts";
import { galleryBlock } from "./block.ts";
import { gallerySettingControls } from "./settingControls.ts";

export const galleryControls = defineControls(galleryBlock, [
  { kind: "pictures", name: "images", label: "Pictures", max: maxPictures },
  ...gallerySettingControls,
]);

export const icon = ViewGridIcon;
