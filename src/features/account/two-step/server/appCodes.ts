import { Secret, TOTP } from "otpauth";

const period = 30;

/** Codes of the previous and the next step count, too, because clocks differ. */
const window = 1;

function totpOf(secret: string, label = ""): TOTP {
  // The values that every authenticator app supports.
  return new TOTP({
    issuer: "Vitrine",
    label,
    secret: Secret.fromBase32(secret),
    algorithm: "SHA1",
    digits: 6,
    period,
  });
}

/** A new secret of 160 bits (base32). */
export function newAppSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address that an authenticator app reads from a QR code. */
export function appUri(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/** The number of the 30-second step that the code belongs to; undefined if it is wrong. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / period) + delta;
}
