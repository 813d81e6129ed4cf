import type { NewPasskey, PasskeyAnswer, PasskeyOptions } from "#kernel/contract/webAuthn.ts";
import { type ChallengeUse, isChallengeOf, makeChallenge } from "./challenges.ts";
import type { RelyingParty } from "./relyingParty.ts";

/** The library that checks passkeys. Loaded at the first use, because it brings its own parsers of certificates. */
const loadWebAuthn = () => import("@simplewebauthn/server");

/** Where and for what a browser is asked, and its answer checked. The same when asking and when checking. */
export interface Ceremony {
  secret: string;
  party: RelyingParty;
  use: ChallengeUse;
  now: Date;
}

/** Whom a new passkey belongs to. */
interface PasskeyOwner {
  /** Sent back by the browser with a passkey that is found without an email. */
  id: string;
  email: string;
  name: string;
}

/**
 * What the browser needs to create a passkey: one that is found without an email, and that verifies the person.
 * @param knownIds credential ids of the owner's other passkeys, so that a device does not get a second one
 */
export async function askForNewPasskey(
  { secret, party, use, now }: Ceremony,
  { siteName, owner, knownIds }: { siteName: string; owner: PasskeyOwner; knownIds: readonly string[] },
): Promise<PasskeyOptions> {
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: siteName,
    rpID: party.id,
    userID: new TextEncoder().encode(owner.id),
    userName: owner.email,
    userDisplayName: owner.name || owner.email,
    challenge: makeChallenge(secret, use, now),
    excludeCredentials: knownIds.map((id) => ({ id })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  return { ...options };
}

export interface CreatedPasskey {
  credentialId: string;
  publicKey: Buffer;
  signCount: number;
  transports: string[];
  /** Use it up with `takeChallenge`. */
  challenge: string;
}

/** Checks the browser's answer to `askForNewPasskey`. Undefined if it is not one. */
export async function checkNewPasskey(ceremony: Ceremony, response: NewPasskey): Promise<CreatedPasskey | undefined> {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const expected = expectedOf(ceremony);
  const verified = await verifyRegistrationResponse({
    response: response as never,
    ...expected.options,
  }).catch(() => undefined);
  if (!verified?.verified) return undefined;
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey),
    signCount: counter,
    transports: [...transports],
    challenge: expected.challenge(),
  };
}

/** What the browser needs to use a passkey. @param allowed if given, one of these; otherwise any of this host */
export async function askForKnownPasskey(
  { secret, party, use, now }: Ceremony,
  allowed: readonly { credentialId: string; transports: readonly string[] }[] = [],
): Promise<PasskeyOptions> {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: makeChallenge(secret, use, now),
    allowCredentials: allowed.map(({ credentialId: id, transports }) => ({ id, transports: transports as never })),
    userVerification: "required",
  });
  return { ...options };
}

/** What is stored of a passkey, to check its answers. */
interface StoredPasskey {
  ownerId: string;
  publicKey: Buffer;
  signCount: number;
}

/**
 * Checks the browser's answer to `askForKnownPasskey`. A sign counter that does not grow is refused, because it shows
 * that the passkey was copied.
 * @returns the new sign counter, and the challenge to use up with `takeChallenge`; undefined if it is no right answer
 */
export async function checkKnownPasskey(
  ceremony: Ceremony,
  response: PasskeyAnswer,
  { ownerId, publicKey, signCount }: StoredPasskey,
): Promise<{ signCount: number; challenge: string } | undefined> {
  if (!isHandleOf(ownerId, response.response.userHandle)) return undefined;
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const expected = expectedOf(ceremony);
  const verified = await verifyAuthenticationResponse({
    response: response as never,
    ...expected.options,
    credential: { id: response.id, publicKey: new Uint8Array(publicKey), counter: signCount },
  }).catch(() => undefined);
  return verified?.verified
    ? { signCount: verified.authenticationInfo.newCounter, challenge: expected.challenge() }
    : undefined;
}

/** What both checks expect, and the challenge that was answered. */
function expectedOf({ secret, party, use, now }: Ceremony) {
  let challenge = "";
  return {
    options: {
      expectedChallenge(answered: string) {
        challenge = answered;
        return isChallengeOf(secret, use, answered, now);
      },
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
    },
    challenge: () => challenge,
  };
}

/** The browser sends the owner's id with a passkey that is found without an email. */
function isHandleOf(ownerId: string, handle: string | undefined): boolean {
  return handle === undefined || Buffer.from(handle, "base64url").toString() === ownerId;
}
