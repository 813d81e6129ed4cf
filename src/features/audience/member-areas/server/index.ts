export type * from "./MemberAreas.ts";
export { registerMemberAreas } from "./registerMemberAreas.ts";
