export { allMatches, findByWords } from "./findByWords.ts";
export { registerSearch } from "./registerSearch.ts";
export type { Found, Search, SearchHit, SearchSource } from "./Search.ts";
