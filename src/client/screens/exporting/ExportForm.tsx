import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { ExportRequest } from "#client/state/exporting.ts";
import { recordChoices } from "#client/state/recordList.ts";
import { Stack } from "#client/ui/stack.ts";
import { ChoiceField } from "#client/widgets/picker/ChoiceField.tsx";
import { formatsOfKind } from "#shared/domain/exports/formats.ts";
import type { ContentType } from "#shared/domain/writing/contentTypes.ts";
import { asLanguage, type Language } from "#shared/engine/language.ts";
import { listKey } from "#shared/strings/keys.ts";

type Kind = ExportRequest["exportType"];

const languages: readonly Language[] = ["de", "en"];

type FileForm = Pick<ExportRequest, "contentType" | "language">;

/** A PDF file in the reader's language. */
export function usualForm(language: string): FileForm {
  return { contentType: "pdf", language: asLanguage(language) };
}

/** The format of that name, among those that a kind has. */
export function formatNamed(value: string, formats: readonly ContentType[]): ContentType["value"] {
  return formats.find((each) => each.value === value)?.value ?? "pdf";
}

interface ExportFormProps {
  isOfCompany: boolean;
  kind: Kind;
  kinds: readonly Kind[];
  onKind: (kind: Kind) => void;
  company: number | null;
  onCompany: (id: number) => void;
  form: FileForm;
  onForm: (form: FileForm) => void;
  children: ReactNode;
}

/** Asks what is wanted of which company, in which format and language. */
export function ExportForm({
  isOfCompany,
  kind,
  kinds,
  onKind,
  company,
  ...props
}: ExportFormProps) {
  const { onCompany, form, onForm, children } = props;
  const { t } = useTranslation();
  const { companies } = useSnapshot(recordChoices);
  const formats = formatsOfKind(kind);
  return (
    <Stack gap={4}>
      <KindField kind={kind} kinds={kinds} onKind={onKind} />
      <p>{t(`screen.export.about.${kind}`)}</p>
      {isOfCompany && (
        <ChoiceField
          label={t("screen.records.company")}
          placeholder={t("screen.export.chooseCompany")}
          value={company}
          options={companies.map(({ id, title }) => ({ value: id, label: title }))}
          onChoose={onCompany}
        />
      )}
      <ChoiceField
        label={t("screen.export.format")}
        value={formatNamed(form.contentType, formats)}
        options={formats.map(({ value }) => ({ value, label: t(listKey("contentTypes", value)) }))}
        onChoose={(contentType) => onForm({ ...form, contentType })}
      />
      <ChoiceField
        label={t("screen.export.language")}
        value={form.language}
        options={languages.map((value) => ({ value, label: t(listKey("languages", value)) }))}
        onChoose={(language) => onForm({ ...form, language })}
      />
      {children}
    </Stack>
  );
}

function KindField({ kind, kinds, onKind }: Pick<ExportFormProps, "kind" | "kinds" | "onKind">) {
  const { t } = useTranslation();
  if (kinds.length < 2) return null;
  return (
    <ChoiceField
      label={t("screen.export.kind")}
      value={kind}
      options={kinds.map((value) => ({ value, label: t(listKey("exportTypes", value)) }))}
      onChoose={onKind}
    />
  );
}
