export type { PostText, PostTexts } from "./createPostTexts.ts";
export { registerBlog } from "./registerBlog.ts";
