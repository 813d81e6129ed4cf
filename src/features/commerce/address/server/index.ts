export { readAddresses, type SavedAddress } from "./addressBook.ts";
export { registerAddresses } from "./registerAddresses.ts";
