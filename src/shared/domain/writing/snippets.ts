import { ownValue } from "#shared/engine/ownValue.ts";
const entities: Readonly<Record<string, string>> = {
  "&nbsp;": " ",
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};

/** The beginning of an HTML text as plain text, with an ellipsis if truncated. */
export function htmlSnippet(html: string, length: number): string {
  const text = html
    .replace(/<[^<>]*>/g, " ")
    .replace(/&(?:nbsp|amp|lt|gt|quot|#39);/g, (entity) => ownValue(entities, entity) ?? entity)
    .replace(/\s+/g, " ")
    .replace(/ (?=[.,;:!?])/g, "")
    .trim();
  return cutText(text, length);
}

/**
 * Truncates a text to a number of characters with an ellipsis, never splitting a surrogate pair.
 */
export function cutText(text: string, length: number): string {
  const characters = [...text];
  if (characters.length <= length) return text;
  return `${characters.slice(0, length).join("").trimEnd()}…`;
}
