export { registerSessions } from "./registerSessions.ts";
