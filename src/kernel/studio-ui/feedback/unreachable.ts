import { callTexts } from "#kernel/contract/callTexts.ts";
import { ApiFailure } from "../api/ApiFailure.ts";
import { kitTexts } from "../kitTexts.ts";

/**
 * No answer came. A browser that is online, or believes so, says that it is the server: to look at one's own connection
 * would help nobody. (Visitors of a website read what spec.txt §8 says.)
 * @param options.isChange something was sent that someone typed or chose
 */
export function unreachable({ isChange }: { isChange: boolean }): ApiFailure {
  const online = isChange ? kitTexts.serverAwayKept : kitTexts.serverAway;
  return new ApiFailure(0, { code: "network", message: navigator.onLine ? online : callTexts.checkConnection });
}
