import type { CoverModel, Entry, PartyModel } from "../../shape.ts";
import { entryXml } from "./activity.ts";
import type { Drawing } from "./logo.ts";
import { paragraph, paragraphOf } from "./paragraphs.ts";
import { cellsTable } from "./tables.ts";

export function coverXml(cover: CoverModel, logo: Drawing | undefined): string {
  return [
    logo ? paragraphOf("CoverLogo", logo.run) : "",
    paragraph("CoverCompany", cover.company),
    paragraph("Title", cover.title),
    paragraph("Subtitle", cover.subtitle),
    cellsTable(cover.parties.map(partyXml), 2),
    cellsTable(cover.facts.map(factXml), 2),
    ...cover.notes.map((note) => paragraph("Label", note)),
    paragraph("Mark", cover.mark),
  ].join("");
}

function factXml(fact: Entry): string {
  return entryXml(fact) + paragraph("Gap", "");
}

function partyXml({ label, name, lines, reach = [], others }: PartyModel): string {
  return [
    paragraph("Label", label, { properties: "<w:keepNext/>" }),
    name === undefined ? "" : paragraph("PartyName", name),
    ...[...lines, ...reach, ...(others ? [others] : [])].map((line) =>
      paragraph("TableText", line),
    ),
    paragraph("PartyEnd", ""),
  ].join("");
}
