import { callApi } from "#kernel/browser/callApi.ts";
import { commentCalls, ownMark } from "../browserContract.ts";
import type { ownCommentsRoute } from "../contract.ts";

/** What the visitor wrote and liked below a post. */
export interface OwnOfPost {
  name: string | null;
  liked: readonly string[];
  editable: readonly string[];
}

const nothing: OwnOfPost = { name: null, liked: [], editable: [] };
let asked: Promise<OwnOfPost> | undefined;

/**
 * Asks once for each page, and only if the visitor may have something: a member, or someone who
 * commented or liked before in this browser.
 * @param always where only members can comment, so the form depends on the answer
 */
export function readOwn(itemId: string, { always = false } = {}): Promise<OwnOfPost> {
  if (!always && !isMarked() && document.documentElement.dataset.member === undefined) return Promise.resolve(nothing);
  asked ??= callApi<typeof ownCommentsRoute>(commentCalls.own, { query: { itemId } }).then((answer) =>
    answer.ok ? answer.data : nothing,
  );
  return asked;
}

/** Remembers that the visitor has something of their own, and asks again. */
export function markOwn(): void {
  asked = undefined;
  try {
    localStorage.setItem(ownMark, "1");
  } catch {
    // A browser that stores nothing shows the page as everyone sees it.
  }
}

function isMarked(): boolean {
  try {
    return localStorage.getItem(ownMark) !== null;
  } catch {
    return false;
  }
}
