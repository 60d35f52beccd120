import { call } from "#client/api/call.ts";
import { isFailure } from "#client/api/failure.ts";
import type { FieldProblem } from "#shared/api/problems.ts";
import type { Operations } from "#shared/generated/operations.ts";
import type { Language } from "#shared/engine/language.ts";
import { letterDocument } from "#shared/domain/letters/letterDocuments.ts";
import { fieldProblemsOf } from "../fieldProblems.ts";
import { resource } from "../requests/resource.ts";
import { type LetterKind, letterOverview } from "./letters.ts";
import { appState } from "../appState.ts";

type Own = Operations["letters.saveTexts"]["body"]["own"][number];
type Kept = Operations["letters.texts"]["reply"];

/** Our texts of a section, or a group's own in their place. */
export interface SectionTexts {
  heading: string;
  text: string;
}

interface LetterTexts {
  kind: LetterKind;
  language: Language;
  company: number;
  companies: readonly { id: number; title: string }[];
  kinds: readonly LetterKind[];
  status: "loading" | "ready" | "failed";
  version: number;
  changedAt: string | null;
  changedBy: string | null;
  /** As they stand in the form, by section and language. */
  own: Record<string, SectionTexts>;
  isDirty: boolean;
  isSaving: boolean;
  isStale: boolean;
  problems: readonly FieldProblem[];
}

/** The group's own texts of letters, as they are edited. */
export const letterTexts = appState<LetterTexts>(() => ({
  kind: "information",
  language: "de",
  company: 0,
  companies: [],
  kinds: [],
  status: "loading",
  version: 0,
  changedAt: null,
  changedBy: null,
  own: {},
  isDirty: false,
  isSaving: false,
  isStale: false,
  problems: [],
}));

/** A section's place among own texts. */
export function placeOf(section: string, language: Language): string {
  return `${section} ${language}`;
}

/** Loads what there is to edit, and shows how a letter reads with it. */
export async function beginTexts(language: Language): Promise<void> {
  Object.assign(letterTexts, { status: "loading", language });
  const reply = await letterOverview.load({ query: {} });
  if (!reply) return void (letterTexts.status = "failed");
  const { kinds, companies } = reply;
  Object.assign(letterTexts, { kinds, companies, company: companies[0]?.id ?? 0 });
  await loadTextsOf(kinds[0] ?? "information");
}

/** Forgets what stands in the form. */
export function endTexts(): void {
  Object.assign(letterTexts, { status: "loading", own: {}, isDirty: false });
  textsPreview.clear();
}

/** Loads the own texts of a kind of letter; what was not saved is given up. */
export async function loadTextsOf(kind: LetterKind): Promise<void> {
  letterTexts.kind = kind;
  letterTexts.status = "loading";
  try {
    const reply = await call("letters.texts", { body: { kind } }, { inPlace: "all" });
    if (letterTexts.kind === kind) take(reply);
    await previewTexts();
  } catch {
    letterTexts.status = "failed";
  }
}

function take({ version, own, changedAt, changedBy }: Kept): void {
  Object.assign(letterTexts, {
    status: "ready",
    version,
    changedAt: changedAt ?? null,
    changedBy: changedBy?.title ?? null,
    own: Object.fromEntries(
      own.map(({ section, language, heading = "", text = "" }) => [
        placeOf(section, language),
        { heading, text },
      ]),
    ),
    isDirty: false,
    isStale: false,
    problems: [],
  });
}

/** Our texts of all sections of a kind of letter, in a language. */
export function ourTexts(
  kind: LetterKind,
  language: Language,
): { section: string; heading: string; text: string; unknown: string }[] {
  return letterDocument(kind).sections.map(({ key, heading, text, unknown }) => ({
    section: key,
    heading: heading[language],
    text: text?.[language] ?? "",
    unknown: unknown?.[language] ?? "",
  }));
}

/** Changes what stands in place of ours; what says the same as ours, or nothing, is ours. */
export function changeText(section: string, changes: Partial<SectionTexts>): void {
  const { kind, language, own } = letterTexts;
  const ours = ourTexts(kind, language).find((each) => each.section === section);
  if (!ours) return;
  const place = placeOf(section, language);
  const next = { heading: "", text: "", ...own[place], ...changes };
  if (next.heading === ours.heading) next.heading = "";
  if (next.text === ours.text) next.text = "";
  own[place] = next;
  Object.assign(letterTexts, { isDirty: true, problems: [] });
}

/** Takes ours in place of a section's own texts. */
export function resetText(section: string): void {
  changeText(section, { heading: "", text: "" });
  void previewTexts();
}

function ownList(): Own[] {
  return Object.entries(letterTexts.own).flatMap(([place, { heading, text }]) => {
    const [section = "", language] = place.split(" ");
    if (heading.trim() === "" && text.trim() === "") return [];
    return [{ section, language: language === "en" ? "en" : "de", heading, text }];
  });
}

/** The place and field that a problem is about. */
export function problemAt(
  problems: readonly FieldProblem[],
  place: string,
  field: keyof SectionTexts,
): string | undefined {
  const at = ownList().findIndex((each) => placeOf(each.section, each.language) === place);
  return problems.find(({ path }) => path === `/own/${at}/${field}`)?.message;
}

/** A letter with what stands in the form; the last one stays until the next is there. */
export const textsPreview = resource("letters.preview", { keepsFor: () => null });

/** Shows how a letter of the company reads with what stands in the form. */
export async function previewTexts(): Promise<void> {
  const { kind, company, language } = letterTexts;
  if (company === 0) return;
  await textsPreview.load({ body: { kind, company, language, own: ownList() } });
  const { status, failure } = textsPreview.state;
  if (status !== "loading") letterTexts.problems = failure?.fields ?? [];
}

/** Shows the texts in another language, or the letter of another company. */
export function showTexts(changes: Partial<Pick<LetterTexts, "language" | "company">>): void {
  Object.assign(letterTexts, changes);
  void previewTexts();
}

/** Keeps the texts; false if something is wrong with them, which is then told. */
export async function saveTexts(): Promise<boolean> {
  const { kind, version } = letterTexts;
  letterTexts.isSaving = true;
  try {
    const body = { kind, version, own: ownList() };
    take(await call("letters.saveTexts", { body }, { inPlace: ["invalid", "stale"] }));
    return true;
  } catch (thrown) {
    letterTexts.isStale = isFailure(thrown, "stale");
    letterTexts.problems = fieldProblemsOf(thrown);
    return false;
  } finally {
    letterTexts.isSaving = false;
  }
}
