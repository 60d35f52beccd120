import { basePath } from "#shared/api/version.ts";

/** The longest target of a sign-in. */
const longest = 500;

/** The page that somebody wanted, a path of this application; `/` for anything else. */
export function targetOf(wanted: unknown): string {
  if (typeof wanted !== "string" || wanted.length > longest) return "/";
  const isPath = /^\/(?![/\\])[^\\\p{Cc}\p{Cs}]*$/u.test(wanted);
  if (!isPath) return "/";
  const { origin, pathname, search, hash } = new URL(wanted, "https://own.invalid");
  return origin === "https://own.invalid" && !pathname.startsWith("//")
    ? `${pathname}${search}${hash}`
    : "/";
}

/** The addresses by which a group and its identity provider know each other. */
export interface SignOnAddresses {
  /** Where a person's sign-in begins. */
  start: string;
  /** Name of the group at its provider, and where its metadata are. */
  entity: string;
  metadata: string;
  acs: string;
  slo: string;
  callback: string;
  backChannel: string;
}

export function addressesOf(publicUrl: string, group: number): SignOnAddresses {
  const at = (path: string) => new URL(path, publicUrl).href;
  const metadata = at(`/saml/metadata/${group}`);
  return {
    start: at(`${basePath}/login?group=${group}`),
    // Its own per group: what a shared provider says to one of them is worth nothing to the others.
    entity: metadata,
    metadata,
    acs: at("/saml/acs"),
    slo: at(`/saml/slo/${group}`),
    callback: at("/oidc/callback"),
    backChannel: at(`/oidc/backchannel/${group}`),
  };
}

export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "[::1]" || /^127(?:\.\d{1,3}){3}$/.test(host);
}
