import type { App } from "#kernel/server/http/createApp.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import type { AllowedSources } from "#kernel/server/http/securityHeaders.ts";
import { findVideoRoute } from "../contract.ts";
import type { BlockName } from "../domain/blockKinds.ts";
import type { BlockReader } from "./blockContext.ts";
import { createBlockReaders } from "./blockReaders.ts";
import { embedSources } from "./embedSources.ts";
import { lookUpVideo } from "./lookUpVideo.ts";
import { soundSources } from "./soundSources.ts";

/** What pages need to show blocks. */
export interface Blocks {
  /** By kind; a feature whose reader needs its own services adds it with `pages.addBlockReader`. */
  readers: ReadonlyMap<BlockName, BlockReader>;
  /** What the blocks in a page's HTML load from elsewhere; its content security policy allows nothing else. */
  sourcesOfPage: readonly ((html: string, website: Website) => AllowedSources | undefined)[];
}

/** Answers what the editor asks while blocks are edited, and creates the readers of blocks. */
export function registerBlocks(app: App): Blocks {
  app.route(findVideoRoute, ({ query }) => lookUpVideo(query.address));
  return {
    readers: createBlockReaders(app),
    sourcesOfPage: [embedSources, soundSources],
  };
}
