import type { LetterField, LetterPart, Words } from "#shared/domain/letters/letterDocuments.ts";
import { asBody } from "#shared/domain/values.ts";
import { interpolate } from "#shared/engine/text.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { contradictedEntries } from "../contradicted.ts";
import { joinTitles } from "../format.ts";
import { type ExportContext, recordNode } from "../exportContext.ts";
import { inheritMeasures } from "../inheritMeasures.ts";
import { measures, measureSections } from "../measures.ts";
import type { Entry, Block } from "../shape.ts";
import { uncoveredEntries, uncoveredText } from "../uncovered.ts";
import { drawEntries, drawPoints } from "./letterEntries.ts";
import type { LetterSubject } from "./letterFacts.ts";
import { type Drawn, drawTable, type LetterRecord, missingMark } from "./letterTables.ts";
import { holds, labelAt, type Place, textsAt } from "./pathReader.ts";

export function drawPart(part: LetterPart, subject: LetterSubject): Drawn {
  const { records, context, company } = subject;
  if ("table" in part) return drawTable(part.table, records, context);
  if ("entries" in part) return drawEntries(part.entries, records, context);
  if ("points" in part) return drawPoints(part.points, records, context);
  if ("fields" in part) return byRecord(records, (record) => drawFields(part.fields, record));
  if ("measures" in part)
    return byRecord(records, (record) => drawMeasures(part.measures, record, company));
  if ("open" in part) return byRecord(records, drawOpen);
  return byRecord(records, (record) => drawUncovered(part.uncovered, record));
}

/** Draws each record; if there are several, under its name. */
function byRecord(records: readonly LetterRecord[], draw: (record: LetterRecord) => Drawn): Drawn {
  const all = records.map((record) => ({ record, ...draw(record) }));
  return {
    blocks: all.flatMap(({ record, blocks }): Block[] =>
      records.length > 1 && blocks.length > 0
        ? [{ type: "item", text: record.name }, ...blocks]
        : blocks,
    ),
    gaps: all.flatMap(({ record: { id, title }, gaps }) =>
      gaps.map((gap) => ({ ...gap, record: { id, title } })),
    ),
  };
}

function drawFields(fields: readonly LetterField[], { place, context }: LetterRecord): Drawn {
  const gaps: Drawn["gaps"] = [];
  const entries = fields.flatMap(({ heading, paths, need }): Entry[] => {
    const text = joinTitles(paths.flatMap((path) => textsAt(place, path, context)));
    const label = heading?.[context.language] ?? labelAt(place, paths[0] ?? "", context);
    if (text !== "") return [{ label, text }];
    if (!isNeeded(need, place, context)) return [];
    gaps.push({ missing: label });
    return [{ label, text: missingMark("", context) }];
  });
  return { blocks: entries.length > 0 ? [{ type: "fields", entries }] : [], gaps };
}

function isNeeded(need: LetterField["need"], place: Place, context: ExportContext): boolean {
  return typeof need === "object" ? holds(need, place, context) : need === true;
}

function drawMeasures(needed: Words, { place, context }: LetterRecord, company: Body): Drawn {
  const node = recordNode(context.plans, measures);
  const own = asBody(place.body[measures]);
  const value = node ? inheritMeasures(node, own, asBody(company[measures])).value : own;
  const sections = measureSections({ [measures]: value }, context, false);
  if (sections.length === 0) return lacking(needed[context.language], context);
  return {
    blocks: sections.flatMap(({ heading, blocks }): Block[] => [
      { type: "part", text: heading },
      ...blocks,
    ]),
    gaps: [],
  };
}

function drawOpen({ place, context }: LetterRecord): Drawn {
  const uncovered = uncoveredEntries(place.body, context);
  const entries = [...uncovered, ...contradictedEntries(place.body, context)];
  return {
    blocks: entries.length > 0 ? [{ type: "fields", entries }] : [],
    gaps: uncovered.map(({ label, text }) => ({ missing: `${label}: ${text}` })),
  };
}

function drawUncovered(words: Words, { place, context }: LetterRecord): Drawn {
  const data = uncoveredText(place.body);
  if (data === "") return { blocks: [], gaps: [] };
  return lacking(
    interpolate(words[context.language], { data: data.replaceAll("\n", "; ") }),
    context,
  );
}

function lacking(missing: string, context: ExportContext): Drawn {
  return {
    blocks: [{ type: "text", text: missingMark(missing, context) }],
    gaps: [{ missing }],
  };
}
