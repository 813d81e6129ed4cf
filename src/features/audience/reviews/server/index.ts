export { registerReviews } from "./registerReviews.ts";
