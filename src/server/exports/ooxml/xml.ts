/** Characters that need care in XML: markup, controls, lone surrogates and noncharacters. */
const needsCare = /[&<>"\p{Cc}\p{Cs}\uFFFE\uFFFF]/u;
/** Characters that XML 1.0 cannot hold, and the other controls, which nobody sees. */
const unfit = /[^\P{Cc}\n\t]|[\uFFFE\uFFFF]/gu;

/** The first line of every part. */
export const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** A text as it stands in XML, in elements and in attributes; line ends and tabs are kept. */
export function escapeXml(text: string): string {
  if (!needsCare.test(text)) return text;
  return text
    .toWellFormed()
    .replaceAll("\r\n", "\n")
    .replaceAll("\r", "\n")
    .replaceAll(unfit, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
