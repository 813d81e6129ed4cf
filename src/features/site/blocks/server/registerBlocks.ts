import type { App } from "#kernel/server/http/createApp.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import type { AllowedSources } from "#kernel/server/http/securityHeaders.ts";
import { findVideoRoute } from "../contract.ts";
import type { BlockName } from "../domain/blockKinds.ts";
import type { BlockReader } from "./blockContext.ts";
import { embedSources } from "./embedSources.ts";
import { lookUpVideo } from "./lookUpVideo.ts";
import { soundSources } from "./soundSources.ts";
import { createTextReaders } from "./textReaders.ts";
import { tourDatesReader } from "./tourDatesReader.ts";

/** What pages need to show blocks. */
export interface Blocks {
  /** By kind; a feature whose reader needs its own services adds it with `pages.addBlockReader`. */
  readers: ReadonlyMap<BlockName, BlockReader>;
  /** What the blocks in a page's HTML load from elsewhere; its content security policy allows nothing else. */
  sourcesOfPage: readonly ((html: string, website: Website) => AllowedSources | undefined)[];
}

/** Answers what the editor asks while blocks are edited, and creates the readers of this feature's blocks. */
export function registerBlocks(app: App): Blocks {
  app.route(findVideoRoute, ({ query }) => lookUpVideo(query.address));
  const { code, markdown } = createTextReaders(app.workers);
  const readers = { tourdates: tourDatesReader, code, markdown } as Record<string, unknown> as Record<
    BlockName,
    BlockReader
  >;
  return {
    readers: new Map(Object.entries(readers) as [BlockName, BlockReader][]),
    sourcesOfPage: [embedSources, soundSources],
  };
}
