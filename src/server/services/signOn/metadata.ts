import type { SignOnMetadata } from "#shared/generated/types.ts";
import { readCertificate } from "./certificates.ts";
import {
  childrenOf,
  elementsNamed,
  isElement,
  mustBePlain,
  rootOf,
  withChanged,
} from "./samlXml.ts";
import { SignOnRefusal } from "./signOnRefusal.ts";

const redirect = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect";

/** Parses a provider's metadata; null if they are none. */
export function parseMetadata(text: string): SignOnMetadata | null {
  try {
    // Comments are usual in metadata, which are signed by nobody here; document types are not.
    const plain = withoutComments(text);
    mustBePlain(withChanged(plain, "(?:\\w+:)?Signature", () => ""));
    return providerIn(rootOf(plain));
  } catch (error) {
    if (error instanceof SignOnRefusal) return null;
    throw error;
  }
}

function withoutComments(text: string): string {
  const [before = "", ...parts] = text.split("<!--");
  const rest = parts.map((part) => {
    const end = part.indexOf("-->");
    return end < 0 ? `<!--${part}` : part.slice(end + "-->".length);
  });
  return before + rest.join("");
}

function providerIn(root: Element): SignOnMetadata | null {
  const entity = isElement(root, "md", "EntityDescriptor")
    ? root
    : childrenOf(root, "md", "EntityDescriptor").find(
        (each) => childrenOf(each, "md", "IDPSSODescriptor").length > 0,
      );
  const [provider] = entity ? childrenOf(entity, "md", "IDPSSODescriptor") : [];
  const issuer = entity?.getAttribute("entityID") ?? "";
  if (!provider || issuer === "") return null;
  const signInUrl = locationOf(provider, "SingleSignOnService");
  const signOutUrl = locationOf(provider, "SingleLogoutService");
  const certificates = childrenOf(provider, "md", "KeyDescriptor")
    .filter((key) => key.getAttribute("use") !== "encryption")
    .flatMap((key) => elementsNamed(key, "X509Certificate"))
    .flatMap((each) => readCertificate(each.textContent ?? "") ?? []);
  const distinct = [...new Set(certificates)].slice(0, 2);
  if (signInUrl === null || distinct.length === 0) return null;
  return { issuer, signInUrl, ...(signOutUrl ? { signOutUrl } : {}), certificates: distinct };
}

function locationOf(provider: Element, name: string): string | null {
  const found = childrenOf(provider, "md", name).find(
    (each) => each.getAttribute("Binding") === redirect,
  );
  return found?.getAttribute("Location") ?? null;
}
