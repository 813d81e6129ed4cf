export { describeSession } from "./describeSession.ts";
export { registerSessions, type Sessions } from "./registerSessions.ts";
export { createSignInGate } from "./signInGate.ts";
