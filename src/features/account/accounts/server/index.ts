export { type Account, type Accounts, registerAccounts } from "./registerAccounts.ts";
