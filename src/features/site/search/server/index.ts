export { findByWords } from "./findByWords.ts";
export { registerSearch } from "./registerSearch.ts";
export type { Search, SearchHit, SearchSource } from "./Search.ts";
