export { auditAccountChange } from "./auditAccountChange.ts";
export { hashPassword, verifyPassword } from "./passwords.ts";
export { type Account, type Accounts, normalizeEmail, registerAccounts } from "./registerAccounts.ts";
export { writePassword } from "./writePassword.ts";
