/** What the page says about itself: the `data-` attributes of the script (`cookieParts.ts`). */
export interface VisitPage {
  website: string;
  template: string;
  /** How many of a hundred pages measure their speed. */
  speed: string;
  /** There if cookies may be set. */
  cookies?: string;
  /** How visitors are asked about cookies; absent if nobody asks. */
  consent?: "ask" | "notify";
  /** There on the search page. */
  search?: string;
  /** Which of several versions of the page this is; absent if there is one. */
  version?: string;
}
