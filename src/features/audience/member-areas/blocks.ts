// The kinds of blocks of this feature. What else a kind has is found in its folder.
export { memberAreaBlock } from "./blocks/member-area/block.ts";
