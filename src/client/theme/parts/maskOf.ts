/**
 * An octicon as a mask, for what is repeated: an element for each icon of each row would cost more
 * than its words.
 */
export function maskOf(path: string, size: number): string {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path d="${path}"/></svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(drawing)}") center / ${size}px no-repeat`;
}

/** More actions. */
export const moreMask = maskOf(
  "M8 9a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3ZM1.5 9a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Zm13 0a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Z",
  16,
);

/** Neither up nor down: the path of a drawing. */
export const dash = "M2 7.75A.75.75 0 0 1 2.75 7h10a.75.75 0 0 1 0 1.5h-10A.75.75 0 0 1 2 7.75Z";
