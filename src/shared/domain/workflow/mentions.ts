/** How a mention of somebody stands in the text of a comment, so that it follows their name. */
export function mentionIn(staff: number): string {
  return `@{${staff}}`;
}

/** A part of a text: words, or the id of somebody who is mentioned. */
export type SaidPart = string | { staff: number };

/** A text in parts; only those who are known to be mentioned are. */
export function saidParts(text: string, mentioned: readonly number[]): SaidPart[] {
  return text
    .split(/(@\{\d+\})/)
    .filter((part) => part !== "")
    .map((part) => {
      const staff = mentioned.find((id) => mentionIn(id) === part);
      return staff === undefined ? part : { staff };
    });
}
