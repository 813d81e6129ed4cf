import { commentCalls, ownMark } from "../browserContract.ts";
import type { ownCommentsRoute } from "../contract.ts";

/** What the visitor wrote and liked below a post. */
export interface OwnOfPost {
  name: string | null;
  liked: readonly string[];
  editable: readonly string[];
}

const nothing: OwnOfPost = { name: null, liked: [], editable: [] };
const asked = new Map<string, Promise<OwnOfPost>>();

/**
 * Asks once for each post, and only if the visitor may have something: a member, or someone who
 * commented or liked before in this browser.
 * @param always where only members can comment, so the form depends on the answer
 */
export function readOwn(itemId: string, { always = false } = {}): Promise<OwnOfPost> {
  if (!always && !isMarked() && document.documentElement.dataset.member === undefined) return Promise.resolve(nothing);
  const known = asked.get(itemId);
  if (known) return known;
  const answer = ask(itemId);
  asked.set(itemId, answer);
  return answer;
}

async function ask(itemId: string): Promise<OwnOfPost> {
  // Its file brings React, which visitors without anything of their own do not need for this.
  const { callApi } = await import("#kernel/browser/callApi.ts");
  const answer = await callApi<typeof ownCommentsRoute>(commentCalls.own, { query: { itemId } });
  return answer.ok ? answer.data : nothing;
}

/** Remembers that the visitor has something of their own, and asks again. */
export function markOwn(): void {
  asked.clear();
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
