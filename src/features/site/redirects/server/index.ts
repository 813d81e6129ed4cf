export { addRedirects, type RedirectDraft } from "./addRedirects.ts";
export { freeAddress, leaveAddress } from "./pageAddresses.ts";
export { registerRedirects } from "./registerRedirects.ts";
