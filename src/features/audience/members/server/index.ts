export type * from "./Members.ts";
export { registerMembers } from "./registerMembers.ts";
