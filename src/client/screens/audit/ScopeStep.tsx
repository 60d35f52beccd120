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
import { SelectField, TextField } from "#client/theme/Field.tsx";
import { useNow } from "#client/theme/useNow.ts";
import { DateField, refuseWrongDates } from "#client/widgets/inputs/DateField.tsx";
import { asLanguage } from "#shared/engine/language.ts";
import { calendarDate } from "#shared/domain/writing/dates.ts";
import { StepFoot } from "../pieces/Steps.tsx";
import { Form, Group } from "./scopeParts.ts";
import { TextAreaField } from "./TextAreaField.tsx";
import { BusyButton } from "#client/theme/BusyButton.tsx";

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
      <Form
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
      </Form>
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
    <Group aria-describedby={problem ? "audit-companies-wrong" : undefined}>
      <legend>{text("audit.companies")}</legend>
      <p className="hint">{text("audit.companiesHint")}</p>
      <div className="choices">
        {overview.companies.map(({ id, title, city }) => (
          <label key={id}>
            <CheckBox
              checked={draft.companies.includes(id)}
              onChange={() => chooseCompanies(toggled(draft.companies, id))}
            />
            <span>
              {title}
              {city && <span className="hint"> {city}</span>}
            </span>
          </label>
        ))}
      </div>
      {problem && (
        <p id="audit-companies-wrong" role="alert" className="wrong">
          {problem}
        </p>
      )}
    </Group>
  );
}

function AuthorityFields({ draft, overview }: ScopeStepProps) {
  const { text } = usePageTexts();
  const known = [...new Set(overview.companies.flatMap(({ authority }) => authority ?? []))];
  return (
    <Group>
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
    </Group>
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
      <div className="pair">
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
      </div>
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
    <Group>
      <legend>{text("audit.kinds")}</legend>
      <p className="hint">{text("audit.kindsHint")}</p>
      <div className="choices">
        {overview.kinds.map((kind) => (
          <label key={kind}>
            <CheckBox
              checked={draft.kinds.includes(kind)}
              onChange={() => changeDraft({ kinds: toggled(draft.kinds, kind) })}
            />
            <span>{text(`lists.exportTypes.${kind}`)}</span>
          </label>
        ))}
      </div>
      {problem && (
        <p role="alert" className="wrong">
          {problem}
        </p>
      )}
    </Group>
  );
}

function DayFields({ draft }: Pick<ScopeStepProps, "draft">) {
  const { text } = usePageTexts();
  const today = calendarDate(useNow());
  return (
    <Group>
      <legend>{text("audit.when")}</legend>
      <div className="pair">
        <DateField
          label={text("audit.day")}
          isRequired
          max={today}
          value={draft.day}
          error={useProblem("/day")}
          onDay={(day) => changeDraft({ day })}
        />
        <SelectField
          label={text("audit.language")}
          value={draft.language}
          onChange={(event) => changeDraft({ language: asLanguage(event.currentTarget.value) })}
        >
          {(["de", "en"] as const).map((each) => (
            <option key={each} value={each}>
              {text(`lists.languages.${each}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <label className="choice">
        <CheckBox
          checked={draft.unfinished}
          onChange={() => changeDraft({ unfinished: !draft.unfinished })}
        />
        <span>{text("audit.withUnfinished")}</span>
      </label>
    </Group>
  );
}
