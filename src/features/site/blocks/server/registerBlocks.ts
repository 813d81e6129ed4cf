import type { App } from "#kernel/server/http/createApp.ts";
import { findVideoRoute } from "../contract.ts";
import { lookUpVideo } from "./lookUpVideo.ts";

/** What the editor asks while blocks are edited. */
export function registerBlocks(app: App): void {
  app.route(findVideoRoute, ({ query }) => lookUpVideo(query.address));
}
