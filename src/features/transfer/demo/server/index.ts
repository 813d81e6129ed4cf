export { bodyOf } from "./bodyOf.ts";
export { type Demo, registerDemo } from "./registerDemo.ts";
export { storePictures } from "./storePictures.ts";
export { writePosts } from "./writePosts.ts";
