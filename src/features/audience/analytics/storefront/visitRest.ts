/** What few pages need before they are left. One file, so that the script of every page names only one. */
export { reportError } from "./reportErrors.ts";
export { reportSearch } from "./reportSearch.ts";
export { sendRequest } from "./sendRequest.ts";
export { startWatching } from "./startWatching.ts";
export { startWithCookies } from "./useCookies.ts";
