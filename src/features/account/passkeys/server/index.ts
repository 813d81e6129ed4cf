export {
  askForKnownPasskey,
  askForNewPasskey,
  type Ceremony,
  checkKnownPasskey,
  checkNewPasskey,
} from "./ceremonies.ts";
export { takeChallenge } from "./challenges.ts";
export { type Passkeys, registerPasskeys } from "./registerPasskeys.ts";
export { relyingPartyAt } from "./relyingParty.ts";
