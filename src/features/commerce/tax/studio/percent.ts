/** For the studio's screens of later features. */
export { readPercent, writePercent } from "../domain/percent.ts";
