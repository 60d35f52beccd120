import { ariaDescribedByIds, type WidgetProps } from "@rjsf/utils";
import { CheckBox } from "#client/theme/CheckBox.tsx";
import { useWords } from "#client/ui/rjsf/words.ts";
import { Choice } from "#client/ui/fields.ts";
import { ScrollArea } from "#client/ui/columns.ts";

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
    <ScrollArea
      id={id}
      role="group"
      aria-label={words(label)}
      aria-describedby={ariaDescribedByIds(id)}
    >
      {choices.map((choice) => (
        <Choice key={choice.value}>
          <CheckBox
            checked={chosen.includes(choice.value)}
            disabled={disabled ?? false}
            onChange={({ target }) => toggle(choice.value, target.checked)}
          />
          {choice.label}
        </Choice>
      ))}
    </ScrollArea>
  );
}
