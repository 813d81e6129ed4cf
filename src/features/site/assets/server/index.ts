export type * from "./Assets.ts";
export { makeVariantsJob } from "./assetJobs.ts";
export { registerAssets } from "./registerAssets.ts";
