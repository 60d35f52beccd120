/** Part of a format: a place for digits, or a text that stands as it is. */
type Part = { digit: string } | { text: string };

/**
 * A number in the words of its format, such as "3 Jahre" or "VVT-007". It is never rounded: what a format
 * hides belongs to the number all the same. A format without words leaves it as it is.
 */
export function shownNumber(number: number, format: string): string {
  const { section, isOwnSign } = sectionFor(number, format);
  const parts = partsOf(section);
  const words = parts.flatMap((part) => ("text" in part ? [part.text] : []));
  const digits = parts.flatMap((part) => ("digit" in part ? [part.digit] : []));
  const hasPoint = digits.includes(".");
  const isPlain =
    words.join("").trim() === "" && (hasPoint || digits.join("").lastIndexOf("0") < 1);
  if (isPlain || words.includes("/")) return String(number);
  const value = words.includes("%") ? Number((number * 100).toPrecision(12)) : number;
  const written = String(Math.abs(value));
  const isWhole = /^\d+$/.test(written) && !hasPoint;
  const sign = number < 0 && !isOwnSign ? "-" : "";
  return `${sign}${isWhole ? filled(parts, written) : around(parts, written)}`.trim();
}

const sections = /((?:"[^"]*"|\\.|[^;"\\])*)(?:;|$)/g;

/** Negative numbers and zero may have formats of their own, which say the sign, too. */
function sectionFor(number: number, format: string): { section: string; isOwnSign: boolean } {
  const [positive = "", negative = "", zero = ""] = [...format.matchAll(sections)].map(
    ([, section = ""]) => section,
  );
  const own = number < 0 ? negative : number === 0 ? zero : "";
  return own === "" ? { section: positive, isOwnSign: false } : { section: own, isOwnSign: true };
}

const tokens =
  /"([^"]*)"|\\(.)|_.|\*.|\[\$([^\]-]*)[^\]]*\]|\[[^\]]*\]|(General|E[+-]|@)|([0#?.,])|([^])/gi;

function partsOf(section: string): Part[] {
  return [...section.matchAll(tokens)].flatMap(
    ([, quoted, escaped, currency, whole, digit, other]): Part[] => {
      if (whole !== undefined) return [{ digit: "#" }];
      if (digit !== undefined) return digit === "," ? [] : [{ digit }];
      const text = quoted ?? escaped ?? currency ?? other ?? "";
      return text === "" ? [] : [{ text }];
    },
  );
}

/** Whole digits in their places from the right; those that are more stand before the first. */
function filled(parts: readonly Part[], digits: string): string {
  const places = parts.filter((part) => "digit" in part).length;
  if (places === 0) return parts.map((part) => ("text" in part ? part.text : "")).join("");
  const more = digits.slice(0, Math.max(0, digits.length - places));
  const rest = [...digits.slice(more.length).padStart(places, " ")];
  let isFirst = true;
  return parts
    .map((part) => {
      if ("text" in part) return part.text;
      const own = rest.shift() ?? "";
      const sign = own === " " ? (part.digit === "0" ? "0" : "") : own;
      const before = isFirst ? more : "";
      isFirst = false;
      return before + sign;
    })
    .join("");
}

/** Any other number as it is, in place of all digits of the format. */
function around(parts: readonly Part[], digits: string): string {
  let isWritten = false;
  return parts
    .map((part) => {
      if ("text" in part) return part.text;
      const own = isWritten ? "" : digits;
      isWritten = true;
      return own;
    })
    .join("");
}
