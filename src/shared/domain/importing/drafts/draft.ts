import { isBody, jsonListOf } from "#shared/engine/body/paths.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { DraftBody } from "./draftBody.ts";
import { writeLevels } from "./draftAssessment.ts";
import { sayingCell } from "./draftAnswers.ts";
import { readers } from "./draftReaders.ts";
import { readRecipients, writeRecipients } from "./draftRecipients.ts";
import type { Draft, DraftContext } from "./draftTypes.ts";
import type { CellAt, Work } from "./draftWork.ts";
import { nodeAt } from "../targets.ts";

/** Makes a draft of a row: each cell goes where its column's rule says, or says why not. */
export function draftOf(cells: readonly string[], context: DraftContext): Draft {
  return finish(readCells(cells, context));
}

/** Reads the cells of a row by the rules of their columns. */
export function readCells(cells: readonly string[], context: DraftContext): Work {
  const work: Work = {
    ...context,
    draft: new DraftBody(),
    parts: [],
    entries: new Map(),
    wrong: [],
    named: [],
    levels: [],
  };
  const filled = context.rules.flatMap((rule, column): CellAt[] => {
    const cell = cells[column] ?? "";
    return rule && cell.trim() !== "" ? sayingCell(work, { rule, column, cell }) : [];
  });
  readRecipients(work, filled);
  for (const each of filled) {
    const { also: to, sets, titles } = each.rule;
    const before = work.parts.length;
    readers[each.rule.how](work, each);
    for (const part of titles ? work.parts.slice(before) : []) part.label = titles;
    if (to)
      readers[nodeAt(to)?.lookup ? "entry" : "note"](work, { ...each, rule: { ...each.rule, to } });
    if (sets && work.draft.has(each.rule.to)) work.draft.set(sets.to, sets.value);
  }
  writeRecipients(work);
  writeLevels(work);
  return work;
}

function finish(work: Work): Draft {
  const { body, apart } = work.draft.whole(work.isTogether);
  joinTransfer(body);
  nameInDeletion(body);
  if (typeof body["name"] !== "string" || body["name"] === "") work.wrong.push({ code: "noName" });
  const company = body["company"] ?? (work.company === null ? null : { id: work.company });
  if (company === null && !work.wrong.some(({ code }) => code === "unknownCompany"))
    work.wrong.push({ code: "noCompany" });
  return {
    body: { ...body, language: work.language, ...(company === null ? {} : { company }) },
    parts: work.parts,
    entries: [...work.entries.values()],
    wrong: work.wrong,
    apart,
  };
}

/** With a single group of persons and a single rule, the rule is about these persons and data. */
function nameInDeletion(body: Body): void {
  const groups = jsonListOf(body["groupsOfPersons"]);
  const rules = jsonListOf(body["deletionPractise"]);
  const [group] = groups;
  const [rule] = rules;
  if (groups.length !== 1 || rules.length !== 1 || !isBody(group) || !isBody(rule)) return;
  if (!isBody(group["group"])) return;
  const named: Record<string, Json> = { groupsOfPersons: [group["group"]] };
  for (const name of ["personalDataCategory", "personalData"]) {
    const value = group[name];
    if (value !== undefined) named[name] = value;
  }
  body["deletionPractise"] = [{ ...rule, ...named }];
}

/** A single recipient and the single place of a transfer are one transfer. */
function joinTransfer(body: Body): void {
  const rows = jsonListOf(body[transferList]).filter(isBody);
  const [places, parties] = [true, false].map((isPlace) =>
    rows.filter((row) => isPlace === (!row["vendor"] && !row["typeOfRecipient"])),
  );
  const [place, secondPlace] = places ?? [];
  const [party, secondParty] = parties ?? [];
  if (!place?.["country"] || !party || party["country"] || secondPlace || secondParty) return;
  body[transferList] = [{ ...place, ...party }];
}

const transferList = "externalRecipients";
