import { usePageTexts } from "#client/i18n/useTexts.ts";
import { type Subject, subjectKind, subjectKinds } from "#client/state/incident/incident.ts";
import { SelectField } from "#client/ui/SelectField.tsx";
import { Grid } from "#client/ui/grid.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { EntryPicker } from "./EntryPicker.tsx";

interface SubjectPickerProps {
  kind: Subject["kind"];
  /** The entry that is looked at, once its title is known. */
  chosen: Body | null;
  onKind: (kind: Subject["kind"]) => void;
  onChoose: (id: number | undefined) => void;
}

/** Asks what has failed or got out: first what kind of thing, then which. */
export function SubjectPicker({ kind, chosen, onKind, onChoose }: SubjectPickerProps) {
  const { text } = usePageTexts();
  return (
    <Grid min="medium" gap={4} above={4} width="form" data-screen-only>
      <SelectField
        label={text("incident.kind")}
        value={kind}
        onChange={({ target }) => {
          const next = subjectKind(target.value);
          if (next) onKind(next);
        }}
      >
        {subjectKinds.map((each) => (
          <option key={each} value={each}>
            {text(`lists.incidentSubjects.${each}`)}
          </option>
        ))}
      </SelectField>
      <EntryPicker
        id="incidentEntry"
        label={text("incident.entry")}
        {...{ kind, chosen, onChoose }}
      />
    </Grid>
  );
}
