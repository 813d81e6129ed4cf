import type { App } from "#kernel/server/http/createApp.ts";
import { registerFeeds } from "../feeds/feeds.ts";
import type { Pages } from "../Pages.ts";
import { readCalendars } from "./calendarReader.ts";
import { createGroupReader } from "./groupReaders.ts";
import { readCollectionLinks, readFolders } from "./pageReaders.ts";

/** The readers of the blocks that list posts, pages and feeds. */
export function addListReaders(app: App, addBlockReader: Pages["addBlockReader"]): void {
  const groups = ["archive", "tagcloud", "postsbyauthor", "postsbytag", "postsbycategory", "postsbymonth"] as const;
  for (const name of groups) addBlockReader(name, createGroupReader(name) as never);
  addBlockReader("calendar", readCalendars);
  addBlockReader("collectionlink", readCollectionLinks);
  addBlockReader("folder", readFolders);
  addBlockReader("rss", registerFeeds(app));
}
