const entities: Readonly<Record<string, string>> = {
  "&nbsp;": " ",
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};

/** The beginning of an html text as plain text, cut with an ellipsis when it is longer. */
export function htmlSnippet(html: string, length: number): string {
  const text = html
    .replace(/<[^<>]*>/g, " ")
    .replace(/&(?:nbsp|amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, " ")
    .replace(/ (?=[.,;:!?])/g, "")
    .trim();
  return cutText(text, length);
}

/** A text of at most so many characters, the cut marked by an ellipsis; never half a character. */
export function cutText(text: string, length: number): string {
  const characters = [...text];
  if (characters.length <= length) return text;
  return `${characters.slice(0, length).join("").trimEnd()}…`;
}
