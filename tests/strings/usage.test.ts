import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import bulkCalls from "#schemas/api/bulk.json" with { type: "json" };
import agreementStates from "#schemas/lists/agreementStates.json" with { type: "json" };
import incidentCalls from "#schemas/api/incident.json" with { type: "json" };
import letterCalls from "#schemas/api/letters.json" with { type: "json" };
import letterList from "#schemas/lists/letterKinds.json" with { type: "json" };
import auditCalls from "#schemas/api/audit.json" with { type: "json" };
import articles from "#schemas/lists/articles.json" with { type: "json" };
import contractKinds from "#schemas/lists/contractKinds.json" with { type: "json" };
import mirrorRoles from "#schemas/lists/mirrorRoles.json" with { type: "json" };
import todayThings from "#schemas/lists/todayThings.json" with { type: "json" };
import whatIfCases from "#schemas/lists/whatIfCases.json" with { type: "json" };
import { gapOrders } from "#client/state/recordView.ts";
import { problems } from "#shared/api/problems.ts";
import { rules } from "#shared/domain/rules.ts";
import { isUndoable } from "#shared/domain/workflow/transitions.ts";
import { messageKey } from "#shared/engine/plan/messages.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import { plans } from "#shared/generated/plans.ts";
import { recordGroupings } from "#shared/generated/recordList.ts";
import asked from "#shared/generated/textKeys.json" with { type: "json" };
import { allTexts, literalsIn, sourcesOf, textsOf, wordsOfDocuments } from "./texts.ts";

const texts = allTexts("de");
const literals = literalsIn("src");
const documentWords = wordsOfDocuments();

/** A key as requested, without the plural suffix. */
function bare(key: string): string {
  return key.replace(/_(one|other)$/, "");
}

const known = new Set([...texts.keys()].map(bare));

/**
 * Codes of field problems: keywords of the compiled validators, and those raised by server and
 * form.
 */
function fieldCodes(): Set<string> {
  const folder = join(import.meta.dirname, "../../src/shared/generated/validators");
  const code = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"))
    .join("\n");
  const silent = new Set(["if", "anyOf", "oneOf", "allOf", "format"]);
  const keywords = [...code.matchAll(/keyword:"(\w+)"/g)].map(([, word]) => word ?? "");
  const formats = [...code.matchAll(/format:\s*"([\w-]+)"/g)].map(([, word]) => `format.${word}`);
  return new Set([...keywords.filter((word) => !silent.has(word)), ...formats]);
}

/** Codes raised by the domain's checks. */
function checkCodes(): string[] {
  const code = sourcesOf("src/shared/domain")
    .map(({ text }) => text)
    .join("\n");
  return [...code.matchAll(/\b(?:error|warning)\(\s*(?:`[^`]*`|"[^"]*"|\w+),\s*"(\w+)"/g)].map(
    ([, word]) => word ?? "",
  );
}

/** Codes only the server can raise. */
function serverCodes(): string[] {
  const code = sourcesOf("src/server")
    .map(({ text }) => text)
    .join("\n");
  return [...code.matchAll(/"check\.(\w+)"/g)].map(([, word]) => word ?? "");
}

/** Every field of every document, by the prefix of its text keys. */
const nodes = new Map<string, PlanNode>();
for (const plan of Object.values(plans)) collect(plan.nodes);

function collect(list: readonly PlanNode[]): void {
  for (const node of list) {
    nodes.set(node.textKey, node);
    collect(node.children ?? []);
  }
}

const documentKeys = new Set(Object.values(plans).map((plan) => plan.textKey));

const textParts =
  /^(.+?)\.(label|labels|intro|add|mark|title|hint|placeholder|help|gap|count|options|groups|summary|sentence)(?:\.(.+))?$/;

/** Texts a document may have in addition to the required ones. */
function isDocumentText(key: string): boolean {
  const [, base = "", part = "", rest = ""] = textParts.exec(key) ?? [];
  const ofDocument = ["intro", "labels", "add", "label", "mark", "title", "help"];
  if (ofDocument.includes(part) && documentKeys.has(base)) return true;
  const node = nodes.get(base);
  return node !== undefined && isTextOf(node, part, rest);
}

function isTextOf(node: PlanNode, part: string, rest: string): boolean {
  // A required field that was never touched is a gap, too.
  if (part === "gap" && rest) return (node.needed ?? []).some(({ words }) => words === rest);
  if (part === "gap") return node.needed !== undefined || node.required || !!node.when?.require;
  if (part === "groups") return rest !== "";
  const isOfValue = ["summary", "sentence", "options"].includes(part);
  // What a processor is told instead.
  const value = rest.replace(/\.processor$/, "");
  return !isOfValue || (node.values ?? []).map(String).includes(value);
}

/** Ways in which fields are compared: what comparisons are called. */
const filterWords = sourcesOf("src/client/widgets/filters").flatMap(({ text }) =>
  [...text.matchAll(/\bword: "(\w+)"/g)].map(([, word]) => word ?? ""),
);

/** Why a record is left out of a change of many, as the call says. */
const refusals: readonly string[] = bulkCalls.$defs.bulkRefusal.properties.reason.enum;

const whatIfChanges = isOneOf(incidentCalls.$defs.whatIfChange.enum);
const transferBases = isOneOf(incidentCalls.$defs.transferBasis.enum);
const whatIfValues = isOneOf(whatIfCases.items.map(({ value }) => value));

/** Keys composed in code: where, and which suffixes exist. */
const auditSteps = ["scope", "check", "package"];
const letterKinds = letterList.items.map(({ value }) => value);
const letterNotes =
  letterCalls["letters.preview"].replies["200"].properties.notes.items.properties.note.enum;
const auditFailures = auditCalls["audit.state"].replies["200"].properties.failure.enum;
const auditReasons =
  auditCalls["audit.preview"].replies["200"].properties.outside.items.properties.reason.enum;

const computed: readonly { start: string; ends: (end: string) => boolean; where: string }[] = [
  ...["sum", "remark", "through"].map((part) => ({
    start: `whatIf.${part}.`,
    ends: whatIfValues,
    where: "client/screens/incident/WhatIfView.tsx",
  })),
  {
    start: "whatIf.entry.",
    ends: whatIfValues,
    where: "client/screens/incident/WhatIfScreen.tsx",
  },
  {
    start: "whatIf.basis.",
    ends: transferBases,
    where: "client/screens/incident/useKindWords.ts",
  },
  {
    start: "whatIf.change.",
    ends: whatIfChanges,
    where: "client/screens/incident/useKindWords.ts",
  },
  {
    start: "whatIf.basisBefore.",
    ends: transferBases,
    where: "client/screens/incident/WhatIfLines.tsx",
  },
  {
    start: "export.whatIf.bases.",
    ends: transferBases,
    where: "server/services/incidents/whatIf/whatIfTable.ts",
  },
  {
    start: "export.whatIf.changes.",
    ends: whatIfChanges,
    where: "server/services/incidents/whatIf/whatIfTable.ts",
  },
  {
    start: "problem.check.",
    ends: isOneOf([
      ...checkCodes(),
      ...serverCodes(),
      "nameInUse",
      "internalIdInUse",
      "similarCircle",
    ]),
    where: "shared/engine/plan/messages.ts",
  },
  {
    start: "problem.field.import.",
    ends: isOneOf([
      "badQuote",
      "begun",
      "broken",
      "cellTooLong",
      "cutOff",
      "empty",
      "encrypted",
      "macros",
      "noTable",
      "nothingTaken",
      "extract",
      "oldOffice",
      "openQuote",
      "syntax",
      "tooBig",
      "tooDeep",
      "tooLong",
      "otherVersion",
      "tooManyColumns",
      "tooManyRows",
      "tooManySheets",
      "undoOver",
      "unknownKind",
      "wrongExtension",
    ]),
    where: "server/services/imports/importFile.ts",
  },
  {
    start: "problem.field.",
    ends: (end) => fieldCodes().has(end) || literals.has(end),
    where: "shared/engine/plan/messages.ts",
  },
  { start: "problem.", ends: isOneOf(Object.keys(problems)), where: "shared/strings/keys.ts" },
  {
    start: "dialog.load.",
    ends: isOneOf(["missing", "error", "timeout"]),
    where: "shared/strings/keys.ts",
  },
  {
    start: "screen.rule.",
    ends: (end) => literals.has(end),
    where: "client/screens/dashboard/ChartTools.tsx",
  },
  {
    start: "groups.",
    ends: (end) => literals.has(end),
    where: "client/screens/dashboard/GroupsCard.tsx",
  },
  {
    start: "screen.today.",
    ends: isOneOf(todayThings.items.flatMap(({ value }) => [`${value}.reason`, `${value}.do`])),
    where: "client/screens/dashboard/TodayCard.tsx",
  },
  { start: "status.", ends: (end) => /^[45]\d\d$/.test(end), where: "shared/strings/keys.ts" },
  {
    start: "proposal.",
    ends: isOneOf(Object.keys(rules.proposals)),
    where: "shared/domain/proposals.ts",
  },
  ...(["title", "do", "action", "note", "done", "changes"] as const).map((part) => ({
    start: `bulk.${part}.`,
    ends: isOneOf(["change", "status", "duplicate", "follow", "delete"]),
    where: "client/screens/records/bulk/BulkSheet.tsx",
  })),
  {
    start: "work.",
    ends: isOneOf([
      "change",
      "changeUndo",
      "export",
      "import",
      "importUndo",
      "replacement",
      "replacementUndo",
    ]),
    where: "client/screens/live/RunningWork.tsx",
  },
  {
    start: "export.import.why.",
    ends: isOneOf([
      "errorCell",
      "invalid",
      "missing",
      "nameTwice",
      "noCompany",
      "noName",
      "noResult",
      "numberTwice",
      "recordTwice",
      "badValue",
      "isRoot",
      "mayNotMake",
      "tooLong",
      "unknownCompany",
      "unknownRecord",
      "unknownVersion",
    ]),
    where: "server/services/imports/presentImport.ts",
  },
  {
    start: "retention.why.",
    ends: isOneOf(["noDay", "otherEvent", "noPeriod"]),
    where: "client/screens/retention/Result.tsx",
  },
  {
    start: "retention.",
    ends: isOneOf(["category", "country", "rule"]),
    where: "client/screens/retention/Calculator.tsx",
  },
  {
    start: "export.calendar.",
    ends: isOneOf([
      "due",
      "began",
      "rule",
      "period",
      "basis",
      "action",
      "records",
      "note",
      "running",
      "open",
    ]),
    where: "server/services/retention/calendarTable.ts",
  },
  {
    start: "export.retention.",
    ends: isOneOf(["named", "certain", "unknown"]),
    where: "server/exports/contradicted.ts",
  },
  {
    start: "importing.listed.",
    ends: isOneOf(["undone", "ready", "running", "failed"]),
    where: "client/screens/imports/FileStep.tsx",
  },
  {
    start: "importing.state.",
    ends: isOneOf(["new", "changed", "same", "unclear", "error"]),
    where: "client/screens/imports/parts.tsx",
  },
  {
    start: "importing.reason.",
    ends: isOneOf(["changed", "gone", "forbidden", "locked", "inUse", "other"]),
    where: "client/screens/imports/ResultStep.tsx",
  },
  {
    start: "importing.action.",
    ends: isOneOf(["make", "add", "leave"]),
    where: "client/screens/imports/RowDetail.tsx",
  },
  {
    start: "importing.hint.",
    ends: isOneOf(["apart", "representative", "sideUnknown"]),
    where: "client/screens/imports/RowDetail.tsx",
  },
  {
    start: "importing.why.",
    ends: isOneOf([
      "leftOut",
      "noEntry",
      "noWholeName",
      "badValue",
      "takenValue",
      "noRoom",
      "notGravest",
      "ofProgram",
      "saysNone",
      "unknownValue",
      "unknownBasis",
      "statusDraft",
      "noPlace",
      "noColumn",
      "ownTimes",
      "flagOfCatalogue",
      "placeholder",
      "kindOfObject",
      "errorCell",
      "noResult",
    ]),
    where: "client/screens/imports/RowDetail.tsx",
  },
  {
    start: "importing.step.",
    ends: isOneOf(["file", "columns", "terms", "preview", "result"]),
    where: "client/screens/imports/ImportScreen.tsx",
  },
  {
    start: "importing.by.",
    ends: isOneOf([
      "read",
      "title",
      "synonym",
      "likeness",
      "new",
      "profile",
      "remembered",
      "heading",
      "chosen",
    ]),
    where: "client/screens/imports/parts.tsx",
  },
  {
    start: "bulk.how.",
    ends: isOneOf(["set", "add", "remove", "replace"]),
    where: "client/screens/records/bulk/ChangeFields.tsx",
  },
  {
    start: "bulk.form.",
    ends: isOneOf(["from.label", "to.label"]),
    where: "client/screens/records/bulk/fieldForm.ts",
  },
  {
    start: "bulk.reason.",
    ends: isOneOf(refusals),
    where: "client/screens/records/bulk/Refusals.tsx",
  },
  {
    start: "arranging.inSeveral.",
    ends: isOneOf(recordGroupings.flatMap(({ key, isMany }) => (isMany ? [key] : []))),
    where: "client/screens/records/groups/FoldBar.tsx",
  },
  {
    start: "screen.records.grouping.",
    ends: isOneOf(recordGroupings.map(({ key }) => key)),
    where: "client/screens/records/FilterBar.tsx",
  },
  {
    start: "list.without.",
    ends: isOneOf(recordGroupings.map(({ key }) => key)),
    where: "server/services/records/recordGroups.ts",
  },
  ...["names", "duty"].map((part) => ({
    start: `mirror.${part}.`,
    ends: isOneOf(mirrorRoles.items.map(({ value }) => value)),
    where: "client/screens/mirror/MirrorEntry.tsx",
  })),
  ...["mirror.by.", "export.mirror.by."].map((start) => ({
    start,
    ends: isOneOf(["proposed", "confirmed", "likeness"]),
    where: start.startsWith("export")
      ? "server/services/mirror/mirrorTable.ts"
      : "client/screens/mirror/Answers.tsx",
  })),
  {
    start: "mirror.difference.",
    ends: isOneOf(["naming", "ended"]),
    where: "client/screens/mirror/Differences.tsx",
  },
  {
    start: "mirror.says.",
    ends: isOneOf(["naming", "countries"]),
    where: "client/screens/mirror/ProposeDialog.tsx",
  },
  {
    start: "mirror.outcome.",
    ends: isOneOf(["made", "notMissing", "closed", "hidden", "invalid"]),
    where: "client/screens/mirror/ProposeDialog.tsx",
  },
  {
    start: "export.mirror.",
    ends: isOneOf(["company", "record", "names", "role", "state", "answers", "how", "differences"]),
    where: "server/services/mirror/mirrorTable.ts",
  },
  {
    start: "contracts.agreementOf.",
    ends: isOneOf(contractKinds.items.map(({ value }) => value)),
    where: "client/screens/contracts/ContractTable.tsx",
  },
  {
    start: "contracts.stateOf.",
    ends: isOneOf(agreementStates.items.map(({ value }) => value)),
    where: "client/screens/contracts/contractWords.ts",
  },
  {
    start: "contracts.transferOf.",
    ends: isOneOf(agreementStates.items.map(({ value }) => value)),
    where: "client/screens/contracts/contractWords.ts",
  },
  {
    start: "contracts.mapColumn.",
    ends: isOneOf(["company", "partner", "further", "country"]),
    where: "client/screens/contracts/ContractMap.tsx",
  },
  {
    start: "contracts.basis.",
    ends: isOneOf(["adequate", "safeguarded", "exception", "missing"]),
    where: "client/screens/contracts/contractWords.ts",
  },
  {
    start: "export.contracts.basisOf.",
    ends: isOneOf(["adequate", "safeguarded", "exception", "missing"]),
    where: "server/services/contracts/contractTable.ts",
  },
  {
    start: "gaps.past.",
    ends: isOneOf(["then", "filled", "added", "now"]),
    where: "client/screens/records/gaps/GapPast.tsx",
  },
  {
    start: "gaps.by.",
    ends: isOneOf(gapOrders),
    where: "client/screens/records/gaps/GapsView.tsx",
  },
  {
    start: "filters.way.",
    ends: isOneOf(filterWords),
    where: "client/widgets/filters/ComparisonFields.tsx",
  },
  {
    start: "filters.value.",
    ends: isOneOf(["text", "date", "number"]),
    where: "client/widgets/filters/ComparisonFields.tsx",
  },
  {
    start: "filters.said.",
    ends: isOneOf(filterWords),
    where: "client/widgets/filters/filterWords.ts",
  },
  {
    start: "lists.",
    ends: (end) => hasValue(end.replace(/\.hint$/, "")) || end === "statuses.inWork",
    where: "shared/strings/keys.ts",
  },
  ...[
    { start: "letters.kind.", ends: letterKinds, where: "LetterChoicesForm" },
    { start: "letters.kind.", ends: letterKinds, where: "TextsForm" },
    { start: "letters.hint.", ends: letterKinds, where: "LetterChoicesForm" },
    { start: "letters.make.", ends: ["pdf", "word"], where: "LetterForm" },
    {
      start: "letters.note.",
      ends: letterNotes.flatMap((each) => [each, `${each}_one`, `${each}_other`]),
      where: "LetterGaps",
    },
  ].map(({ start, ends, where }) => ({
    start,
    ends: isOneOf(ends),
    where: `client/screens/letters/${where}.tsx`,
  })),
  {
    start: "signOn.address.",
    ends: isOneOf(["metadata", "entity", "acs", "slo", "start", "callback", "backChannel"]),
    where: "client/screens/signOn/Addresses.tsx",
  },
  {
    start: "signOn.hint.",
    ends: isOneOf([
      "attributes",
      "certificates",
      "closesPasswords",
      "companies",
      "createsAccounts",
      "givesAddresses",
      "emergencyAccounts",
      "issuer",
      "mailDomains",
      "rules",
      "secretKept",
    ]),
    where: "client/screens/signOn/useSignOnLayout.ts",
  },
  {
    start: "signOn.kind.",
    ends: isOneOf(["saml", "oidc"]),
    where: "client/screens/signOn/useSignOnLayout.ts",
  },
  {
    start: "signOn.trial.intro.",
    ends: isOneOf(["saml", "oidc"]),
    where: "client/screens/signOn/TrialPart.tsx",
  },
  {
    start: "signOn.refusal.",
    ends: isOneOf([
      "refused",
      "off",
      "cookie",
      "late",
      "clock",
      "away",
      "unknown",
      "noAddress",
      "unverified",
      "otherPerson",
      "closed",
      "noRole",
      "operators",
      "passive",
    ]),
    where: "client/screens/signOn/AddressFirst.tsx",
  },
  {
    start: "screen.security.sessions.opened.",
    ends: isOneOf(["password", "factor", "provider"]),
    where: "client/screens/settings/security/sessions/OwnSessions.tsx",
  },
  {
    start: "machines.interface.access.",
    ends: isOneOf(["login", "public"]),
    where: "client/screens/machines/CallLine.tsx",
  },
  ...[
    { start: "audit.step.", ends: auditSteps, where: "AuditRequest" },
    { start: "audit.part.", ends: ["letter", "contents", "changes"], where: "PackageView" },
    { start: "audit.failure.", ends: auditFailures, where: "WorkStep" },
    {
      start: "audit.left.",
      ends: auditReasons.flatMap((each) => [each, `${each}_one`, `${each}_other`]),
      where: "Outside",
    },
    { start: "audit.why.", ends: auditReasons, where: "Outside" },
  ].map(({ start, ends, where }) => ({
    start,
    ends: isOneOf(ends),
    where: `client/screens/audit/${where}.tsx`,
  })),
  {
    start: "export.package.left.",
    ends: isOneOf(["unfinished", "internal", "archived"]),
    where: "server/exports/authority/letter.ts",
  },
  {
    start: "export.package.",
    ends: isOneOf(["changes", "letter"]),
    where: "server/services/audits/writePackage.ts",
  },
  {
    start: "export.column.",
    ends: (end) => /^[a-g]\.\d$/.test(end),
    where: "server/exports/letterTable.ts",
  },
  {
    start: "export.kind.",
    ends: (end) => end in plans || end.replace(".", "/") in plans,
    where: "server/exports/letterTable.ts",
  },
  {
    start: "export.letter.",
    ends: (end) => /^[a-g]$/.test(end),
    where: "server/exports/letterTable.ts",
  },
  {
    start: "export.facts.status.",
    ends: (end) => hasValue(`statuses.${end}`),
    where: "server/exports/factsLine.ts",
  },
  { start: "export.language.", ends: isOneOf(["de", "en"]), where: "server/exports/cover.ts" },
  {
    start: "export.letterOf.",
    ends: (end) => /^[a-z]+\.[a-g]$/.test(end) && hasValue(`exportTypes.${end.slice(0, -2)}`),
    where: "server/exports/letterTable.ts",
  },
  ...["export.party.", "export.parties."].map((start) => ({
    start,
    ends: isOneOf(["controller", "processor", "company"]),
    where: "server/exports/parties.ts",
  })),
  {
    start: "export.",
    ends: (end) => {
      const [kind, part, ...more] = end.split(".");
      const isPart = ["title", "subtitle", "document", "edition"].includes(part ?? "");
      return hasValue(`exportTypes.${kind}`) && isPart && more.length === 0;
    },
    where: "server/exports/cover.ts",
  },
  {
    start: "screen.export.about.",
    ends: (end) => hasValue(`exportTypes.${end}`),
    where: "client/screens/exporting/ExportForm.tsx",
  },
  {
    start: "screen.export.failure.",
    ends: (end) => ["busy", "internal", "lost", "notFound", "stopped", "storageFull"].includes(end),
    where: "client/screens/exporting/ExportWork.tsx",
  },
  {
    start: "editor.status.to.",
    ends: (end) => hasValue(`statuses.${end}`),
    where: "client/screens/editor/StatusDialog.tsx",
  },
  {
    start: "editor.status.anyway.",
    ends: (end) => hasValue(`statuses.${end}`),
    where: "client/screens/editor/StatusDialog.tsx",
  },
  {
    start: "editor.status.back.",
    ends: (end) => hasValue(`statuses.${end}`),
    where: "client/screens/records/statusActionKey.ts",
  },
  {
    start: "editor.status.from.",
    ends: (end) => isUndoable(end.split(".")[0] ?? "", end.split(".")[1] ?? ""),
    where: "client/screens/records/statusActionKey.ts",
  },
  {
    start: "editor.side.",
    ends: isOneOf(["open", "close", "help", "workflow", "comments"]),
    where: "client/screens/editor/EditorMenu.tsx",
  },
  {
    start: "shortcuts.key.",
    ends: isOneOf(["Shift", "Home", "End", "Enter", "Escape", "Space"]),
    where: "client/screens/shortcuts/ShortcutsDialog.tsx",
  },
  {
    start: "template.rule.means.",
    ends: (end) => hasValue(`fieldRules.${end}`),
    where: "client/screens/editor/template/FieldRule.tsx",
  },
  {
    start: "screen.templates.empty.",
    ends: (end) => hasValue(`templateSources.${end}`),
    where: "client/screens/templates/TemplateList.tsx",
  },
  {
    start: "screen.templates.emptyText.",
    ends: (end) => hasValue(`templateSources.${end}`),
    where: "client/screens/templates/TemplateList.tsx",
  },
  {
    start: "record.identity.dpiaState.sentence.",
    ends: (end) => hasValue(`dpiaStates.${end}`),
    where: "client/widgets/questionnaire/ResultWidget.tsx",
  },
  {
    start: "workflow.kind.",
    ends: (end) => hasValue(`taskKinds.${end}`),
    where: "client/screens/workflow/taskWords.ts",
  },
  {
    start: "editor.readOnly.",
    ends: isOneOf(["finalised", "archived", "rights", "toChange"]),
    where: "client/screens/editor/ReadOnlyBanner.tsx",
  },
  {
    start: "widget.article.",
    ends: isOneOf(["9", "10"]),
    where: "client/widgets/picker/itemWords.ts",
  },
  {
    start: "language.",
    ends: isOneOf(["de", "en"]),
    where: "client/screens/settings/account/ChangeLanguageScreen.tsx",
  },
];

/**
 * Suffixes that appear as literals in the sources of the same screen: parts of a page, columns,
 * kinds.
 */
const parts = [
  "screen.imprint.",
  "screen.privacy.",
  "screen.login.",
  "screen.download.",
  "screen.records.column.",
  "screen.records.dpia.",
  "screen.records.vendorDpa.",
  "screen.dashboard.",
  "nav.",
  "editor.step.",
  "widget.html.",
  "widget.panel.",
  "title.",
];

function isOneOf(ends: readonly string[]): (end: string) => boolean {
  return (end) => ends.includes(end);
}

function hasValue(key: string): boolean {
  return asked.includes(`lists.${key}`);
}

function isComputed(key: string): boolean {
  const rule = computed.find(({ start }) => key.startsWith(start));
  if (rule?.ends(key.slice(rule.start.length))) return true;
  const part = parts.find((start) => key.startsWith(start));
  return part !== undefined && literals.has(key.slice(part.length).split(".")[0] ?? "");
}

test("every text required by a document exists", () => {
  expect(asked.filter((key) => !known.has(key))).toEqual([]);
});

test("every text requested in code exists", () => {
  const wanted = sourcesOf("src").flatMap(({ file, text }) =>
    [...text.matchAll(/\b(?:t|text|texts|words)\(\s*"([^"]+)"/g)].map(([, key]) => ({
      file,
      key: key ?? "",
    })),
  );
  expect(wanted.length).toBeGreaterThan(100);
  expect(
    wanted.filter(
      ({ key, file }) => key.includes(".") && !known.has(key) && !file.includes("sample"),
    ),
  ).toEqual([]);
});

test("pages outside the frame, and what precedes every page, only use texts loaded at the start", () => {
  const first = new Set(
    ["app", "problems"].flatMap((file) => textsOf("de", file).map(([key]) => bare(key))),
  );
  const folders = [
    "screens/login",
    "screens/session",
    "screens/notices",
    "shell",
    "theme",
    "state",
  ];
  // Shown inside the frame, or loaded with their texts.
  const framed =
    /NotFoundScreen|SecondStepForm|StepGone|login\/setUp|passkeySignIn|overlays|theme\/rjsf|state\/editor|state\/tasks\/assigneeChoices|shell\/(?:palette|Frame|Header|Rail|Drawer|JumpButton|TaskBell)/;
  const sources = folders.flatMap((folder) => sourcesOf(`src/client/${folder}`));
  const wanted = sources
    .filter(({ file }) => !framed.test(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/"([a-z]\w*(?:\.\w+)+)"/g)].map(([, key = ""]) => ({ file, key })),
    )
    .filter(({ key }) => known.has(key));
  expect(wanted.length).toBeGreaterThan(80);
  expect(wanted.filter(({ key }) => !first.has(key))).toEqual([]);
});

test("every failure, field problem and finding has a message", () => {
  const wanted = [
    ...Object.keys(problems).map((code) => `problem.${code}`),
    ...[...fieldCodes()].map((code) => messageKey({ code })),
    ...checkCodes().map((code) => messageKey({ code: `check.${code}` })),
    ...Object.keys(rules.proposals).map((name) => `proposal.${name}`),
  ];
  expect(checkCodes().length).toBeGreaterThan(25);
  expect(wanted.filter((key) => !known.has(key))).toEqual([]);
});

test("keys are composed in code only where listed above", () => {
  const starts = [...computed.map(({ start }) => start), ...parts];
  // Column names look like keys.
  const sources = sourcesOf("src").filter(({ file }) => !file.startsWith("src/server/store"));
  const made = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/`([a-z][A-Za-z]*(?:\.[A-Za-z]+)*\.)\$\{/g)].map(([, start = ""]) => ({
      file,
      start,
    })),
  );
  const isKey = (start: string): boolean => [...known].some((key) => key.startsWith(start));
  const unlisted = made.filter(
    ({ start }) => isKey(start) && !starts.some((each) => start.startsWith(each)),
  );
  expect(unlisted).toEqual([]);
  const places = new Set(made.map(({ file }) => file.replace("src/", "")));
  expect(
    computed.filter(({ where }) => !places.has(where)).map(({ start, where }) => [start, where]),
  ).toEqual([]);
});

test("every text is used", () => {
  const must = new Set<string>(asked);
  const isUsed = (key: string): boolean =>
    must.has(key) || literals.has(key) || literals.has(`${key}_one`) || documentWords.has(key);
  const unused = [...known].filter(
    (key) => !isUsed(key) && !isDocumentText(key) && !isComputed(key),
  );
  expect(unused).toEqual([]);
});

test("the help of every field required by law cites the article", () => {
  const cited = /Art\.|Abs\.|§|DSGVO|BDSG|Artikel|EDSA|Leitlinien|Erwägungsgrund/;
  const silent = [...nodes.values()].filter(
    (node) =>
      (node.needed ?? []).some((need) => need.level !== "possible") &&
      texts.has(`${node.textKey}.help`) &&
      !cited.test(texts.get(`${node.textKey}.help`) ?? ""),
  );
  expect(silent.map((node) => node.textKey)).toEqual([]);
});

test("each step has a help of its own, which cites the law, beside the line that introduces it", () => {
  const steps = Object.values(plans).filter(
    ({ step, textKey }) => step && texts.has(`${textKey}.intro`),
  );
  const silent = steps.filter(
    ({ step, textKey }) =>
      (step?.number ?? 0) > 0 && !/Art\. \d+/.test(texts.get(`${textKey}.help`) ?? ""),
  );
  expect(steps.length).toBeGreaterThanOrEqual(7);
  expect(silent.map(({ textKey }) => textKey)).toEqual([]);
});

test("every article is cited by a document", () => {
  const cited = new Set<string>();
  for (const node of nodes.values())
    for (const need of node.needed ?? [])
      [need.article, ...(need.also ?? [])].forEach((each) => cited.add(each));
  expect([...cited].filter((each) => !articles.items.some((item) => item.value === each))).toEqual(
    [],
  );
});
