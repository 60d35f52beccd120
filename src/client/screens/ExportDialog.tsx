import { asLanguage, type Language } from "#shared/engine/language.ts";
import { Button } from "@primer/react";
import { useEffect, useState } from "react";
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
import { loadChoices, recordChoices } from "#client/state/recordList.ts";
import { Dialog } from "#client/theme/Dialog.tsx";
import { SelectField } from "#client/theme/Field.tsx";
import { ExportIcon } from "#client/theme/icons.ts";
import { Stack } from "#client/theme/stack.ts";
import { listKey } from "#shared/strings/keys.ts";
import { ExportCounts } from "./ExportCounts.tsx";

/** What is exported, and from where. */
export interface ExportDialogProps {
  companyId: number | null;
  recordId?: number | undefined;
  onClose: () => void;
}

const languages: readonly Language[] = ["de", "en"];

/** Asks for company and language, creates the PDF and offers it as a download. */
export function ExportDialog({ companyId, recordId, onClose }: ExportDialogProps) {
  const { t, i18n } = useTranslation();
  const { companies } = useSnapshot(recordChoices);
  const { isRunning } = useSnapshot(exportProgress);
  const [chosen, setChosen] = useState(companyId);
  const [language, setLanguage] = useState<Language>(asLanguage(i18n.language));
  const company = chosen ?? companies[0]?.id ?? null;
  const isRecord = recordId !== undefined;

  useEffect(() => {
    void loadChoices();
  }, []);

  const { isHoldingNothing, ...selection } = useSelection(isRecord ? null : company);

  const make = async () => {
    const isMade = await makeExport({
      ...(recordId !== undefined ? recordRequest(recordId) : registerRequest(company)),
      language,
      unfinished: selection.withUnfinished,
    });
    if (!isMade) return;
    showToast(t("screen.export.done"));
    onClose();
  };

  return (
    <Dialog
      title={isRecord ? t("screen.export.recordTitle") : t("screen.export.registerTitle")}
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
            disabled={!isRecord && (company === null || isHoldingNothing)}
            onClick={() => void make()}
          >
            {t("screen.export.make")}
          </Button>
        </>
      }
    >
      <ExportForm
        isRecord={isRecord}
        company={company}
        onCompany={setChosen}
        language={language}
        onLanguage={setLanguage}
      />
      {!isRecord && <ExportCounts {...selection} />}
    </Dialog>
  );
}

function recordRequest(recordId: number): ExportRequest {
  return { language: "de", contentType: "pdf", exportType: "record", recordId };
}

function registerRequest(companyId: number | null): ExportRequest {
  return { language: "de", contentType: "pdf", exportType: "register", companyId };
}

/** What goes into a company's register, and whether that is nothing. */
function useSelection(company: number | null) {
  const [withUnfinished, onUnfinished] = useState(false);
  const counts = useCounts(company);
  const goIn = counts ? counts.records + (withUnfinished ? counts.unfinished : 0) : 1;
  return { counts, withUnfinished, onUnfinished, isHoldingNothing: goIn === 0 };
}

/** What a company's register holds: undefined while that is counted, null if it failed. */
function useCounts(company: number | null): ExportPreview | null | undefined {
  const [counted, setCounted] = useState<{ company: number; counts: ExportPreview | null }>();
  useEffect(() => {
    if (company === null) return;
    let isWanted = true;
    void previewExport(registerRequest(company)).then((counts) => {
      if (isWanted) setCounted({ company, counts });
    });
    return () => {
      isWanted = false;
    };
  }, [company]);
  return counted?.company === company ? counted.counts : undefined;
}

interface ExportFormProps {
  isRecord: boolean;
  company: number | null;
  onCompany: (id: number) => void;
  language: Language;
  onLanguage: (language: Language) => void;
}

function ExportForm({ isRecord, company, onCompany, language, onLanguage }: ExportFormProps) {
  const { t } = useTranslation();
  const { companies } = useSnapshot(recordChoices);
  const { isRunning, progress } = useSnapshot(exportProgress);
  return (
    <Stack $gap={16}>
      <p>{isRecord ? t("screen.export.recordText") : t("screen.export.registerText")}</p>
      {!isRecord && (
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
        label={t("screen.export.language")}
        value={language}
        onChange={(event) => onLanguage(asLanguage(event.currentTarget.value))}
      >
        {languages.map((each) => (
          <option key={each} value={each}>
            {t(listKey("languages", each))}
          </option>
        ))}
      </SelectField>
      <Progress role="status">
        {isRunning && progress !== null && t("screen.export.progress", { percent: progress })}
      </Progress>
    </Stack>
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
