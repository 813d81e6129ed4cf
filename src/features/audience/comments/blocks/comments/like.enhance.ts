import { commentCalls } from "../../browserContract.ts";
import type { likeRoute } from "../../contract.ts";
import { markOwn, readOwn } from "../../storefront/ownComments.ts";

/** Makes the form of a like a switch that stays on the page. */
export function enhance(form: HTMLElement): void {
  const { itemId = "", commentId } = form.dataset;
  const button = form.querySelector<HTMLButtonElement>(".like-button");
  const count = form.querySelector<HTMLElement>(".like-count");
  if (!button || !count) return;
  let isBusy = false;
  let isTouched = false;
  const show = (isLiked: boolean) => button.setAttribute("aria-pressed", String(isLiked));
  show(false);
  void readOwn(itemId).then(({ liked }) => {
    if (!isTouched) show(liked.includes(commentId ?? itemId));
  });

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (isBusy) return;
    isBusy = true;
    isTouched = true;
    const isLiked = button.getAttribute("aria-pressed") !== "true";
    show(isLiked);
    const body = { itemId, isLiked, ...(commentId ? { commentId } : {}) };
    // Loaded now, because few visitors like something, and its file brings React.
    const loaded = await import("#kernel/browser/callApi.ts").catch(() => undefined);
    if (!loaded) return (form as HTMLFormElement).submit();
    const answer = await loaded.callApi<typeof likeRoute>(commentCalls.like, { body });
    isBusy = false;
    if (!answer.ok) {
      show(!isLiked);
      const { announce } = await import("#kernel/browser/announcer.ts");
      announce(answer.envelope.message, "assertive");
      return;
    }
    markOwn();
    const { likeCount } = answer.data;
    count.textContent = new Intl.NumberFormat(document.documentElement.lang || undefined).format(likeCount);
    form.dataset.likeCount = String(likeCount);
  });
}
