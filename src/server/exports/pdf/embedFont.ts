import type { FontInUse } from "./face.ts";
import type { PdfFile } from "./pdfFile.ts";
import { number, reference } from "./syntax.ts";

/** Symbolic: its codes are its own. */
const flags = { symbolic: 4 };
/** Entries of one range in a map of characters. */
const rangeLength = 256;

/** Embeds the glyphs that were used of a font; `tag` tells subsets apart. */
export function embedFont(file: PdfFile, id: number, tag: string, used: FontInUse): void {
  const { font, subset, widths } = used;
  const scale = 1000 / font.unitsPerEm;
  const scaled = (...values: number[]): string =>
    values.map((value) => number(value * scale)).join(" ");
  const { minX, minY, maxX, maxY } = font.bbox;
  const name = `/${tag}+${font.postscriptName.replaceAll(" ", "_")}`;
  const data = Buffer.from(subset.encode());
  const program = file.stream(`/Length1 ${data.length}`, data);
  const descriptor = file.object(
    `<< /Type /FontDescriptor /FontName ${name} /Flags ${flags.symbolic} ` +
      `/FontBBox [${scaled(minX, minY, maxX, maxY)}] /ItalicAngle ${number(font.italicAngle)} ` +
      `/Ascent ${scaled(font.ascent)} /Descent ${scaled(font.descent)} ` +
      `/CapHeight ${scaled(font.capHeight)} /XHeight ${scaled(font.xHeight)} /StemV 0 ` +
      `/FontFile2 ${reference(program)} >>`,
  );
  const descendant = file.object(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont ${name} ` +
      `/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> ` +
      `/FontDescriptor ${reference(descriptor)} /W [0 [${widths.map(number).join(" ")}]] ` +
      `/CIDToGIDMap /Identity >>`,
  );
  const characters = file.stream("", characterMap(used.characters));
  file.object(
    `<< /Type /Font /Subtype /Type0 /BaseFont ${name} /Encoding /Identity-H ` +
      `/DescendantFonts [${reference(descendant)}] /ToUnicode ${reference(characters)} >>`,
    id,
  );
}

/** Which characters the glyphs stand for, so that texts can be found and copied. */
function characterMap(characters: readonly (readonly number[])[]): string {
  const entries = characters.map((points) => `<${hexOf(String.fromCodePoint(...points))}>`);
  const ranges: string[] = [];
  for (let from = 0; from < entries.length; from += rangeLength) {
    const part = entries.slice(from, from + rangeLength);
    const end = from + part.length - 1;
    ranges.push(`<${codeOf(from)}> <${codeOf(end)}> [${part.join(" ")}]`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${ranges.length} beginbfrange
${ranges.join("\n")}
endbfrange
endcmap
CMapName currentdict /CMap defineresource pop
end
end
`;
}

function hexOf(text: string): string {
  return Buffer.from(text, "utf16le").swap16().toString("hex");
}

function codeOf(code: number): string {
  return code.toString(16).padStart(4, "0");
}
