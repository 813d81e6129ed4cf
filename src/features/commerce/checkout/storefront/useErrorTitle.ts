import { useEffect } from "react";
import { checkoutTexts } from "../browserContract.ts";

/** Shows in the page's title that something was refused, as the server does without scripts. */
export function useErrorTitle(isRefused: boolean): void {
  useEffect(() => {
    const { errorPrefix } = checkoutTexts;
    const title = document.title.startsWith(errorPrefix) ? document.title.slice(errorPrefix.length) : document.title;
    document.title = isRefused ? errorPrefix + title : title;
  }, [isRefused]);
}
