export { registerTwoStep, type TwoStep } from "./registerTwoStep.ts";
