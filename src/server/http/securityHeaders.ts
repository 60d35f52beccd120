import { version, versionHeader } from "#shared/api/version.ts";

/**
 * The hash of the empty text permits the empty style element that styled-components fills through
 * the CSSOM.
 */
const policy = (connectTo: readonly string[], frames: readonly string[] = []) =>
  [
    "default-src 'self'",
    ...(frames.length === 0 ? [] : [`frame-src 'self' ${frames.join(" ")}`]),
    ...(connectTo.length === 0 ? [] : [`connect-src 'self' ${connectTo.join(" ")}`]),
    "script-src 'self'",
    "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join("; ");

/** Headers sent with every response. */
export const securityHeaders: Readonly<Record<string, string>> = {
  [versionHeader]: version,
  "content-security-policy": policy([]),
  "strict-transport-security": "max-age=31536000",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "x-frame-options": "SAMEORIGIN",
  "permissions-policy": "camera=(), geolocation=(), microphone=()",
};

/** The same where pages also speak to a hub at another address. */
export function headersFor(hub: string, publicUrl: string): Readonly<Record<string, string>> {
  return { ...securityHeaders, "content-security-policy": pagePolicy(hub, publicUrl, null) };
}

/**
 * The policy of a page; a hidden frame in it asks the identity provider that has signed in its user
 * who is there, and no other address.
 */
export function pagePolicy(hub: string, publicUrl: string, framed: string | null): string {
  const { origin } = new URL(hub, publicUrl);
  const hubs = origin === new URL(publicUrl).origin ? [] : [origin];
  return policy(hubs, framed === null ? [] : [framed]);
}
