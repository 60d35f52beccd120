import { posix } from "node:path";
import { FileRefusal } from "./refusal.ts";
import { readXml } from "./xml.ts";
import type { Zip } from "./zip.ts";

/** A part of an Office file that another one names, by the last word of the kind of their relation. */
export interface Relation {
  id: string;
  kind: string;
  part: string;
}

/** The parts that a part names; those of the whole file for the empty name. */
export async function relationsOf(zip: Zip, part: string): Promise<Relation[]> {
  const folder = posix.dirname(part);
  const list = posix.join(folder, "_rels", `${posix.basename(part)}.rels`);
  const relations: Relation[] = [];
  await readXml(zip.read(list), {
    open: (name, of) => {
      if (name !== "Relationship" || of("TargetMode") === "External") return;
      const target = of("Target") ?? "";
      relations.push({
        id: of("Id") ?? "",
        kind: (of("Type") ?? "").split("/").at(-1) ?? "",
        part: target.startsWith("/") ? target.slice(1) : posix.join(folder, target),
      });
    },
  });
  return relations;
}

export interface OfficeMain {
  kind: "xlsx" | "docx";
  part: string;
}

/** Places of the main part in files that don't say it. */
const usual: readonly OfficeMain[] = [
  { kind: "xlsx", part: "xl/workbook.xml" },
  { kind: "docx", part: "word/document.xml" },
];

/** The main part of an Office file: as it says itself, else where it usually stands; null for another file. */
export async function mainPart(zip: Zip): Promise<OfficeMain | null> {
  const main = (await relationsOf(zip, "")).find(({ kind }) => kind === "officeDocument");
  if (!main || !zip.has(main.part)) return usual.find(({ part }) => zip.has(part)) ?? null;
  const type = (await contentTypes(zip)).get(main.part.toLowerCase()) ?? main.part;
  if (/spreadsheetml|workbook/i.test(type)) return { kind: "xlsx", part: main.part };
  return /wordprocessingml|document/i.test(type) ? { kind: "docx", part: main.part } : null;
}

async function contentTypes(zip: Zip): Promise<Map<string, string>> {
  const types = new Map<string, string>();
  await readXml(zip.read("[Content_Types].xml"), {
    open: (name, of) => {
      const part = (of("PartName") ?? "").slice(1).toLowerCase();
      if (name === "Override") types.set(part, of("ContentType") ?? "");
    },
  });
  return types;
}

/** Refuses a file that holds programs: nobody here would look at them. */
export function mustBeWithoutMacros({ names }: Zip): void {
  if (names.some((name) => /vbaProject|macrosheets/i.test(name))) throw new FileRefusal("macros");
}
