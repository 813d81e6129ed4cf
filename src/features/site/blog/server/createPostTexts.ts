import type { Assets } from "#features/site/assets/server/index.ts";
import { assetsOf, bodyColumns, markdownOf, type PageDocument } from "#features/site/blocks/server/index.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { Workers } from "#kernel/server/workers/index.ts";
import { articleHtml } from "../domain/articleHtml.ts";

/** The columns of `content_items` that a post's text is published in. */
export interface PostText {
  body: string;
  body_text: string;
  /** The article as plain HTML, for feeds and lists. */
  body_html: string;
}

/** Prepares the texts of posts for storage. */
export interface PostTexts {
  /** The columns of a document that was prepared for storage. Call it before a transaction, because it may take long. */
  columnsOf(site: Pick<SiteScope, "db" | "websiteId">, document: PageDocument): Promise<PostText>;
}

export function createPostTexts(options: {
  assets: Pick<Assets, "findPageAssets">;
  workers: Pick<Workers, "run">;
}): PostTexts {
  return {
    async columnsOf(site, document) {
      const [media, markdown] = await Promise.all([
        options.assets.findPageAssets(site, assetsOf(document)),
        markdownOf({ workers: options.workers, websiteId: site.websiteId }, document),
      ]);
      return { ...bodyColumns(document), body_html: articleHtml(document, { ...media, markdown }) };
    },
  };
}
