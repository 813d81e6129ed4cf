import type { TextWork } from "#features/site/blocks/server/index.ts";
import type { PostTexts } from "#features/site/blog/server/index.ts";

/** What works on the texts of documents. */
export interface DocumentServices extends Pick<TextWork, "workers"> {
  postTexts: PostTexts;
}
