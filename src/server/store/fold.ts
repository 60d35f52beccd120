const letters: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
};

/** Text as search and sorting compare it: lower case, without accents, spaces collapsed. */
export function folded(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþ]/g, (letter) => letters[letter] ?? letter)
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** A pattern for `like` that finds the text anywhere, with its wildcards taken literally. */
export function anywhere(text: string): string {
  return `%${folded(text).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
