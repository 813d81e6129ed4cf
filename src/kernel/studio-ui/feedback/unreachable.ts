import { callTexts } from "#kernel/contract/callTexts.ts";
import { ApiFailure } from "../api/ApiFailure.ts";
import { kitTexts } from "../kitTexts.ts";

/**
 * No answer arrived. If the browser is online, the message names the server, because checking one's own connection
 * would not help. (Visitors of a website read the message of spec.txt §8.)
 * @param options.isChange the call contained something that a person typed or chose
 */
export function unreachable({ isChange }: { isChange: boolean }): ApiFailure {
  const online = isChange ? kitTexts.serverAwayKept : kitTexts.serverAway;
  return new ApiFailure(0, { code: "network", message: navigator.onLine ? online : callTexts.checkConnection });
}
