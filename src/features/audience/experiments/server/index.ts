export { featuresOf } from "./featureConfiguration.ts";
export { registerExperiments } from "./registerExperiments.ts";
