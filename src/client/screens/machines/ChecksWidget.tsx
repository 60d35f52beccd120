import { ariaDescribedByIds, type WidgetProps } from "@rjsf/utils";
import styled from "styled-components";
import { CheckBox } from "#client/theme/CheckBox.tsx";
import { useWords } from "#client/theme/rjsf/words.ts";

interface Choice {
  value: string;
  label: string;
}

/** Checkboxes for some of the choices that the page offers. */
export function ChecksWidget({ id, value, options, label, disabled, onChange }: WidgetProps) {
  const words = useWords();
  const { choices: offered } = options;
  const choices: readonly Choice[] = Array.isArray(offered) ? offered : [];
  const chosen: readonly string[] = Array.isArray(value) ? value.map(String) : [];
  const toggle = (one: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, one] : chosen.filter((each) => each !== one));
  return (
    <Group id={id} role="group" aria-label={words(label)} aria-describedby={ariaDescribedByIds(id)}>
      {choices.map((choice) => (
        <label key={choice.value}>
          <CheckBox
            checked={chosen.includes(choice.value)}
            disabled={disabled ?? false}
            onChange={({ target }) => toggle(choice.value, target.checked)}
          />
          {choice.label}
        </label>
      ))}
    </Group>
  );
}

const Group = styled.div`
  display: grid;
  gap: 6px;
  max-height: 260px;
  padding: 4px;
  overflow-y: auto;
  label {
    display: flex;
    align-items: center;
    gap: 8px;
    font-weight: 400;
  }
`;
