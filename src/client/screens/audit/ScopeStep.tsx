import { useState } from "react";
import { type Snapshot, useSnapshot } from "valtio";
import { navigate } from "wouter/use-browser-location";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import {
  type AuditDraft,
  type AuditOverview,
  audit,
  changeDraft,
  chooseCompanies,
  loadAuditPreview,
} from "#client/state/audit/audit.ts";
import { CheckBox } from "#client/theme/CheckBox.tsx";
import { TextField } from "#client/ui/Field.tsx";
import { TextAreaField } from "#client/ui/TextAreaField.tsx";
import { useNow } from "#client/theme/useNow.ts";
import { DateField, refuseWrongDates } from "#client/widgets/inputs/DateField.tsx";
import { ChoiceField } from "#client/widgets/picker/ChoiceField.tsx";
import { calendarDate } from "#shared/domain/writing/dates.ts";
import { StepFoot } from "#client/ui/Steps.tsx";
import { BusyButton } from "#client/theme/BusyButton.tsx";
import { Grid } from "#client/ui/grid.ts";
import { Content } from "#client/ui/page.ts";
import { Choice, Fieldset } from "#client/ui/fields.ts";
import { Hint, Muted, Text } from "#client/ui/text.ts";

interface ScopeStepProps {
  draft: Snapshot<AuditDraft>;
  overview: AuditOverview;
}

/** Asks who wants to know what of whom, and as at which day. */
export function ScopeStep({ draft, overview }: ScopeStepProps) {
  const { text } = usePageTexts();
  const [isBusy, setBusy] = useState(false);
  const isWhole =
    draft.companies.length > 0 && draft.kinds.length > 0 && draft.authority.trim() !== "";
  const go = async () => {
    setBusy(true);
    const isRight = await loadAuditPreview();
    setBusy(false);
    if (isRight) navigate("/audit/new?step=check");
  };
  return (
    <>
      <Content
        as="form"
        noValidate
        gap={5}
        width="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!refuseWrongDates(event.currentTarget) && isWhole) void go();
        }}
        id="audit-scope"
      >
        <CompanyField draft={draft} overview={overview} />
        <AuthorityFields draft={draft} overview={overview} />
        <KindField draft={draft} overview={overview} />
        <DayFields draft={draft} />
      </Content>
      <StepFoot note={isWhole ? text("audit.nothingYet") : text("audit.incomplete")}>
        <BusyButton
          type="submit"
          form="audit-scope"
          variant="primary"
          disabled={!isWhole}
          isBusy={isBusy}
        >
          {text("audit.toCheck")}
        </BusyButton>
      </StepFoot>
    </>
  );
}

function useProblem(path: string): string | undefined {
  return useSnapshot(audit).problems.find((each) => each.path === path)?.message;
}

function toggled<T>(list: readonly T[], one: T): T[] {
  return list.includes(one) ? list.filter((each) => each !== one) : [...list, one];
}

function CompanyField({ draft, overview }: ScopeStepProps) {
  const { text } = usePageTexts();
  const problem = useProblem("/companies");
  return (
    <Fieldset gap={3} aria-describedby={problem ? "audit-companies-wrong" : undefined}>
      <legend>{text("audit.companies")}</legend>
      <Hint>{text("audit.companiesHint")}</Hint>
      <Grid min="large" gap={2}>
        {overview.companies.map(({ id, title, city }) => (
          <Choice key={id}>
            <CheckBox
              checked={draft.companies.includes(id)}
              onChange={() => chooseCompanies(toggled(draft.companies, id))}
            />
            <span>
              {title}
              {city && <Muted> {city}</Muted>}
            </span>
          </Choice>
        ))}
      </Grid>
      {problem && (
        <Text as="p" tone="danger" size="small" id="audit-companies-wrong" role="alert">
          {problem}
        </Text>
      )}
    </Fieldset>
  );
}

function AuthorityFields({ draft, overview }: ScopeStepProps) {
  const { text } = usePageTexts();
  const known = [...new Set(overview.companies.flatMap(({ authority }) => authority ?? []))];
  return (
    <Fieldset gap={3}>
      <legend>{text("audit.authority")}</legend>
      <TextField
        label={text("audit.authorityName")}
        hint={text("audit.authorityHint")}
        isRequired
        maxLength={300}
        list="audit-authorities"
        value={draft.authority}
        error={useProblem("/authority")}
        onChange={(event) => changeDraft({ authority: event.currentTarget.value })}
      />
      <datalist id="audit-authorities">
        {known.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </datalist>
      <LetterFields draft={draft} />
    </Fieldset>
  );
}

function LetterFields({ draft }: Pick<ScopeStepProps, "draft">) {
  const { text } = usePageTexts();
  return (
    <>
      <TextAreaField
        label={text("audit.address")}
        hint={text("audit.addressHint")}
        rows={2}
        maxLength={1000}
        value={draft.address}
        onChange={(event) => changeDraft({ address: event.currentTarget.value })}
      />
      <Grid min="medium" gap={3}>
        <TextField
          label={text("audit.reference")}
          maxLength={200}
          value={draft.reference}
          onChange={(event) => changeDraft({ reference: event.currentTarget.value })}
        />
        <DateField
          label={text("audit.received")}
          value={draft.received}
          error={useProblem("/received")}
          onDay={(received) => changeDraft({ received })}
        />
        <DateField
          label={text("audit.due")}
          value={draft.due}
          error={useProblem("/due")}
          onDay={(due) => changeDraft({ due })}
        />
      </Grid>
      <TextAreaField
        label={text("audit.note")}
        hint={text("audit.noteHint")}
        rows={2}
        maxLength={5000}
        value={draft.note}
        onChange={(event) => changeDraft({ note: event.currentTarget.value })}
      />
    </>
  );
}

function KindField({ draft, overview }: ScopeStepProps) {
  const { text } = usePageTexts();
  const problem = useProblem("/kinds");
  return (
    <Fieldset gap={3}>
      <legend>{text("audit.kinds")}</legend>
      <Hint>{text("audit.kindsHint")}</Hint>
      <Grid min="large" gap={2}>
        {overview.kinds.map((kind) => (
          <Choice key={kind}>
            <CheckBox
              checked={draft.kinds.includes(kind)}
              onChange={() => changeDraft({ kinds: toggled(draft.kinds, kind) })}
            />
            <span>{text(`lists.exportTypes.${kind}`)}</span>
          </Choice>
        ))}
      </Grid>
      {problem && (
        <Text as="p" tone="danger" size="small" role="alert">
          {problem}
        </Text>
      )}
    </Fieldset>
  );
}

function DayFields({ draft }: Pick<ScopeStepProps, "draft">) {
  const { text } = usePageTexts();
  const today = calendarDate(useNow());
  return (
    <Fieldset gap={3}>
      <legend>{text("audit.when")}</legend>
      <Grid min="medium" gap={3}>
        <DateField
          label={text("audit.day")}
          isRequired
          max={today}
          value={draft.day}
          error={useProblem("/day")}
          onDay={(day) => changeDraft({ day })}
        />
        <ChoiceField
          label={text("audit.language")}
          value={draft.language}
          options={(["de", "en"] as const).map((each) => ({
            value: each,
            label: text(`lists.languages.${each}`),
          }))}
          onChoose={(language) => changeDraft({ language })}
        />
      </Grid>
      <Choice>
        <CheckBox
          checked={draft.unfinished}
          onChange={() => changeDraft({ unfinished: !draft.unfinished })}
        />
        <span>{text("audit.withUnfinished")}</span>
      </Choice>
    </Fieldset>
  );
}
