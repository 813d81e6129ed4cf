export { readCalendars } from "./calendarReader.ts";
export type { PostText, PostTexts } from "./createPostTexts.ts";
export { createItemPages, type ItemKind, narrowedTo, nextPublication, publishedPosts } from "./itemPages.ts";
export { labelTranslations, readNarrowing, type ShowLabel } from "./postLabels.ts";
export { type Post, postColumns, summaryOf } from "./postModel.ts";
export { translatePosts } from "./postTranslations.ts";
export { registerBlog } from "./registerBlog.ts";
