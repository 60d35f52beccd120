import { useState } from "react";
import styled from "styled-components";
import { useSnapshot } from "valtio";
import statuses from "#schemas/lists/statuses.json" with { type: "json" };
import { useTexts } from "#client/i18n/useTexts.ts";
import { auth } from "#client/state/auth.ts";
import { recordChoices } from "#client/state/recordList.ts";
import { CheckBox } from "#client/theme/CheckBox.tsx";
import { SelectField } from "#client/theme/Field.tsx";
import { usualStepDays } from "#shared/domain/workflow/tasks.ts";
import { leastRoleToMoveOn } from "#shared/domain/workflow/transitions.ts";
import { listKey } from "#shared/strings/keys.ts";
import type { Status } from "#shared/generated/words/words.ts";
import type { FieldsProps } from "./ChangeFields.tsx";

/** To which status, who goes on, and whether what is only asked for where possible may be missing. */
export function StatusFields({ onChange }: FieldsProps) {
  const { text } = useTexts();
  const [status, setStatus] = useState<Status | null>(null);
  const [confirmed, setConfirmed] = useState(false);
  const tell = (next: Status | null, isConfirmed: boolean) => {
    setStatus(next);
    setConfirmed(isConfirmed);
    onChange(next && { action: "status", status: next, confirmed: isConfirmed });
  };
  return (
    <>
      <SelectField
        label={text("bulk.toStatus")}
        value={status ?? ""}
        onChange={({ currentTarget: { value } }) =>
          tell(
            (statuses.items.find((each) => each.value === value)?.value as Status | null) ?? null,
            confirmed,
          )
        }
      >
        <option value="">{text("bulk.chooseStatus")}</option>
        {statuses.items.map(({ value }) => (
          <option key={value} value={value}>
            {text(listKey("statuses", value as Status))}
          </option>
        ))}
      </SelectField>
      {status && <WhoGoesOn status={status} />}
      <Choice>
        <CheckBox
          checked={confirmed}
          onChange={(event) => tell(status, event.currentTarget.checked)}
        />
        {text("bulk.confirmed")}
      </Choice>
    </>
  );
}

/** Says who gets a task for each record after the change. */
function WhoGoesOn({ status }: { status: Status }) {
  const { text } = useTexts();
  const { viewer } = useSnapshot(auth);
  const role = leastRoleToMoveOn(status);
  if (!role || !viewer?.features.includes("workflow")) return null;
  return <p>{text("bulk.asked", { role: text(listKey("roles", role)), count: usualStepDays })}</p>;
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
    <Group>
      <legend>{text("bulk.toCompanies")}</legend>
      {companies.map(({ id, title }) => (
        <Choice key={id}>
          <CheckBox checked={chosen.includes(id)} onChange={() => toggle(id)} />
          {title}
        </Choice>
      ))}
    </Group>
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

const Choice = styled.label`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 28px;
`;

const Group = styled.fieldset`
  border: 0;
  legend {
    padding-bottom: 4px;
    font-weight: 600;
  }
`;
