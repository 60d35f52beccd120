import { version, versionHeader } from "#shared/api/version.ts";

/**
 * The hash of the empty text permits the empty style element that styled-components fills through
 * the CSSOM.
 */
const policy = (connectTo: readonly string[]) =>
  [
    "default-src 'self'",
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
  const { origin } = new URL(hub, publicUrl);
  if (origin === new URL(publicUrl).origin) return securityHeaders;
  return { ...securityHeaders, "content-security-policy": policy([origin]) };
}
