import { usePageTexts } from "#client/i18n/useTexts.ts";
import { type Subject, subjectKinds } from "#client/state/incident/incident.ts";
import { Grid } from "#client/ui/grid.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { ChoiceField } from "#client/widgets/picker/ChoiceField.tsx";
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
      <ChoiceField
        label={text("incident.kind")}
        value={kind}
        options={subjectKinds.map((each) => ({
          value: each,
          label: text(`lists.incidentSubjects.${each}`),
        }))}
        onChoose={onKind}
      />
      <EntryPicker
        id="incidentEntry"
        label={text("incident.entry")}
        {...{ kind, chosen, onChoose }}
      />
    </Grid>
  );
}
