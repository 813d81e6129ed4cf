/** Recovery codes of an account. */
export const recoveryCodeCount = 10;

/** Without letters that look alike. 16 characters of 32 are 80 bits, so a plain hash is enough. */
export const recoveryAlphabet = "abcdefghjkmnpqrstuvwxyz023456789";

export const recoveryCodeLength = 16;

/** As people read it: four groups of four. */
export function groupCode(code: string): string {
  return code.match(/.{1,4}/g)?.join("-") ?? code;
}

/** What someone entered: six digits of an app, or a recovery code without its dashes. */
export function readCode(entered: string): { kind: "CODE" | "RECOVERY_CODE"; code: string } {
  const code = entered.toLowerCase().replace(/[\s\-–—]/g, "");
  return { kind: /^\d{1,8}$/.test(code) ? "CODE" : "RECOVERY_CODE", code };
}
