import { commentCalls } from "../../browserContract.ts";
import type { likeRoute } from "../../contract.ts";
import { markOwn, readOwn } from "../../storefront/ownComments.ts";

/** Makes the form of a like a switch that stays on the page. */
export function enhance(form: HTMLElement): void {
  const { itemId = "", commentId } = form.dataset;
  const button = form.querySelector<HTMLButtonElement>(".like-button");
  const count = form.querySelector<HTMLElement>(".like-count");
  if (!button || !count) return;
  const words = document.getElementById(button.getAttribute("aria-describedby") ?? "");
  let isBusy = false;
  const show = (isLiked: boolean) => button.setAttribute("aria-pressed", String(isLiked));
  show(false);
  void readOwn(itemId).then(({ liked }) => {
    if (!isBusy) show(liked.includes(commentId ?? itemId));
  });

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (isBusy) return;
    isBusy = true;
    const isLiked = button.getAttribute("aria-pressed") !== "true";
    show(isLiked);
    const body = { itemId, isLiked, ...(commentId ? { commentId } : {}) };
    // Loaded now, because few visitors like something, and its file brings React.
    const { callApi } = await import("#kernel/browser/callApi.ts");
    const answer = await callApi<typeof likeRoute>(commentCalls.like, { body });
    isBusy = false;
    if (!answer.ok) {
      show(!isLiked);
      const { announce } = await import("#kernel/browser/announcer.ts");
      announce(answer.envelope.message, "assertive");
      return;
    }
    markOwn();
    const shown = new Intl.NumberFormat(document.documentElement.lang || undefined).format(answer.data.likeCount);
    count.textContent = shown;
    if (words) words.textContent = words.textContent?.replace(/[\p{N}.,\s\u00a0\u202f]+(?=\s)/u, shown) ?? shown;
    form.dataset.likeCount = String(answer.data.likeCount);
  });
}
