export interface CookieKind {
  name: string;
  /** Name prefix whose restrictions browsers enforce. */
  prefix: "__Secure-" | "__Host-";
  path: string;
  /** SameSite: with "None" it is sent when another site sends the browser here. */
  site: "None" | "Lax" | "Strict";
  isReadable?: boolean;
}

/** True if cookies can be limited to HTTPS, under names that others can't set. */
function isEncrypted(publicUrl: string): boolean {
  return publicUrl.startsWith("https:");
}

function nameOf({ name, prefix }: CookieKind, publicUrl: string): string {
  return isEncrypted(publicUrl) ? `${prefix}${name}` : name;
}

/** The values that a header has under a cookie's name; neighbouring domains may have added to them. */
export function cookieValues(header: string | undefined, name: string): string[] {
  const start = `${name}=`;
  return (header ?? "")
    .split(";")
    .map((part) => part.trim())
    .filter((part) => part.startsWith(start))
    .map((part) => part.slice(start.length));
}

/** The value of a cookie; null if the browser sent none, or several by the name. */
export function shownCookie(
  kind: CookieKind,
  header: string | undefined,
  publicUrl: string,
): string | null {
  const [value, ...others] = cookieValues(header, nameOf(kind, publicUrl));
  return value !== undefined && others.length === 0 ? value : null;
}

/** A cookie for the browser; without seconds it goes with the browser, with 0 it is removed. */
export function makeCookie(
  kind: CookieKind,
  value: string,
  publicUrl: string,
  seconds?: number,
): string {
  return [
    `${nameOf(kind, publicUrl)}=${value}`,
    `Path=${kind.path}`,
    ...(seconds === undefined ? [] : [`Max-Age=${seconds}`]),
    ...(kind.isReadable === true ? [] : ["HttpOnly"]),
    // Without encryption browsers keep no cookie that comes along from everywhere; on one machine,
    // where alone that is permitted, everything is the same site.
    `SameSite=${kind.site === "None" && !isEncrypted(publicUrl) ? "Lax" : kind.site}`,
    ...(isEncrypted(publicUrl) ? ["Secure"] : []),
  ].join("; ");
}
