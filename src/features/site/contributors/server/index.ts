export { registerContributors } from "./registerContributors.ts";
