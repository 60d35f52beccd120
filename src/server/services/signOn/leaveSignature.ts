import { verify } from "node:crypto";
import { SignOnRefusal } from "./signOnRefusal.ts";

/** A message about a sign-out, as it came in an address. */
export interface LeaveMessage {
  query: Readonly<Record<string, string>>;
  /** As it was signed. */
  rawQuery: string;
}

const allowedParts = ["SAMLRequest", "SAMLResponse", "RelayState", "SigAlg", "Signature"];
const safeSignature = /^http:\/\/www\.w3\.org\/2001\/04\/xmldsig-more#rsa-(sha(?:256|384|512))$/;

/**
 * Throws unless everything that is signed stands in the address once, and the provider has signed it
 * safely. Returns the packed message.
 */
export function assertSigned(
  { query, rawQuery }: LeaveMessage,
  certificates: readonly string[],
): string {
  const parts = rawQuery.split("&").map((part) => [part.split("=")[0] ?? "", part] as const);
  const byName = new Map(parts);
  const isPlain = parts.every(([name]) => allowedParts.includes(name));
  const isOne = "SAMLRequest" in query !== "SAMLResponse" in query;
  if (!isPlain || byName.size !== parts.length || !isOne)
    throw new SignOnRefusal("refused", "other parameters", true);
  const [, digest] = safeSignature.exec(query["SigAlg"] ?? "") ?? [];
  if (!query["Signature"] || digest === undefined)
    throw new SignOnRefusal("refused", "not signed", true);
  const signed = ["SAMLRequest", "SAMLResponse", "RelayState", "SigAlg"].flatMap(
    (name) => byName.get(name) ?? [],
  );
  const data = Buffer.from(signed.join("&"));
  const signature = Buffer.from(query["Signature"], "base64");
  if (!certificates.some((certificate) => verify(digest, data, certificate, signature)))
    throw new SignOnRefusal("refused", "invalid query signature", true);
  return query["SAMLRequest"] ?? query["SAMLResponse"] ?? "";
}
