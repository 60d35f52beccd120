/** A number as files write it. */
export function number(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

/** Characters that mean the same in a file's own encoding. */
const plain = /^[ -~\u00A1-\u00AC\u00AE-\u00FE][ -~\u00A1-\u00AC\u00AE-\u00FF]*$/;
const escaped = /[\\()]/g;

/** A text as files write it. */
export function string(text: string): string {
  if (
    plain.test(text) &&
    !text.startsWith("\u00EF\u00BB\u00BF") &&
    !text.startsWith("\u00FE\u00FF")
  )
    return `(${text.replaceAll(escaped, String.raw`\$&`)})`;
  return `<feff${Buffer.from(text, "utf16le").swap16().toString("hex")}>`;
}

export function reference(id: number): string {
  return `${id} 0 R`;
}

const colours = new Map<string, string>();

/** The components of a colour, written #RRGGBB. */
export function colour(name: string): string {
  const found = colours.get(name);
  if (found !== undefined) return found;
  const components = [1, 3, 5].map((at) => Number.parseInt(name.slice(at, at + 2), 16) / 255);
  const made = components.map(number).join(" ");
  colours.set(name, made);
  return made;
}
