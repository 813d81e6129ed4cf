export { addRedirects, type RedirectDraft } from "./addRedirects.ts";
export { leaveAddress, takeAddress } from "./pageAddresses.ts";
export { registerRedirects } from "./registerRedirects.ts";
