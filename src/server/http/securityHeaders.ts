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

/**
 * The same where pages also speak to a hub at another address, or a hidden frame asks an identity
 * provider who is there. Which providers there are is told to nobody.
 */
export function headersFor(
  hub: string,
  publicUrl: string,
  hasSignOn = false,
): Readonly<Record<string, string>> {
  const own = new URL(publicUrl);
  const { origin } = new URL(hub, publicUrl);
  const hubs = origin === own.origin ? [] : [origin];
  const isLocal = own.protocol === "http:";
  const frames = hasSignOn ? ["https:", ...(isLocal ? ["http://localhost:*"] : [])] : [];
  if (hubs.length + frames.length === 0) return securityHeaders;
  return { ...securityHeaders, "content-security-policy": policy(hubs, frames) };
}
