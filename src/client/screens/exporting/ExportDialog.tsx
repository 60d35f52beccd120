import { type MouseEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import {
  type ExportPreview,
  exportProgress,
  type ExportRequest,
  forgetExportFailure,
  makeExport,
  previewExport,
  stopExport,
} from "#client/state/exporting.ts";
import { showToast } from "#client/state/notices.ts";
import { auth } from "#client/state/auth.ts";
import { loadChoices, recordChoices } from "#client/state/recordList.ts";
import { whileWanted } from "#client/state/requests/whileWanted.ts";
import { Dialog } from "#client/ui/dialogs/Dialog.tsx";
import { ExportIcon } from "#client/theme/icons.ts";
import { goesToAuthority, kindFacts, licensedKinds } from "#shared/domain/exports/exportKinds.ts";
import { formatsOfKind, mayHoldComments } from "#shared/domain/exports/formats.ts";
import { Hint, Text } from "#client/ui/text.ts";
import { CommentChoice, ExportCounts } from "./ExportCounts.tsx";
import { ExportForm, formatNamed, usualForm } from "./ExportForm.tsx";
import { useNow } from "#client/theme/useNow.ts";
import { DateField, refuseWrongDates } from "#client/widgets/inputs/DateField.tsx";
import { calendarDate } from "#shared/domain/writing/dates.ts";
import { Link } from "wouter";
import { limits } from "#shared/api/limits.ts";
import { Button, ProgressBar } from "@primer/react";
import { Banner } from "#client/ui/Banner.tsx";
import { Stack } from "#client/ui/stack.ts";
import { lazyPart } from "#client/state/loading/lazyPart.tsx";
import { BusyButton } from "#client/theme/BusyButton.tsx";

export interface ExportDialogProps {
  companyId: number | null;
  recordId?: number | undefined;
  /** Records of any company that take the place of a company's register. */
  records?: Pick<ExportRequest, "ids" | "filter"> | undefined;
  onClose: () => void;
}

const titles = {
  record: "screen.export.recordTitle",
  register: "screen.export.registerTitle",
  selection: "screen.export.selectionTitle",
} as const;

type Kind = ExportRequest["exportType"];

/** The kinds of a single record, or of several, that the licence has. */
function offeredKinds(of: keyof typeof titles): Kind[] {
  return licensedKinds(auth.viewer?.features ?? []).filter((kind) =>
    of === "record" ? isOfOneRecord(kind) : !kindFacts(kind).single,
  );
}

/** Of one record, what holds all fields is called so. */
function isOfOneRecord(kind: Kind): boolean {
  const { single, fields } = kindFacts(kind);
  return !goesToAuthority(kind) && (fields === undefined || single === true);
}

/** Asks for company, format and language, creates the file and offers it as a download. */
export function ExportDialog({ companyId, recordId, records, onClose }: ExportDialogProps) {
  const { t, i18n } = useTranslation();
  const { companies } = useSnapshot(recordChoices);
  const [chosen, setChosen] = useState(companyId);
  const [form, setForm] = useState(() => usualForm(i18n.language));
  const company = chosen ?? (companies.length === 1 ? companies[0]?.id : null) ?? null;
  const of = kindOf({ recordId, records });
  const isRecord = of === "record";
  const [kind, kindChoice] = useKind(of);
  const [asAt, setAsAt] = useState("");

  useEffect(() => {
    void loadChoices();
    forgetExportFailure();
  }, []);

  const register = isRecord ? null : registerOf({ records, company, kind, asAt });
  const { isHoldingNothing, goIn, ...selection } = useSelection(register);
  const whole = recordId === undefined ? register : recordRequest(recordId, kind);
  const contentType = formatNamed(form.contentType, formatsOfKind(kind));
  const { withUnfinished: unfinished } = selection;
  const [comments, commentChoice] = useComments(of, kind, contentType);
  const wanted = whole &&
    !isHoldingNothing && {
      ...whole,
      ...form,
      contentType,
      unfinished,
      ...comments,
    };

  const make = async () => {
    if (!wanted || !(await makeExport(wanted))) return;
    showToast(t("screen.export.done"));
    onClose();
  };

  return (
    <Dialog
      title={t(titles[of])}
      icon={<ExportIcon size={16} />}
      tone="accent"
      onClose={onClose}
      footer={
        <ExportActions
          wanted={wanted}
          records={isRecord ? 1 : goIn}
          onMake={() => void make()}
          onClose={onClose}
        />
      }
    >
      <ExportForm
        isOfCompany={of === "register"}
        {...kindChoice}
        company={company}
        onCompany={setChosen}
        form={form}
        onForm={setForm}
      >
        {of === "register" && <ExportDay day={asAt} onDay={setAsAt} />}
        {commentChoice}
        {!isRecord && <ExportCounts forAuthority={goesToAuthority(kind)} {...selection} />}
        <ExportWork />
      </ExportForm>
      <LetterLink recordId={recordId} records={records} companyId={company} />
    </Dialog>
  );
}

/** True if the paper is to have the comments of its record, and the choice where it may. */
function useComments(of: keyof typeof titles, kind: Kind, format: ExportRequest["contentType"]) {
  const isOffered = of === "record" && mayHoldComments(kind, format);
  const [isWanted, setWanted] = useState(false);
  const choice = isOffered && <CommentChoice isWanted={isWanted} onWanted={setWanted} />;
  return [isOffered && isWanted ? { comments: true } : {}, choice] as const;
}

/** The kind that is chosen, at first the one that a record or several are mostly exported as. */
function useKind(of: keyof typeof titles) {
  const kinds = offeredKinds(of);
  const usual = of === "record" ? "record" : "register";
  const [kind, onKind] = useState<Kind>(usual);
  return [kind, { kind, kinds, onKind }] as const;
}

function kindOf({ recordId, records }: Partial<ExportDialogProps>): keyof typeof titles {
  if (recordId !== undefined) return "record";
  return records ? "selection" : "register";
}

/** The register that is asked for; null as long as no company is known. */
function registerOf({ records, company, kind, asAt }: RegisterChoice): ExportRequest | null {
  if (records) return { language: "de", contentType: "pdf", exportType: kind, ...records };
  if (company === null) return null;
  return { ...registerRequest(company, kind), ...(asAt !== "" && { exportHistoryDate: asAt }) };
}

interface RegisterChoice extends Pick<ExportDialogProps, "records"> {
  company: number | null;
  kind: Kind;
  /** Empty for now. */
  asAt: string;
}

function recordRequest(recordId: number, exportType: Kind): ExportRequest {
  return { language: "de", contentType: "pdf", exportType, recordId };
}

function registerRequest(companyId: number | null, exportType: Kind): ExportRequest {
  return { language: "de", contentType: "pdf", exportType, companyId };
}

/** Counts of a register, and whether it is empty; null counts nothing. */
function useSelection(register: ExportRequest | null) {
  const [withUnfinished, onUnfinished] = useState(false);
  const counts = useCounts(register);
  const goIn = counts ? counts.records + (withUnfinished ? counts.unfinished : 0) : 1;
  return { counts, withUnfinished, onUnfinished, goIn, isHoldingNothing: goIn === 0 };
}

/** Counts of a register: undefined while loading, null on failure. */
function useCounts(register: ExportRequest | null): ExportPreview | null | undefined {
  const [counted, setCounted] = useState<{ asked: string; counts: ExportPreview | null }>();
  const asked = JSON.stringify(register);
  useEffect(() => {
    // Border: written by the line above.
    const request = JSON.parse(asked) as ExportRequest | null;
    if (!request) return undefined;
    return whileWanted(previewExport(request), (counts) => setCounted({ asked, counts }));
  }, [asked]);
  return counted?.asked === asked ? counted.counts : undefined;
}

/** Asks for the day whose records are wanted. */
function ExportDay({ day, onDay }: { day: string; onDay: (day: string) => void }) {
  const { t } = useTranslation();
  return (
    <DateField
      label={t("screen.export.asAt")}
      hint={t("screen.export.asAtHint")}
      max={calendarDate(useNow())}
      value={day}
      onDay={onDay}
    />
  );
}

interface LetterLinkProps {
  companyId: number | null;
  recordId?: number | undefined;
  records?: Pick<ExportRequest, "ids" | "filter"> | undefined;
}

/** Leads to where letters are written from the same records. */
function LetterLink(props: LetterLinkProps) {
  const { t } = useTranslation();
  return (
    <Text as="p" above={3}>
      <Link href={addressOf(props)}>{t("screen.export.letters")}</Link>
    </Text>
  );
}

function addressOf({ companyId, recordId, records }: LetterLinkProps): string {
  const ids = recordId === undefined ? (records?.ids ?? []) : [recordId];
  if (ids.length > 0) return `/letters?ids=${ids.slice(0, limits.letterRecords).join(",")}`;
  return companyId === null || records ? "/letters" : `/letters?company=${companyId}`;
}

/** How far the export is, or why there is no file. */
function ExportWork() {
  const { t } = useTranslation();
  const { isRunning, progress, failure } = useSnapshot(exportProgress);
  if (failure !== null && !isRunning)
    return (
      <div ref={showWhole}>
        <Banner kind={failure === "stopped" ? "info" : "danger"}>
          <p>{t(`screen.export.failure.${failure}`)}</p>
        </Banner>
      </div>
    );
  if (!isRunning) return null;
  return (
    <Stack gap={2} ref={showWhole}>
      <ProgressBar progress={progress} aria-label={t("screen.export.running")} />
      <Hint role="status">{t("screen.export.progress", { percent: progress })}</Hint>
    </Stack>
  );
}

/** On a small screen it stands below what was filled in. */
function showWhole(part: HTMLElement | null): void {
  part?.scrollIntoView({ block: "nearest" });
}

interface ExportActionsProps {
  /** Null or false while there is nothing to export. */
  wanted: ExportRequest | false | null;
  /** How many records go into it. */
  records: number;
  onMake: () => void;
  onClose: () => void;
}

const ExportSample = lazyPart(async () => (await import("./ExportSample.tsx")).ExportSample, {
  texts: ["preview"],
});

/** Formats that are read as pages. */
const pageFormats: readonly string[] = ["pdf", "word"];

/** Makes the file, shows its first pages, and gives up what is being made. */
function ExportActions({ wanted, records, onMake, onClose }: ExportActionsProps) {
  const { t } = useTranslation();
  const { isRunning, job } = useSnapshot(exportProgress);
  const [isShown, setShown] = useState(false);
  const hasPages = wanted && pageFormats.includes(wanted.contentType);
  return (
    <>
      {isRunning ? (
        <Button disabled={job === null} onClick={() => void stopExport()}>
          {t("screen.export.stop")}
        </Button>
      ) : (
        <Button onClick={onClose}>{t("action.cancel")}</Button>
      )}
      {hasPages && !isRunning && (
        <Button onClick={unlessWrong(() => setShown(true))}>{t("screen.export.sample")}</Button>
      )}
      <BusyButton
        variant="primary"
        isBusy={isRunning}
        busyText={t("screen.export.running")}
        disabled={!wanted}
        onClick={unlessWrong(onMake)}
      >
        {t("screen.export.make")}
      </BusyButton>
      {isShown && wanted && (
        <ExportSample wanted={wanted} records={records} onClose={() => setShown(false)} />
      )}
    </>
  );
}

/** Runs an action unless a day that was typed can't be meant. */
function unlessWrong(act: () => void) {
  return ({ currentTarget }: MouseEvent) => {
    if (!refuseWrongDates(currentTarget)) act();
  };
}
