export { auditAccountChange } from "./auditAccountChange.ts";
export { confirmationRefusal } from "./confirmationRefusal.ts";
export { deviceOf } from "./deviceOf.ts";
export { hashPassword, verifyPassword } from "./passwords.ts";
export { type Account, type Accounts, normalizeEmail, registerAccounts } from "./registerAccounts.ts";
export { writePassword } from "./writePassword.ts";
