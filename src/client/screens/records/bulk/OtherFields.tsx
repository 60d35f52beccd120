import { useState } from "react";
import { useSnapshot } from "valtio";
import statuses from "#schemas/lists/statuses.json" with { type: "json" };
import { useTexts } from "#client/i18n/useTexts.ts";
import { auth } from "#client/state/auth.ts";
import { recordChoices } from "#client/state/recordList.ts";
import { CheckBox } from "#client/theme/CheckBox.tsx";
import type { BulkWanted } from "#client/state/records/bulk.ts";
import {
  assigneeOf,
  choiceOf,
  everybodyChoice,
  personChoices,
} from "#client/state/tasks/assigneeChoices.ts";
import { DateField } from "#client/widgets/inputs/DateField.tsx";
import { Choice, Fieldset } from "#client/ui/fields.ts";
import { usualStepDays } from "#shared/domain/workflow/tasks.ts";
import { isStatus, leastRoleToMoveOn } from "#shared/domain/workflow/transitions.ts";
import { addDays, calendarDate } from "#shared/domain/writing/dates.ts";
import { listKey } from "#shared/strings/keys.ts";
import type { Role, Status } from "#shared/generated/words/words.ts";
import { ChoiceField } from "#client/widgets/picker/ChoiceField.tsx";
import type { FieldsProps } from "./ChangeFields.tsx";

/** Target status, successor with a day, and a box that allows gaps which are only asked about where possible. */
export function StatusFields({ onChange, people }: FieldsProps) {
  const { text } = useTexts();
  const [status, setStatus] = useState<Status | null>(null);
  const [confirmed, setConfirmed] = useState(false);
  const [handover, setHandover] = useState<Handover>({ assignee: "", due: "" });
  const hasWorkflow = useSnapshot(auth).viewer?.features.includes("workflow") ?? false;
  const role = status && hasWorkflow ? leastRoleToMoveOn(status) : undefined;
  const tell = (next: Status | null, isConfirmed: boolean, of: Handover) => {
    setStatus(next);
    setConfirmed(isConfirmed);
    setHandover(of);
    const ask = askFor(of);
    onChange(
      next && { action: "status", status: next, confirmed: isConfirmed, ...(ask ? { ask } : {}) },
    );
  };
  const choose = (value: string) => {
    const next = isStatus(value) ? value : null;
    const everybody = next && hasWorkflow ? leastRoleToMoveOn(next) : undefined;
    tell(next, confirmed, everybody ? proposedAsk(everybody) : { assignee: "", due: "" });
  };
  return (
    <>
      <ChoiceField
        label={text("bulk.toStatus")}
        value={status}
        options={statuses.items.map(({ value }) => ({
          value,
          label: text(listKey("statuses", value as Status)),
        }))}
        onChoose={choose}
        none={{ label: text("bulk.chooseStatus"), onChoose: () => choose("") }}
      />
      {role && (
        <WhoGoesOn
          role={role}
          people={people}
          handover={handover}
          onChange={(next) => tell(status, confirmed, next)}
        />
      )}
      <Choice>
        <CheckBox
          checked={confirmed}
          onChange={(event) => tell(status, event.currentTarget.checked, handover)}
        />
        {text("bulk.confirmed")}
      </Choice>
    </>
  );
}

/** Choice of whoever goes on, and the day, as typed. */
interface Handover {
  assignee: string;
  due: string;
}

/** As in a record: everybody with the role, within the usual time. */
function proposedAsk(role: Role): Handover {
  return {
    assignee: choiceOf({ role }),
    due: addDays(calendarDate(new Date()), usualStepDays),
  };
}

function askFor({ assignee, due }: Handover): BulkWanted["do"]["ask"] {
  const chosen = assigneeOf(assignee);
  return chosen && { assignee: chosen, ...(due && { due }) };
}

interface WhoGoesOnProps extends Pick<FieldsProps, "people"> {
  role: Role;
  handover: Handover;
  onChange: (handover: Handover) => void;
}

/** Asks who gets a task for each record after the change, and until when. */
function WhoGoesOn({ role, people: able, handover, onChange }: WhoGoesOnProps) {
  const { text } = useTexts();
  const [people, setPeople] = useState<NonNullable<typeof able>>([]);
  // While the next preview is made, the choices stay.
  if (able && able !== people) setPeople(able);
  const choices = [everybodyChoice(role, text), ...personChoices(people)];
  return (
    <>
      <ChoiceField
        label={text("workflow.step.who")}
        hint={text("bulk.asked")}
        value={handover.assignee}
        options={choices}
        onChoose={(assignee) => onChange({ ...handover, assignee })}
      />
      <DateField
        label={text("workflow.task.due")}
        value={handover.due}
        onDay={(due) => onChange({ ...handover, due })}
      />
    </>
  );
}

/** Into which companies each is copied. */
export function CompanyFields({ onChange }: FieldsProps) {
  const { text } = useTexts();
  const { companies } = useSnapshot(recordChoices);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const toggle = (id: number) => {
    const next = chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id];
    setChosen(next);
    onChange(next.length > 0 ? { action: "duplicate", companies: next } : null);
  };
  return (
    <Fieldset>
      <legend>{text("bulk.toCompanies")}</legend>
      {companies.map(({ id, title }) => (
        <Choice key={id}>
          <CheckBox checked={chosen.includes(id)} onChange={() => toggle(id)} />
          {title}
        </Choice>
      ))}
    </Fieldset>
  );
}

/** Chooses whether template changes also overwrite the record's own values. */
export function TemplateFields({ onChange }: FieldsProps) {
  const { text } = useTexts();
  const [isAll, setAll] = useState(false);
  return (
    <Choice>
      <CheckBox
        checked={isAll}
        onChange={({ currentTarget: { checked } }) => {
          setAll(checked);
          onChange({ action: "follow", take: checked ? "all" : "unchanged" });
        }}
      />
      {text("bulk.takeAll")}
    </Choice>
  );
}
