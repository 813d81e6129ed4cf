export { registerMemberPasskeys } from "./registerMemberPasskeys.ts";
