import { z } from "zod";

/** What the browser's own call for passkeys takes (`navigator.credentials`), in its JSON form. */
export const passkeyOptions = z.record(z.string(), z.unknown());

export type PasskeyOptions = z.infer<typeof passkeyOptions>;

const encoded = z.string().max(20_000);

const credential = {
  id: z.string().min(1).max(2000),
  rawId: z.string().min(1).max(2000),
  type: z.literal("public-key"),
  authenticatorAttachment: z.string().max(50).optional(),
  clientExtensionResults: z.record(z.string(), z.unknown()),
};

/** The browser's answer when a passkey was created, in its JSON form. */
export const newPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.array(z.string().max(50)).max(10).optional(),
  }),
});

export type NewPasskey = z.infer<typeof newPasskey>;

/** The browser's answer when a passkey was used, in its JSON form. */
export const passkeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: z.string().max(200).optional(),
  }),
});

export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;
