import { isBody, jsonListOf } from "#shared/engine/body/paths.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { DraftBody } from "./draftBody.ts";
import { writeLevels } from "./draftAssessment.ts";
import { sayingCell } from "./draftAnswers.ts";
import { readers } from "./draftReaders.ts";
import { readRecipients, writeRecipients } from "./draftRecipients.ts";
import type { Draft, DraftContext } from "./draftTypes.ts";
import type { CellAt, Work } from "./draftWork.ts";

/** Makes a draft of a row: each cell goes where its column's rule says, or says why not. */
export function draftOf(cells: readonly string[], context: DraftContext): Draft {
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
    readers[each.rule.how](work, each);
    const { also: to } = each.rule;
    if (to) readers.entry(work, { ...each, rule: { ...each.rule, to } });
  }
  writeRecipients(work);
  writeLevels(work);
  return finish(work);
}

function finish(work: Work): Draft {
  const { body, apart } = work.draft.whole(work.isTogether);
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
