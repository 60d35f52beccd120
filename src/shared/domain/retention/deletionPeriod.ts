import { ownValue } from "#shared/engine/ownValue.ts";
import type { Language } from "#shared/engine/language.ts";
import type { Json } from "#shared/engine/plan/types.ts";
import { localeNames } from "../writing/locales.ts";
import { asBody, asNumber, asText, localText } from "../values.ts";

export interface Period {
  years?: Json | undefined;
  months?: Json | undefined;
  days?: Json | undefined;
}

export interface DeletionRule extends Period {
  untilText?: Json | undefined;
  startEvent?: Json | undefined;
  startNote?: Json | undefined;
  fromYearEnd?: Json | undefined;
  action?: Json | undefined;
  /** When data must be erased at the latest. */
  max?: Json | undefined;
}

/** Days per part, for comparing periods only. */
const daysPer = { years: 360, months: 30, days: 1 };

/** Singular and plural of each part. */
const units = {
  de: { years: ["Jahr", "Jahre"], months: ["Monat", "Monate"], days: ["Tag", "Tage"] },
  en: { years: ["year", "years"], months: ["month", "months"], days: ["day", "days"] },
} as const;

/** German wording of each start event after "ab", and after "Ende des Kalenderjahres". */
const eventsDe: Readonly<Record<string, readonly [string, string]>> = {
  collection: ["Erhebung", " der Erhebung"],
  endOfPurpose: ["Wegfall des Zwecks", ", in dem der Zweck weggefallen ist"],
  endOfContract: ["Vertragsende", " des Vertragsendes"],
  leaving: ["Ausscheiden", " des Ausscheidens"],
  rejection: ["Zugang der Absage", ", in dem die Absage zugegangen ist"],
  withdrawal: ["Widerruf", " des Widerrufs"],
  objection: ["Widerspruch", " des Widerspruchs"],
  lastUse: ["letzter Verwendung", " der letzten Verwendung"],
  lastEntry: ["letzter Eintragung", " der letzten Eintragung"],
  endOfProcedure: ["Abschluss des Verfahrens", ", in dem das Verfahren abgeschlossen wurde"],
  document: ["Entstehung des Dokuments", ", in dem das Dokument entstanden ist"],
  payment: ["Zahlung", " der Zahlung"],
  financialYearEnd: ["Ende des Geschäftsjahres", ", in dem das Geschäftsjahr endet"],
  dueDate: ["Fälligkeit", " der Fälligkeit"],
  handOver: ["Übergabe", " der Übergabe"],
  knowledge: [
    "Entstehung des Anspruchs und Kenntnis davon",
    ", in dem der Anspruch entstanden und bekannt geworden ist",
  ],
};

const eventsEn: Readonly<Record<string, string>> = {
  collection: "collection",
  endOfPurpose: "the end of the purpose",
  endOfContract: "the end of the contract",
  leaving: "leaving the company",
  rejection: "receipt of the rejection",
  withdrawal: "withdrawal of consent",
  objection: "the objection",
  lastUse: "the last use",
  lastEntry: "the last entry",
  endOfProcedure: "the end of the procedure",
  document: "the document’s creation",
  payment: "payment",
  financialYearEnd: "the end of the financial year",
  dueDate: "the due date",
  handOver: "hand-over",
  knowledge: "the claim arising and becoming known",
};

/** A retention period in words, including when it starts; undefined if nothing is stated. */
export function deletionPeriodText(rule: DeletionRule, language: Language): string | undefined {
  const until = localText(rule.untilText, language);
  if (until !== "") return until;
  const period = periodText(rule, language);
  const start = language === "de" ? startDe(rule, period !== "") : startEn(rule, period !== "");
  const text = period === "" ? start : joinStart(period, start);
  if (text !== "") return `${text}${maximumText(rule, language)}`;
  if (rule.action !== "restrict") return undefined;
  return language === "de" ? "Einschränkung statt Löschung" : "restriction instead of erasure";
}

/**
 * Length of a period in days, with 360-day years and 30-day months; undefined if none is stated.
 */
export function periodLength(rule: Period): number | undefined {
  const length = partNames.reduce((sum, part) => sum + amountOf(rule, part) * daysPer[part], 0);
  return length > 0 ? length : undefined;
}

const partNames = ["years", "months", "days"] as const;

/** How many years, months or days a period has; 0 if it states none. */
export function amountOf(rule: Period, part: (typeof partNames)[number]): number {
  return Math.max(0, asNumber(rule[part]) ?? 0);
}

function periodText(rule: Period, language: Language): string {
  const parts = partNames.flatMap((part) => {
    const amount = amountOf(rule, part);
    const [one, many] = units[language][part];
    return amount === 0 ? [] : [`${amount} ${amount === 1 ? one : many}`];
  });
  return new Intl.ListFormat(localeNames[language], { type: "conjunction" }).format(parts);
}

/** "; höchstens 10 Jahre", or until when data must be erased; empty if the law does not say. */
function maximumText({ max }: DeletionRule, language: Language): string {
  const { years, months, byText } = asBody(max);
  const by = localText(byText, language);
  const erased = language === "de" ? "zu löschen" : "to be erased";
  if (by !== "") return `; ${erased} ${by}`;
  const most = periodText({ years, months }, language);
  if (most === "") return "";
  return language === "de" ? `; höchstens ${most}` : `; ${most} at most`;
}

function joinStart(period: string, start: string): string {
  if (start === "") return period;
  return start.startsWith(",") ? `${period}${start}` : `${period} ${start}`;
}

/**
 * "ab letzter Verwendung"; without a period, erasure follows the event at once (Art. 17(1):
 * unverzüglich).
 */
function startDe(rule: DeletionRule, hasPeriod: boolean): string {
  const event = ownValue(eventsDe, asText(rule.startEvent));
  const note = localText(rule.startNote, "de");
  if (rule.fromYearEnd === true) {
    const end = `${hasPeriod ? "ab" : "mit"} Ende des Kalenderjahres`;
    return event ? `${end}${event[1]}` : withNote(end, note);
  }
  if (!event) return note === "" ? "" : `${hasPeriod ? ", " : ""}Beginn: ${note}`;
  return hasPeriod ? `ab ${event[0]}` : `unverzüglich nach ${event[0]}`;
}

function startEn(rule: DeletionRule, hasPeriod: boolean): string {
  const event = ownValue(eventsEn, asText(rule.startEvent));
  const note = localText(rule.startNote, "en");
  if (rule.fromYearEnd === true) {
    const end = `${hasPeriod ? "from" : "at"} the end of the calendar year`;
    return event ? `${end} of ${event}` : withNote(end, note);
  }
  if (!event) return note === "" ? "" : `${hasPeriod ? ", " : ""}starting: ${note}`;
  return hasPeriod ? `from ${event}` : `without undue delay after ${event}`;
}

function withNote(text: string, note: string): string {
  return note === "" ? text : `${text} (${note})`;
}
