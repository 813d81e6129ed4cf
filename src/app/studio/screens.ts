import type { Right } from "#features/account/roles/domain/rights.ts";
import type { AddedPanel, Screen, StudioManifest } from "#kernel/studio-ui/manifest/studioManifest.ts";
import { featureOrder } from "../featureOrder.ts";
import { studio } from "./studio.ts";

const manifests = import.meta.glob<StudioManifest<Right>>("../../features/*/*/studio.ts", {
  eager: true,
  import: "studio",
});

/** Every screen: the studio's own, then those of each feature's `studio.ts`, in the order of the features. */
export const screens: readonly Screen<Right>[] = [
  ...studio.screens,
  ...featureOrder.flatMap((name) => manifests[`../../features/${name}/studio.ts`]?.screens ?? []),
];

const usualPosition = 50;

/** Panels that features add to screens of earlier features, by position. */
export const addedPanels: readonly AddedPanel<Right>[] = featureOrder
  .flatMap((name) => manifests[`../../features/${name}/studio.ts`]?.panels ?? [])
  .sort((one, other) => (one.position ?? usualPosition) - (other.position ?? usualPosition));
