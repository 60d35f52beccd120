import type { DecidedElsewhere } from "#shared/domain/importing/drafts/draftTypes.ts";
import { asBody, asNumber, asText } from "#shared/domain/values.ts";
import { firstStatus, isStatus } from "#shared/domain/workflow/transitions.ts";
import { formatDateIn } from "#shared/domain/writing/zonedDates.ts";
import { timeZoneOf } from "#shared/domain/writing/timeZone.ts";
import type { Language } from "#shared/engine/language.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import type { Status } from "#shared/generated/words/words.ts";
import type { Call } from "#server/auth/call.ts";
import { exportTexts, translate } from "#server/exports/exportTexts.ts";
import type { ImportSettings } from "./importJob.ts";
import type { OwnEntries } from "./ownEntries.ts";

/**
 * Reads what others have decided about a record of a file of ours. They keep their date and name as
 * text: stamps are for what was decided here.
 */
export function readElsewhere(
  call: Call,
  record: Body,
  { withStatus }: Pick<ImportSettings, "withStatus">,
  entries: OwnEntries,
): DecidedElsewhere {
  const writing: Writing = {
    language: record["language"] === "en" ? "en" : "de",
    timeZone: timeZoneOf(call.viewer.settings),
  };
  const { status } = record;
  const isTaken = withStatus !== false && isStatus(status) && status !== firstStatus;
  const state = isTaken ? statusSentence(status, record["statusChangedAt"], writing) : "";
  const isCompleted = record["dpiaCompleted"] === true;
  const dpia = isCompleted ? assessmentSentence(record, entries, writing) : "";
  return {
    ...(isTaken ? { status } : {}),
    values: isCompleted ? { dpiaCompleted: true } : {},
    notes: dpia === "" ? {} : { dpiaNote: dpia },
    comment: [state, dpia].filter((each) => each !== "").join("\n"),
  };
}

interface Writing {
  language: Language;
  timeZone: string;
}

function dayOf(moment: Json | undefined, { language, timeZone }: Writing): string {
  return formatDateIn(asText(moment), "date", language, timeZone);
}

function statusSentence(status: Status, since: Json | undefined, writing: Writing): string {
  const texts = exportTexts(writing.language);
  const date = dayOf(since, writing);
  const title = texts(`lists.statuses.${status}`) ?? status;
  return date === ""
    ? ""
    : translate(texts, "export.import.elsewhere.status", { status: title, date });
}

function assessmentSentence(record: Body, entries: OwnEntries, writing: Writing): string {
  const texts = exportTexts(writing.language);
  const date = dayOf(record["dpiaCompletedAt"], writing);
  const author = asNumber(asBody(record["dpiaCompletedBy"])["id"]) ?? 0;
  const person = entries.titleIn("staff", author);
  if (date === "") return "";
  return person === ""
    ? translate(texts, "export.import.elsewhere.dpiaAt", { date })
    : translate(texts, "export.import.elsewhere.dpia", { date, person });
}
