// The kinds of blocks of this feature. What else a kind has is found in its folder.
export { commentsBlock } from "./blocks/comments/block.ts";
