import { useEffect } from "react";
import { checkoutTexts } from "../browserContract.ts";

const { errorPrefix } = checkoutTexts;

/** Says in the page's title that something was not taken, as the server does where there are no scripts. */
export function useErrorTitle(isRefused: boolean): void {
  useEffect(() => {
    const title = document.title.startsWith(errorPrefix) ? document.title.slice(errorPrefix.length) : document.title;
    document.title = isRefused ? errorPrefix + title : title;
  }, [isRefused]);
}
