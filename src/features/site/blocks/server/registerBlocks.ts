import type { App } from "#kernel/server/http/createApp.ts";
import { findVideoRoute } from "../contract.ts";
import { lookUpVideo } from "./lookUpVideo.ts";
import { createTextReaders } from "./textReaders.ts";

/** What the editor asks while blocks are edited. @returns the readers of blocks whose text is worked on */
export function registerBlocks(app: App): ReturnType<typeof createTextReaders> {
  app.route(findVideoRoute, ({ query }) => lookUpVideo(query.address));
  return createTextReaders(app.workers);
}
