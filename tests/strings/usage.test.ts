import { expect, test } from "vitest";
import bulkCalls from "#schemas/api/bulk.json" with { type: "json" };
import agreementStates from "#schemas/lists/agreementStates.json" with { type: "json" };
import importCalls from "#schemas/api/imports.json" with { type: "json" };
import incidentCalls from "#schemas/api/incident.json" with { type: "json" };
import letterCalls from "#schemas/api/letters.json" with { type: "json" };
import letterKinds from "#schemas/lists/letterKinds.json" with { type: "json" };
import auditCalls from "#schemas/api/audit.json" with { type: "json" };
import workCalls from "#schemas/api/work.json" with { type: "json" };
import articles from "#schemas/lists/articles.json" with { type: "json" };
import contractKinds from "#schemas/lists/contractKinds.json" with { type: "json" };
import mirrorStates from "#schemas/lists/mirrorStates.json" with { type: "json" };
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
import { readSources, sourcesOf } from "../helpers/sources.ts";
import { allTexts, literalsIn, textsOf, wordsOfDocuments } from "./texts.ts";

const texts = allTexts("de");
const literals = literalsIn("src");
const documentWords = wordsOfDocuments();

function bare(key: string): string {
  return key.replace(/_(one|other)$/, "");
}

const known = new Set([...texts.keys()].map(bare));

/**
 * Codes of field problems: keywords of the compiled validators, and those raised by server and
 * form.
 */
function fieldCodes(): Set<string> {
  const code = readSources("src/shared/generated/validators/**/*.{js,ts}")
    .map(({ text }) => text)
    .join("\n");
  const silent = new Set(["if", "anyOf", "oneOf", "allOf", "format"]);
  const keywords = [...code.matchAll(/keyword:"(\w+)"/g)].map(([, word]) => word ?? "");
  const formats = [...code.matchAll(/format:\s*"([\w-]+)"/g)].map(([, word]) => `format.${word}`);
  return new Set([...keywords.filter((word) => !silent.has(word)), ...formats]);
}

/** First groups of a pattern in the sources of a folder. */
function wordsIn(folder: string, pattern: RegExp): string[] {
  return sourcesOf(folder).flatMap(({ text }) =>
    [...text.matchAll(pattern)].map(([, word]) => word ?? ""),
  );
}

const checkCodes = wordsIn(
  "src/shared/domain",
  /\b(?:error|warning)\(\s*(?:`[^`]*`|"[^"]*"|\w+),\s*"(\w+)"/g,
);

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
  /^(.+?)\.(label|labels|intro|add|mark|title|hint|placeholder|help|gap|lack|count|options|groups|origin|summary|sentence)(?:\.(.+))?$/;

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
  if (["gap", "lack"].includes(part) && rest)
    return (node.needed ?? []).some(({ words }) => words === rest);
  if (["gap", "lack"].includes(part))
    return node.needed !== undefined || node.required || !!node.when?.require;
  if (part === "groups") return rest !== "";
  if (part === "origin") return node.fills !== undefined;
  const isOfValue = ["summary", "sentence", "options"].includes(part);
  // Processors get a text of their own.
  const value = rest.replace(/\.processor$/, "");
  return !isOfValue || (node.values ?? []).map(String).includes(value);
}

/** Names of the comparisons in filters. */
const filterWords = wordsIn("src/client/widgets/filters", /\bword: "(\w+)"/g);

/** Reasons the call gives for leaving a record out of a bulk change. */
const refusals: readonly string[] = bulkCalls.$defs.bulkRefusal.properties.reason.enum;

const whatIfChanges: readonly string[] = incidentCalls.$defs.whatIfChange.enum;
const transferBases: readonly string[] = incidentCalls.$defs.transferBasis.enum;
const whatIfValues = valuesOf(whatIfCases);
const letterNotes =
  letterCalls["letters.preview"].replies["200"].properties.notes.items.properties.note.enum;
const auditFailures = workCalls.$defs.packageWork.properties.failure.enum;
const auditReasons =
  auditCalls["audit.preview"].replies["200"].properties.outside.items.properties.reason.enum;
const importReasons =
  importCalls["imports.row"].replies["200"].properties.without.items.properties.why.enum;
const bulkActions = "change status duplicate follow delete";
const groupings = recordGroupings.map(({ key }) => key);

/** Allowed endings of a key: separated by blanks, listed, or tested by a function. */
type Endings = string | readonly string[] | ((end: string) => boolean);

/** Keys composed in code: prefix and possible endings. */
const composed: Readonly<Record<string, Endings>> = {
  "form.lack.": "missingFields recommendedFields",
  "whatIf.entry.": whatIfValues,
  "whatIf.basis.": transferBases,
  "whatIf.change.": whatIfChanges,
  "whatIf.basisBefore.": transferBases,
  "export.whatIf.bases.": transferBases,
  "export.whatIf.changes.": whatIfChanges,
  "problem.check.": [
    ...checkCodes,
    ...wordsIn("src/server", /"check\.(\w+)"/g),
    "nameInUse",
    "internalIdInUse",
    "similarCircle",
  ],
  "problem.field.": (end) => fieldCodes().has(end) || literals.has(end),
  "problem.field.import.":
    "badQuote begun broken cellTooLong cutOff empty encrypted macros noModel noSuchRow noSuchSheet noTable nothingRead nothingTaken " +
    "extract oldOffice openQuote syntax tooBig tooDeep tooLong otherGroup otherKind otherVersion " +
    "tooManyColumns tooManyRows tooManySheets unanswered undoOver unknownKind wrongExtension",
  "problem.": Object.keys(problems),
  "dialog.load.": "missing error timeout",
  "status.": (end) => /^[45]\d\d$/.test(end),
  "lists.": (end) => hasValue(end.replace(/\.hint$/, "")) || end === "statuses.inWork",
  "screen.rule.": (end) => literals.has(end),
  "groups.": (end) => literals.has(end),
  "screen.today.": todayThings.items.flatMap(({ value }) => [`${value}.reason`, `${value}.do`]),
  "proposal.": Object.keys(rules.proposals),
  "work.": workCalls["work.own"].replies["200"].properties.items.items.properties.kind.enum,
  "export.import.why.":
    "archived errorCell finalised forbidden invalid missing nameTwice noCompany noName noResult numberTwice " +
    "recordTwice badValue isRoot mayNotMake tooLong unknownCompany unknownRecord " +
    "unknownVersion",
  "retention.why.": "noDay otherEvent noPeriod",
  "retention.": "category country rule",
  "export.calendar.": "due began rule period basis action records note running open",
  "export.retention.": "named certain unknown",
  "importing.listed.": "undone ready running failed",
  "export.imports.": "undone ready running failed done",
  "importing.state.": "new changed same unclear error",
  "importing.aside.": "title section example total footNote left",
  "importing.by.": "read title synonym likeness new profile remembered heading content chosen",
  "importing.reason.": "changed gone forbidden locked inUse other",
  "importing.action.": "make add leave",
  "importing.hint.": "apart representative sideUnknown",
  "importing.line.":
    "activity entry example field footNote goesOn head left section title total unnamed unread",
  "importing.per.": "block column form row sheet",
  "importing.perHint.": "block column form row sheet",
  "importing.role.": "activity found goesOn head leave section",
  "importing.sections.": "company department none",
  "importing.sureness.": "chosen probable sure unsure",
  "importing.why.": importReasons,
  "importing.step.": "file columns terms preview result",
  "bulk.how.": "set add remove replace",
  "bulk.form.": "from.label to.label",
  "bulk.reason.": refusals,
  "arranging.inSeveral.": recordGroupings.flatMap(({ key, isMany }) => (isMany ? [key] : [])),
  "screen.records.grouping.": groupings,
  "list.without.": groupings,
  "mirror.difference.": "naming ended",
  "mirror.says.": "naming countries",
  "mirror.outcome.": "made notMissing closed hidden invalid",
  "export.mirror.by.": "proposed confirmed likeness",
  "export.mirror.": "company record names role state answers how differences",
  "contracts.agreementOf.": valuesOf(contractKinds),
  "contracts.stateOf.": valuesOf(agreementStates),
  "contracts.transferOf.": valuesOf(agreementStates),
  "contracts.basis.": "adequate safeguarded exception missing",
  "contracts.mapColumn.": "company partner further country",
  "export.contracts.basisOf.": "adequate safeguarded exception missing",
  "screen.activity.view.": "changes access",
  "mirror.counted.": mirrorStates.items.map(({ value }) => value),
  "export.gapTitles.": "asked undecided toRead",
  "gaps.past.": "then filled added now",
  "gaps.by.": gapOrders,
  "filters.way.": filterWords,
  "filters.value.": "text date number",
  "filters.said.": filterWords,
  "signOn.address.": "metadata entity acs slo start callback backChannel",
  "signOn.hint.":
    "attributes certificates closesPasswords companies createsAccounts givesAddresses " +
    "emergencyAccounts issuer mailDomains rules secretKept",
  "signOn.kind.": "saml oidc",
  "signOn.trial.intro.": "saml oidc",
  "signOn.refusal.":
    "refused off cookie late clock away unknown noAddress unverified otherPerson closed " +
    "noRole leftOut operators passive",
  "signOn.reason.":
    "refused off late clock away unknown noAddress unverified otherPerson closed noRole leftOut " +
    "operators",
  "screen.security.sessions.opened.": "password factor provider",
  "machines.interface.access.": "login public",
  "export.package.left.": "unfinished internal archived",
  "export.package.": "changes letter",
  "export.column.": (end) => /^[a-g]\.\d$/.test(end),
  "export.kind.": (end) => end in plans || end.replace(".", "/") in plans,
  "export.letter.": (end) => /^[a-g]$/.test(end),
  "export.letterOf.": (end) =>
    /^[a-z]+\.[a-g]$/.test(end) && hasValue(`exportTypes.${end.slice(0, -2)}`),
  "export.facts.status.": (end) => hasValue(`statuses.${end}`),
  "export.language.": "de en",
  "export.": (end) => {
    const [kind, part, ...more] = end.split(".");
    const isPart = ["title", "subtitle", "document", "edition"].includes(part ?? "");
    return hasValue(`exportTypes.${kind}`) && isPart && more.length === 0;
  },
  "screen.export.about.": (end) => hasValue(`exportTypes.${end}`),
  "screen.export.failure.": (end) =>
    ["busy", "internal", "lost", "notFound", "stopped", "storageFull"].includes(end),
  "editor.status.to.": (end) => hasValue(`statuses.${end}`),
  "editor.status.anyway.": (end) => hasValue(`statuses.${end}`),
  "editor.status.back.": (end) => hasValue(`statuses.${end}`),
  "editor.status.from.": (end) => isUndoable(end.split(".")[0] ?? "", end.split(".")[1] ?? ""),
  "editor.side.": "open close help workflow comments",
  "shortcuts.key.": "Shift Home End Enter Escape Space",
  "template.rule.means.": (end) => hasValue(`fieldRules.${end}`),
  "screen.templates.empty.": (end) => hasValue(`templateSources.${end}`),
  "screen.templates.emptyText.": (end) => hasValue(`templateSources.${end}`),
  "record.identity.dpiaState.sentence.": (end) => hasValue(`dpiaStates.${end}`),
  "workflow.kind.": (end) => hasValue(`taskKinds.${end}`),
  "editor.readOnly.": "finalised archived rights toChange",
  "widget.article.": "9 10",
  "language.": "de en",
  "whatIf.sum.": whatIfValues,
  "whatIf.remark.": whatIfValues,
  "whatIf.through.": whatIfValues,
  "bulk.title.": bulkActions,
  "bulk.do.": bulkActions,
  "bulk.action.": bulkActions,
  "bulk.note.": bulkActions,
  "bulk.done.": bulkActions,
  "bulk.changes.": bulkActions,
  "mirror.names.": valuesOf(mirrorRoles),
  "mirror.duty.": valuesOf(mirrorRoles),
  "mirror.by.": "proposed confirmed likeness",
  "letters.hint.": valuesOf(letterKinds),
  "letters.kind.": valuesOf(letterKinds),
  "letters.make.": "pdf word",
  "letters.note.": withPlurals(letterNotes),
  "audit.step.": "scope check package",
  "audit.part.": "letter contents changes",
  "audit.failure.": auditFailures,
  "audit.left.": withPlurals(auditReasons),
  "audit.why.": auditReasons,
  "export.party.": "controller processor company",
  "export.parties.": "controller processor company",
};

/** Prefixes of composed keys with their endings, longest first. */
const beginnings = Object.entries(composed)
  .map(([start, endings]) => ({ start, isEnding: endingOf(endings) }))
  .toSorted((one, other) => other.start.length - one.start.length);

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
  "form.lack.",
  "widget.html.",
  "widget.panel.",
  "title.",
];

function endingOf(endings: Endings): (end: string) => boolean {
  if (typeof endings === "function") return endings;
  const all = typeof endings === "string" ? endings.split(" ") : endings;
  return (end) => all.includes(end);
}

function valuesOf(list: { items: readonly { value: string }[] }): string[] {
  return list.items.map(({ value }) => value);
}

function withPlurals(keys: readonly string[]): string[] {
  return keys.flatMap((key) => [key, `${key}_one`, `${key}_other`]);
}

function hasValue(key: string): boolean {
  return asked.includes(`lists.${key}`);
}

function isComputed(key: string): boolean {
  const found = beginnings.find(({ start }) => key.startsWith(start));
  if (found?.isEnding(key.slice(found.start.length))) return true;
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
    ...checkCodes.map((code) => messageKey({ code: `check.${code}` })),
    ...Object.keys(rules.proposals).map((name) => `proposal.${name}`),
  ];
  expect(checkCodes.length).toBeGreaterThan(25);
  expect(wanted.filter((key) => !known.has(key))).toEqual([]);
});

test("keys are composed in code only where listed above", () => {
  const starts = [...beginnings.map(({ start }) => start), ...parts];
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
  // Codes of problems have dots of their own.
  const idle = Object.keys(composed).filter(
    (each) => !each.startsWith("problem.") && made.every(({ start }) => start !== each),
  );
  expect(idle).toEqual([]);
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
