export { readPolicyKinds } from "./policies.ts";
export { registerPolicies } from "./registerPolicies.ts";
