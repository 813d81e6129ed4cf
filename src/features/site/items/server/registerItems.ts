import type { Assets } from "#features/site/assets/server/index.ts";
import type { PostTexts } from "#features/site/blog/server/index.ts";
import { failuresOf } from "#kernel/contract/failure.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import {
  bulkChangePostsRoute,
  purgeBlogTrashRoute,
  purgePostsRoute,
  restorePostsRoute,
  undoBulkChangeRoute,
} from "../bulkContract.ts";
import {
  createPostRoute,
  duplicatePostRoute,
  listAuthorsRoute,
  listBlogsRoute,
  listPostsRoute,
  listPostTrashRoute,
  postFailures,
  purgePostRoute,
  readPostRoute,
  restorePostRoute,
  savePostRoute,
} from "../contract.ts";
import { deleteLabelRoute, listLabelsRoute, renameLabelRoute } from "../labelContract.ts";
import { listBlogs } from "./blogs.ts";
import { bulkChangePosts } from "./bulkChangePosts.ts";
import { createPost } from "./createPost.ts";
import { duplicatePost } from "./duplicatePost.ts";
import { deleteLabel, listLabels, renameLabel } from "./labels.ts";
import { listAuthors } from "./listAuthors.ts";
import { listPosts } from "./listPosts.ts";
import { readStoredPost } from "./postRows.ts";
import {
  emptyPostTrash,
  emptyPostTrashJob,
  listPostTrash,
  purgeBlogTrash,
  purgePost,
  purgePosts,
  restorePost,
  restorePosts,
} from "./postTrash.ts";
import { savePost } from "./savePost.ts";
import { undoBulkChange } from "./undoBulkChange.ts";

const fail = failuresOf(postFailures);

/** The studio's calls about posts: lists, settings, many at once, trash, categories and tags. */
export function registerItems(
  app: App,
  { assets, postTexts }: { assets: Pick<Assets, "findPageAssets">; postTexts: PostTexts },
): void {
  app.route(listBlogsRoute, async (_input, { site, now }) => ({ blogs: await listBlogs(site, now) }));
  app.route(listPostsRoute, ({ params, query }, { site, now }) => listPosts(site, params.blogId, query, now));
  app.route(listAuthorsRoute, ({ params }, { site }) => listAuthors(site, params.blogId));
  app.route(createPostRoute, ({ params, body }, context) => createPost(params.blogId, body, context));
  app.route(
    readPostRoute,
    async ({ params }, { site, now }) => (await readStoredPost(site, params.postId, now)) ?? fail("post-unknown"),
  );
  app.route(savePostRoute, (input, context) => savePost(input, context, assets));
  app.route(duplicatePostRoute, ({ params }, context) => duplicatePost(params.postId, context, postTexts));
  app.route(bulkChangePostsRoute, ({ body }, context) => bulkChangePosts(body.postIds, body.change, context));
  app.route(undoBulkChangeRoute, ({ body }, context) => undoBulkChange(body.former, context));
  app.route(listPostTrashRoute, ({ params, query }, { site }) => listPostTrash(site, params.blogId, query));
  app.route(restorePostRoute, ({ params }, context) => restorePost(params.postId, context));
  app.route(purgePostRoute, ({ params }, { site, account, now }) =>
    purgePost(site, params.postId, { accountId: account?.id, now }),
  );
  app.route(restorePostsRoute, ({ body }, context) => restorePosts(body.postIds, context));
  app.route(purgePostsRoute, async ({ body: { postIds } }, { site, account, now }) => {
    const doneCount = await purgePosts(site, postIds, { accountId: account?.id, now });
    return { doneCount, goneCount: new Set(postIds).size - doneCount, moved: [], refused: [] };
  });
  app.route(purgeBlogTrashRoute, ({ params }, { site, account, now }) =>
    purgeBlogTrash(site, params.blogId, { accountId: account?.id, now }),
  );
  app.route(listLabelsRoute, ({ params }, { site }) => listLabels(site, params.blogId));
  app.route(renameLabelRoute, ({ params, body }, context) => renameLabel(params.blogId, body, context));
  app.route(deleteLabelRoute, ({ params, body }, context) => deleteLabel(params.blogId, body, context));
  app.job(emptyPostTrashJob, ({ websiteId }) => emptyPostTrash(app.site(websiteId), app.services.clock.now()));
}
