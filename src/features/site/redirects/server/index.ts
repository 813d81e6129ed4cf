export { addRedirects, type RedirectDraft } from "./addRedirects.ts";
export { missingPagesOf } from "./missingPagesOf.ts";
export { freeAddress, leaveAddress } from "./pageAddresses.ts";
export { registerRedirects } from "./registerRedirects.ts";
