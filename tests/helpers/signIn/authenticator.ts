import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import type {
  PasskeyMade,
  PasskeyQuestion,
  PasskeyShown,
  PasskeyWanted,
} from "#shared/generated/types.ts";
import type { TestApp } from "../testApp.ts";

/** Deviations from a correct device response. */
export interface Untruth {
  origin?: string;
  rpId?: string;
  challenge?: string;
  isVerified?: boolean;
  /** Signature counter the device reports. */
  counter?: number;
  userHandle?: string;
  crossOrigin?: boolean;
  format?: string;
}

export async function addPasskey(
  app: TestApp,
  token: string,
  device = makeAuthenticator(),
  title = "Laptop",
) {
  const wanted = await app.post("/api/user/passkeys", {}, { token });
  const passkey = device.make(wanted.body);
  const added = await app.post("/api/user/passkeys/confirm", { title, passkey }, { token });
  return { device, passkey, wanted: wanted.body, added };
}

export interface Authenticator {
  make: (wanted: PasskeyWanted, untruth?: Untruth) => PasskeyMade;
  show: (question: PasskeyQuestion, untruth?: Untruth) => PasskeyShown;
}

interface Held {
  id: Buffer;
  key: KeyObject;
  userHandle: string;
}

const text = (bytes: Buffer): string => bytes.toString("base64url");
const hash = (of: string | Buffer): Buffer => createHash("sha256").update(of).digest();

/** CBOR head (major type and length) for lengths below 65,536. */
function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}

const cborText = (value: string): Buffer =>
  Buffer.concat([head(3, value.length), Buffer.from(value)]);
const cborBytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value]);
const cborNumber = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value));

function coseKey(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  const numbers = [1, 2, 3, -7, -1, 1].map(cborNumber);
  const [point, other] = [x, y].map((part) => cborBytes(Buffer.from(part, "base64url")));
  return Buffer.concat([
    head(5, 5),
    ...numbers,
    cborNumber(-2),
    point ?? Buffer.alloc(0),
    cborNumber(-3),
    other ?? Buffer.alloc(0),
  ]);
}

/** Device that creates and presents passkeys as the test app's page requests. */
export function makeAuthenticator(usualOrigin = "https://a30.test.example"): Authenticator {
  const held: Held[] = [];
  let used = 0;
  const said = (type: string, challenge: string, untruth: Untruth): Buffer => {
    const { origin = usualOrigin, crossOrigin = false } = untruth;
    return Buffer.from(
      JSON.stringify({ type, challenge: untruth.challenge ?? challenge, origin, crossOrigin }),
    );
  };
  const about = (rpId: string, { isVerified = true, counter, ...untruth }: Untruth, more = 0) => {
    const numbers = Buffer.alloc(5);
    numbers[0] = 1 | (isVerified ? 4 : 0) | more;
    numbers.writeUInt32BE(counter ?? (used += 1), 1);
    return Buffer.concat([hash(untruth.rpId ?? rpId), numbers]);
  };
  return {
    make: ({ challenge, rp, user }, untruth = {}) => {
      const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
      const id = randomBytes(16);
      held.push({ id, key: privateKey, userHandle: user.id });
      const length = Buffer.from([0, id.length]);
      const data = [about(rp.id, untruth, 64), Buffer.alloc(16), length, id, coseKey(publicKey)];
      const attestation = [
        head(5, 3),
        cborText("fmt"),
        cborText(untruth.format ?? "none"),
        cborText("attStmt"),
        head(5, 0),
        cborText("authData"),
        cborBytes(Buffer.concat(data)),
      ];
      return {
        id: text(id),
        clientDataJSON: text(said("webauthn.create", challenge, untruth)),
        attestationObject: text(Buffer.concat(attestation)),
        transports: ["internal"],
      };
    },
    show: ({ challenge, rpId, allowCredentials }, untruth = {}) => {
      const allowed = allowCredentials.map(({ id }) => id);
      const known = held.find(({ id }) => allowed.length === 0 || allowed.includes(text(id)));
      if (!known) throw new Error("this device has no passkey that may be shown");
      const client = said("webauthn.get", challenge, untruth);
      const data = about(rpId, untruth);
      const signature = sign("sha256", Buffer.concat([data, hash(client)]), known.key);
      return {
        id: text(known.id),
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(signature),
        userHandle: untruth.userHandle ?? known.userHandle,
      };
    },
  };
}
