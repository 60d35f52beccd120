import { expect, test } from "vitest";
import { sourcesOf, withoutComments } from "../helpers/sources.ts";
import { documentNames } from "../schemas/privacyWords.ts";

// Code doesn't repeat what documents state: adding, renaming or removing a field takes no code.

/** Files where a named rule needs the name of a field or catalogue, with the reason. */
const allowed: Readonly<Record<string, string>> = {
  "src/server/store/records/figureCells.ts": "columns that figures count",
  "src/server/store/records/relatedRecords.ts": "records of the same template are about the same",
  "src/server/store/records/recordStatements.ts": "columns of a row",
  "src/client/screens/dashboard/tiles/tileChoice.ts": "charts by their ids",
  "src/client/screens/dashboard/GroupsCard.tsx": "filters of the list that a figure counted",
  "src/client/screens/dashboard/ChartTools.tsx": "what the figures count, in words",
  "src/client/screens/dashboard/Verdict.tsx": "what a board asks of the register",
  "src/client/screens/records/recordPlaces.ts": "a record of the product is none of the group's",
  "src/client/screens/editor/session.ts": "a record of the product is none of the group's",
  "src/client/screens/editor/several/assigned.ts": "what differs by company",
  "src/client/screens/editor/offered.ts": "countries decide what authorities ask",
  "src/client/screens/editor/useOutside.ts": "a company's own measures are inherited",
  "src/client/screens/legal/PrivacyScreen.tsx": "parts of the legal text",
  "src/client/screens/reading/RecordTextScreen.tsx": "kinds of documents a record is read by",
  "src/client/screens/records/addresses.ts": "kinds of documents a record is read by",
  "src/client/screens/records/RecordEntries.tsx": "columns of the list, as the reply names them",
  "src/client/screens/records/columns.tsx": "columns of the list, as the reply names them",
  "src/client/screens/records/gaps/GapsView.tsx": "the chart of how complete records were",
  "src/client/screens/records/FilterChips.tsx": "filters of the list",
  "src/client/state/filters/savedFilters.ts": "whose filters a catalogue holds",
  "src/client/state/community/content.ts": "what articles are found by",
  "src/client/state/editor.ts": "a company's own measures are inherited",
  "src/client/widgets/risk/GradeMatrixWidget.tsx": "the grade of each severity and likelihood",
  "src/client/widgets/risk/RiskMatrixWidget.tsx": "a grade that is set",
  "src/client/widgets/questionnaire/ResultWidget.tsx": "the state of an assessment in words",
  "src/server/exports/cover.ts": "the controller stands on the cover (Art. 30(1)(a))",
  "src/server/exports/factsLine.ts": "the head of an activity's page",
  "src/server/exports/itemsNeeded.ts": "officers of the company stand on the cover (Art. 30(1)(a))",
  "src/server/exports/measures.ts": "a company's measures stand once for all its activities",
  "src/server/exports/overviews/risks.ts": "what a report on risks sums up (Art. 35)",
  "src/server/exports/selectActivities.ts":
    "which activities belong to a register (Art. 30(1), (2))",
  "src/server/exports/parties.ts":
    "controller, joint controllers, representative, officer (Art. 30(1)(a))",
  "src/server/exports/programs/linkedEntries.ts":
    "parties have the same details under names of their own (Art. 30(1)(a))",
  "src/server/exports/contradicted.ts": "rules are held against the law",
  "src/server/exports/recordSections.ts":
    "measures with the inherited ones, answers with their questions",
  "src/server/services/companies/companies.ts": "a company's own measures are inherited",
  "src/server/services/lookups/offeredByCountries.ts": "countries decide what authorities ask",
  "src/server/services/companies/companyRule.ts": "measures carry the day of their last change",
  "src/server/services/imports/decidedElsewhere.ts": "stamps of a file are no stamps here",
  "src/server/services/imports/ownDraft.ts": "templates are in no file",
  "src/server/services/imports/importSteps.ts": "what says which record it is stays as it is",
  "src/server/services/imports/judgeRows.ts":
    "a record is found by its number, or name and company",
  "src/server/store/imports/imports.ts": "a record is found by its number, or name and company",
  "src/client/screens/audit/Reading.tsx": "the registers of Art. 30(1) and (2)",
  "src/client/state/records/recordDocument.ts": "the registers of Art. 30(1) and (2)",
  "src/server/services/exporting/recordDocument.ts": "the registers of Art. 30(1) and (2)",
  "src/server/exports/letters/letterFacts.ts": "whom a letter names (Art. 13(1)(a), (b))",
  "src/server/exports/letters/letterModel.ts": "the sender of a letter is the controller",
  "src/server/exports/authority/letter.ts": "the sender of a letter is the controller",
  "src/server/services/audits/auditContents.ts": "what decides whether a record goes out",
  "src/server/services/audits/writePackage.ts": "the register of Art. 30(1) tells who sends it",
  "src/server/services/mirror/compareLines.ts": "sides of a processing on behalf (Art. 28)",
  "src/server/services/mirror/judge.ts": "sides of a processing on behalf (Art. 28)",
  "src/server/services/mirror/propose.ts": "what a draft says, in the order of Art. 30(2)",
  "src/server/services/mirror/registers.ts": "registers are alike in their purposes",
  "src/server/services/overview/dashboard.ts": "the sixteen figures",
  "src/server/services/overview/trend.ts": "the figures that have a trend",
  "src/server/services/settings/groupSettings.ts":
    "the settings are the group's one item of their catalogue",
  "src/server/services/settings/helpTexts.ts": "help texts are named after their place",
  "src/server/services/lookups/lookupRules.ts":
    "deletion rules: of the GDPR without a country, national with one",
  "src/server/services/lookups/lookups.ts": "a similar activity is one whose assessment is done",
  "src/server/services/templates/masterList.ts": "columns of the list of the product's records",
  "src/server/services/templates/templateLists.ts":
    "columns of the list, and what it is sorted into",
  "src/server/store/records/templates.ts": "the kind of department that templates are sorted into",
  "src/client/state/createFromTemplate.ts": "a new record names its template and its companies",
  "src/client/screens/templates/TemplatePoolScreen.tsx":
    "columns of the list, as the reply names them",
  "src/server/services/records/masterRecords.ts":
    "columns that a record of the product leaves empty",
  "src/server/services/settings/notices.ts": "notices before sign-in are the product's",
  "src/server/services/lookups/offeredEntries.ts": "lists of Art. 35(4) of the countries concerned",
  "src/server/services/lookups/retentionDuties.ts": "statutory periods of the company's country",
  "src/server/services/retention/reckon.ts": "statutory periods of a country",
  "src/client/state/retention/retention.ts": "the list finds records by their rules",
  "src/server/services/records/recordColumns.ts":
    "columns that figures count and the list filters by",
  "src/server/services/records/recordContext.ts": "the five modes of the editor",
  "src/server/services/records/factTexts.ts": "columns of a record that say what is no field of it",
  "src/server/services/records/filters/filterFields.ts": "filters that a column answers",
  "src/server/services/records/filters/filterOf.ts": "filters that figures count",
  "src/server/services/records/filters/savedFilters.ts": "whose filters a catalogue holds",
  "src/server/services/records/presentRow.ts": "columns that the list sorts and filters by",
  "src/server/services/records/resolveRecord.ts": "stamps of the server, which are no derivation",
  "src/server/services/records/recordStatus.ts": "the next review follows from the risk",
  "src/server/services/records/presentedBody.ts": "what is told of a record besides its body",
  "src/server/services/records/presentRecord.ts": "what is told of a record besides its body",
  "src/server/services/records/records.ts":
    "several companies at once; what is told beside a record",
  "src/server/services/records/severalRecords.ts": "several companies at once",
  "src/server/services/bodies/references.ts": "a similar activity is one whose assessment is done",
  "src/server/jobs/retention.ts": "the periods are settings of the group",
  "src/server/store/accounts/groups.ts": "the log and the revisions of the group's settings",
  "src/server/store/resubmissions.ts": "the day on which a record becomes a task",
  "src/server/store/taskConditions.ts": "the day on which a record becomes a task",
  "src/server/store/records/recordCondition.ts": "columns that the list filters by",
  "src/server/store/records/figureDays.ts": "the figures that have a trend",
  "src/server/store/records/recordDays.ts": "columns that the list filters by, and figures count",
  "src/server/store/records/recordFigures.ts": "the sixteen figures",
  "src/server/store/records/recordList.ts": "columns that the list sorts and filters by",
  "src/server/store/records/records.ts": "columns that the list sorts and filters by",
  "src/server/store/database/listen.ts": "what the database calls its messages",
  "src/server/store/database/recordTables.ts": "columns that the list sorts and filters by",
};

/** The documents' own texts, and the rules named after fields. */
const free = /src\/shared\/(strings|domain)\/|\/sample\w*\.tsx?$|src\/server\/demo\//;

const names = documentNames();
const found = new Map(
  sourcesOf("src")
    .filter(({ file }) => !free.test(file))
    .map(({ file, text }): [string, string[]] => {
      const code = withoutComments(text).replaceAll(/^import [^;]*;$/gm, "");
      const words = new Set(code.match(/[A-Za-z][A-Za-z0-9]*/g));
      return [file, [...words].filter((word) => names.has(word))];
    })
    .filter(([, used]) => used.length > 0),
);

test("names of catalogues and fields appear in code only where a named rule needs one", () => {
  expect([...found].filter(([file]) => !(file in allowed))).toEqual([]);
});

test("code that serves every catalogue names none", () => {
  const shared =
    /^src\/(client\/screens\/(settings|list)\/|client\/state\/catalogue|server\/services\/catalogues|server\/store\/(items|trail\/(usages|links)|jobs))/;
  expect([...found.keys()].filter((file) => shared.test(file))).toEqual([]);
});

test("every exception is still needed", () => {
  expect(Object.keys(allowed).filter((file) => !found.has(file))).toEqual([]);
});
