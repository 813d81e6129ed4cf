export type * from "./Assets.ts";
export { registerAssets } from "./registerAssets.ts";
