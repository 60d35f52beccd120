import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inflateRawSync } from "node:zlib";

/** The parts of an office document by their names; parsed here, so that no program is needed. */
export type Parts = ReadonlyMap<string, Buffer>;

const endOfDirectory = 0x06_05_4b_50;
const entryOfDirectory = 0x02_01_4b_50;

/** Unpacks a ZIP file by its central directory. */
export function readParts(file: Buffer): Parts {
  let end = file.length - 22;
  while (end > 0 && file.readUInt32LE(end) !== endOfDirectory) end -= 1;
  const parts = new Map<string, Buffer>();
  let at = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (file.readUInt32LE(at) !== entryOfDirectory) throw new Error("no entry of a ZIP directory");
    const [size, nameLength, extraLength, commentLength] = [
      file.readUInt32LE(at + 20),
      file.readUInt16LE(at + 28),
      file.readUInt16LE(at + 30),
      file.readUInt16LE(at + 32),
    ];
    const name = file.toString("utf8", at + 46, at + 46 + nameLength);
    const local = file.readUInt32LE(at + 42);
    const from = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const packed = file.subarray(from, from + size);
    parts.set(name, file.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed));
    at += 46 + nameLength + extraLength + commentLength;
  }
  return parts;
}

export function partText(parts: Parts, name: string): string {
  const part = parts.get(name);
  if (!part) throw new Error(`${name} is not among ${[...parts.keys()].join(", ")}`);
  return part.toString("utf8");
}

/** Characters that XML forbids, and ampersands that start no entity. */
const unfit = /[^\P{Cc}\n\t]|[\uFFFE\uFFFF]|\p{Cs}|&(?!(?:amp|lt|gt|quot);)/u;

/** First XML error of a part; undefined if it is well-formed. */
function xmlProblem(text: string): string | undefined {
  const open: string[] = [];
  const bad = unfit.exec(text);
  if (bad) return `${bad[0]} at ${bad.index}`;
  let at = 0;
  for (const tag of text.matchAll(
    /<(?:\?[^?]*\?|(\/?)([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?))>/g,
  )) {
    const between = text.slice(at, tag.index);
    if (/[<>]/.test(between)) return `markup in ${between.slice(0, 80)}`;
    at = tag.index + tag[0].length;
    const [, closes, name = "", , isEmpty] = tag;
    if (name === "" || isEmpty) continue;
    if (!closes) open.push(name);
    else if (open.pop() !== name) return `</${name}> at ${tag.index}`;
  }
  if (text.slice(at).trim() !== "") return `something after the end: ${text.slice(at, at + 80)}`;
  return open.length > 0 ? `<${open.at(-1)}> is not closed` : undefined;
}

/** Problems in the content types of the parts and in the relationships between them. */
export function packageProblems(parts: Parts): string[] {
  const types = partText(parts, "[Content_Types].xml");
  const problems: string[] = [];
  const overrides = [...types.matchAll(/PartName="\/([^"]+)"/g)].map(([, name = ""]) => name);
  const defaults = new Set([...types.matchAll(/Extension="([^"]+)"/g)].map(([, each]) => each));
  for (const name of overrides) if (!parts.has(name)) problems.push(`no part ${name}`);
  for (const [name, content] of parts) {
    if (!overrides.includes(name) && !defaults.has(name.split(".").at(-1)))
      problems.push(`no type of ${name}`);
    if (!/\.(?:xml|rels)$/.test(name)) continue;
    const wrong = xmlProblem(content.toString("utf8"));
    if (wrong !== undefined) problems.push(`${name}: ${wrong}`);
  }
  return [...problems, ...relationProblems(parts)];
}

function relationProblems(parts: Parts): string[] {
  const problems: string[] = [];
  for (const [name, content] of parts) {
    if (!name.endsWith(".rels")) continue;
    const folder = name.replace(/_rels\/[^/]+$/, "");
    for (const [, target = ""] of content.toString("utf8").matchAll(/Target="([^"]+)"/g))
      if (!parts.has(`${folder}${target}`)) problems.push(`${name} leads to no ${target}`);
  }
  return problems;
}

/** Texts of a part without its markup, each line of a table or paragraph on its own. */
export function textOfXml(xml: string): string {
  return xml
    .replaceAll(/<w:br\/>/g, "\n")
    .replaceAll(/<\/(?:w:p|row)>/g, "\n")
    .replaceAll(/<\/c>/g, "\t")
    .replaceAll(/<w:instrText[^>]*>[^<]*<\/w:instrText>/g, "")
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}

/** Not installed on every machine. */
const program = "soffice";

export const hasOffice = spawnSync(program, ["--version"]).status === 0;

/** Converts a file with LibreOffice; returns the result. */
export function convert(file: string, to: string): Buffer {
  const [made] = convertAll(file, to).values();
  if (!made) throw new Error(`LibreOffice made no ${to} of ${file}`);
  return made;
}

/** Like `convert`, where several files are made; returns them by name. */
export function convertAll(file: string, to: string): ReadonlyMap<string, Buffer> {
  const folder = mkdtempSync(join(tmpdir(), "a30-office-"));
  try {
    const profile = `-env:UserInstallation=file://${join(folder, "profile")}`;
    const made = join(folder, "made");
    const args = [profile, "--headless", "--convert-to", to, "--outdir", made, file];
    const { status, stderr } = spawnSync(program, args, { encoding: "utf8", timeout: 120_000 });
    if (status !== 0) throw new Error(`LibreOffice: ${stderr}`);
    return new Map(readdirSync(made).map((name) => [name, readFileSync(join(made, name))]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
