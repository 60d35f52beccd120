/** Where someone wanted to go before signing in: a path of this application and nothing else; null otherwise. */
export function redirectTarget(search: string): string | null {
  const wanted = new URLSearchParams(search).get("redirect");
  return wanted !== null && isOwnPath(wanted) ? wanted : null;
}

/** Whether a text is a path of this application: other origins, and what browsers take for them, are not. */
function isOwnPath(path: string): boolean {
  if (!/^\/(?![/\\])/.test(path) || /[\\\p{Cc}]/u.test(path)) return false;
  return new URL(path, window.location.origin).origin === window.location.origin;
}
