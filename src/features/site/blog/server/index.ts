export { registerBlog } from "./registerBlog.ts";
