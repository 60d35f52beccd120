import type { CoverModel, Entry, PartyModel } from "../../shape.ts";
import { blockXml } from "./activity.ts";
import type { Drawing } from "./logo.ts";
import { paragraph, paragraphOf } from "./paragraphs.ts";
import { blocksTable } from "./tables.ts";

export function coverXml(cover: CoverModel, logo: Drawing | undefined): string {
  return [
    logo ? paragraphOf("CoverLogo", logo.run) : "",
    paragraph("CoverCompany", cover.company),
    paragraph("Title", cover.title),
    paragraph("Subtitle", cover.subtitle),
    blocksTable(cover.parties.map(partyXml), 2),
    blocksTable(cover.facts.map(factXml), 2),
    ...cover.notes.map((note) => paragraph("Label", note)),
    paragraph("Mark", cover.mark),
  ].join("");
}

function factXml(fact: Entry): string {
  return blockXml(fact) + paragraph("Gap", "");
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
