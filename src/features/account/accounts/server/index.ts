export { hashPassword, verifyPassword } from "./passwords.ts";
export { type Account, type Accounts, registerAccounts } from "./registerAccounts.ts";
