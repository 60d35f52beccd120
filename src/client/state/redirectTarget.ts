/**
 * The page to open after sign-in, a path within this application; null for anything else (open
 * redirects).
 */
export function redirectTarget(search: string): string | null {
  const wanted = new URLSearchParams(search).get("redirect");
  return wanted !== null && isOwnPath(wanted) ? wanted : null;
}

/**
 * Whether a text is a path within this application, not one that browsers resolve to another
 * origin.
 */
function isOwnPath(path: string): boolean {
  if (!/^\/(?![/\\])/.test(path) || /[\\\p{Cc}]/u.test(path)) return false;
  return new URL(path, window.location.origin).origin === window.location.origin;
}
