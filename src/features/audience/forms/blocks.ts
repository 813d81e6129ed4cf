// The kinds of blocks of this feature. What else a kind has is found in its folder.
export { formBlock } from "./blocks/form/block.ts";
