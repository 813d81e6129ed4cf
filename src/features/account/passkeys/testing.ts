import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";
import type { PasskeyAnswer } from "#kernel/contract/webAuthn.ts";

/** CBOR of the few kinds of values that an authenticator sends. */
function encode(value: number | string | Buffer | Map<unknown, unknown>): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flat().map((each) => encode(each as never))]);
}

function head(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size]);
  return size < 256 ? Buffer.from([(kind << 5) | 24, size]) : Buffer.from([(kind << 5) | 25, size >> 8, size & 255]);
}

const isPresent = 0x01;
const isVerified = 0x04;
const hasKey = 0x40;

interface Deviations {
  /** Another page than the studio's. */
  origin?: string;
  /** Without a fingerprint or PIN. */
  isUnverified?: boolean;
  /** The sign counter; by default one more than at the last use. */
  counter?: number;
}

/** An authenticator with one passkey, as a browser speaks with it. */
export function testAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  let lastCounter = 0;
  let userHandle = "";

  const clientData = (type: string, challenge: unknown, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  function authenticatorData(rpId: unknown, flags: number, counter: number, rest = Buffer.alloc(0)): Buffer {
    const start = Buffer.alloc(37);
    createHash("sha256").update(String(rpId)).digest().copy(start);
    start[32] = flags;
    start.writeUInt32BE(counter, 33);
    return Buffer.concat([start, rest]);
  }
  const flagsOf = ({ isUnverified }: Deviations) => isPresent | (isUnverified ? 0 : isVerified);
  const common = { id: id.toString("base64url"), rawId: id.toString("base64url"), clientExtensionResults: {} };

  return {
    /** The answer to the options of `navigator.credentials.create`. */
    // biome-ignore lint/suspicious/noExplicitAny: the options are JSON of the browser
    create(options: any, deviations: Deviations = {}) {
      userHandle = options.user.id;
      const { x = "", y = "" } = publicKey.export({ format: "jwk" });
      const key = new Map<number, number | Buffer>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, "base64url")],
        [-3, Buffer.from(y, "base64url")],
      ]);
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, encode(key)]);
      const authData = authenticatorData(options.rp.id, flagsOf(deviations) | hasKey, 0, attested);
      const attestation = encode(
        new Map<string, unknown>([
          ["fmt", "none"],
          ["attStmt", new Map()],
          ["authData", authData],
        ]),
      );
      return {
        ...common,
        type: "public-key" as const,
        response: {
          clientDataJSON: clientData("webauthn.create", options.challenge, deviations.origin ?? origin).toString(
            "base64url",
          ),
          attestationObject: attestation.toString("base64url"),
          transports: ["internal"],
        },
      };
    },
    /** The answer to the options of `navigator.credentials.get`. */
    // biome-ignore lint/suspicious/noExplicitAny: the options are JSON of the browser
    get(options: any, deviations: Deviations = {}): PasskeyAnswer {
      lastCounter = deviations.counter ?? lastCounter + 1;
      const authData = authenticatorData(options.rpId, flagsOf(deviations), lastCounter);
      const client = clientData("webauthn.get", options.challenge, deviations.origin ?? origin);
      const signed = Buffer.concat([authData, createHash("sha256").update(client).digest()]);
      return {
        ...common,
        type: "public-key",
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: authData.toString("base64url"),
          signature: createSign("sha256").update(signed).sign(privateKey).toString("base64url"),
          userHandle,
        },
      };
    },
  };
}
