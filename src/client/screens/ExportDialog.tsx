import { asLanguage, type Language } from "#shared/engine/language.ts";
import { Button } from "@primer/react";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import styled from "styled-components";
import { useSnapshot } from "valtio";
import {
  exportProgress,
  type ExportPreview,
  type ExportRequest,
  makeExport,
  previewExport,
} from "#client/state/exporting.ts";
import { showToast } from "#client/state/notices.ts";
import { auth } from "#client/state/auth.ts";
import { loadChoices, recordChoices } from "#client/state/recordList.ts";
import { Dialog } from "#client/theme/Dialog.tsx";
import { SelectField } from "#client/theme/Field.tsx";
import { ExportIcon } from "#client/theme/icons.ts";
import { Stack } from "#client/theme/stack.ts";
import { goesToAuthority, kindFacts, licensedKinds } from "#shared/domain/exports/exportKinds.ts";
import { formatsOfKind } from "#shared/domain/exports/formats.ts";
import type { ContentType } from "#shared/domain/writing/contentTypes.ts";
import { listKey } from "#shared/strings/keys.ts";
import { ExportDay } from "./ExportDay.tsx";
import { ExportCounts } from "./ExportCounts.tsx";

/** What is exported, and from where. */
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

const languages: readonly Language[] = ["de", "en"];

/** Asks for company, format and language, creates the file and offers it as a download. */
export function ExportDialog({ companyId, recordId, records, onClose }: ExportDialogProps) {
  const { t, i18n } = useTranslation();
  const { companies } = useSnapshot(recordChoices);
  const { isRunning } = useSnapshot(exportProgress);
  const [chosen, setChosen] = useState(companyId);
  const [form, setForm] = useState(() => usualForm(i18n.language));
  const company = chosen ?? companies[0]?.id ?? null;
  const of = kindOf({ recordId, records });
  const isRecord = of === "record";
  const [kind, kindChoice] = useKind(of);
  const [asAt, setAsAt] = useState("");

  useEffect(() => void loadChoices(), []);

  const register = isRecord ? null : registerOf({ records, company, kind, asAt });
  const { isHoldingNothing, ...selection } = useSelection(register);

  const make = async () => {
    const wanted = recordId === undefined ? register : recordRequest(recordId, kind);
    const { withUnfinished: unfinished } = selection;
    const whole = wanted ?? registerRequest(company, kind);
    const contentType = formatNamed(form.contentType, formatsOfKind(kind));
    if (!(await makeExport({ ...whole, ...form, contentType, unfinished }))) return;
    showToast(t("screen.export.done"));
    onClose();
  };

  return (
    <Dialog
      title={t(titles[of])}
      icon={<ExportIcon size={16} />}
      tone="accent"
      closeName={t("action.close")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("action.cancel")}</Button>
          <Button
            variant="primary"
            loading={isRunning}
            loadingAnnouncement={t("screen.export.running")}
            disabled={!isRecord && (register === null || isHoldingNothing)}
            onClick={() => void make()}
          >
            {t("screen.export.make")}
          </Button>
        </>
      }
    >
      <ExportForm
        of={of}
        {...kindChoice}
        company={company}
        onCompany={setChosen}
        form={form}
        onForm={setForm}
      >
        {of === "register" && <ExportDay onDay={setAsAt} />}
        {!isRecord && <ExportCounts forAuthority={goesToAuthority(kind)} {...selection} />}
      </ExportForm>
    </Dialog>
  );
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

/** What goes into a register, and whether that is nothing; null asks for none. */
function useSelection(register: ExportRequest | null) {
  const [withUnfinished, onUnfinished] = useState(false);
  const counts = useCounts(register);
  const goIn = counts ? counts.records + (withUnfinished ? counts.unfinished : 0) : 1;
  return { counts, withUnfinished, onUnfinished, isHoldingNothing: goIn === 0 };
}

/** What a register holds: undefined while that is counted, null if it failed. */
function useCounts(register: ExportRequest | null): ExportPreview | null | undefined {
  const [counted, setCounted] = useState<{ asked: string; counts: ExportPreview | null }>();
  const asked = JSON.stringify(register);
  useEffect(() => {
    // Border: written by the line above.
    const request = JSON.parse(asked) as ExportRequest | null;
    if (!request) return;
    let isWanted = true;
    void previewExport(request).then((counts) => {
      if (isWanted) setCounted({ asked, counts });
    });
    return () => {
      isWanted = false;
    };
  }, [asked]);
  return counted?.asked === asked ? counted.counts : undefined;
}

/** How the file is wanted. */
type FileForm = Pick<ExportRequest, "contentType" | "language">;

function usualForm(language: string): FileForm {
  return { contentType: "pdf", language: asLanguage(language) };
}

function formatNamed(value: string, formats: readonly ContentType[]): ContentType["value"] {
  return formats.find((each) => each.value === value)?.value ?? "pdf";
}

interface ExportFormProps {
  of: keyof typeof titles;
  kind: Kind;
  kinds: readonly Kind[];
  onKind: (kind: Kind) => void;
  company: number | null;
  onCompany: (id: number) => void;
  form: FileForm;
  onForm: (form: FileForm) => void;
  children: ReactNode;
}

function ExportForm({ of, kind, kinds, onKind, company, ...props }: ExportFormProps) {
  const { onCompany, form, onForm, children } = props;
  const { t } = useTranslation();
  const { companies } = useSnapshot(recordChoices);
  const { isRunning, progress } = useSnapshot(exportProgress);
  const formats = formatsOfKind(kind);
  return (
    <Stack $gap={16}>
      <KindField kind={kind} kinds={kinds} onKind={onKind} />
      <p>{t(`screen.export.about.${kind}`)}</p>
      {of === "register" && (
        <SelectField
          label={t("screen.records.company")}
          value={company ?? ""}
          onChange={(event) => onCompany(Number(event.currentTarget.value))}
        >
          {companies.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        label={t("screen.export.format")}
        value={formatNamed(form.contentType, formats)}
        onChange={({ currentTarget: { value } }) =>
          onForm({ ...form, contentType: formatNamed(value, formats) })
        }
      >
        {formats.map(({ value }) => (
          <option key={value} value={value}>
            {t(listKey("contentTypes", value))}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t("screen.export.language")}
        value={form.language}
        onChange={({ currentTarget: { value } }) =>
          onForm({ ...form, language: asLanguage(value) })
        }
      >
        {languages.map((each) => (
          <option key={each} value={each}>
            {t(listKey("languages", each))}
          </option>
        ))}
      </SelectField>
      {children}
      <Progress role="status">
        {isRunning && progress !== null && t("screen.export.progress", { percent: progress })}
      </Progress>
    </Stack>
  );
}

function KindField({ kind, kinds, onKind }: Pick<ExportFormProps, "kind" | "kinds" | "onKind">) {
  const { t } = useTranslation();
  if (kinds.length < 2) return null;
  return (
    <SelectField
      label={t("screen.export.kind")}
      value={kind}
      onChange={(event) => {
        const found = kinds.find((each) => each === event.currentTarget.value);
        if (found) onKind(found);
      }}
    >
      {kinds.map((each) => (
        <option key={each} value={each}>
          {t(listKey("exportTypes", each))}
        </option>
      ))}
    </SelectField>
  );
}

const Progress = styled.p`
  &:empty {
    display: none;
  }
  font-size: 12px;
  line-height: 16px;
  color: var(--fgColor-muted);
`;
