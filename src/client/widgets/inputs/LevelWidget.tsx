import { Radio } from "@primer/react";
import { setWithEffects } from "#client/form/applyCascade.ts";
import { joinIds } from "#client/form/fieldIds.ts";
import type { FieldWidgetProps } from "#client/form/services.ts";
import { useForm } from "#client/form/services.ts";
import { ChoiceColumn } from "./choiceColumn.ts";
import { optionKey } from "#shared/strings/keys.ts";
import { choiceOptions } from "./optionText.ts";

/**
 * One choice among levels of a fixed list, lowest first, each of which includes those before it.
 * Stored as a list with the chosen level; of several stored ones, the highest is shown.
 */
export function LevelWidget(props: FieldWidgetProps) {
  const { id, node, path, value, invalid, describedBy, onBlur } = props;
  const services = useForm();
  const { store, text, hasText, Other } = services;
  const stored = Array.isArray(value) ? value : [];
  const levels = choiceOptions(services, node);
  const chosen = levels.findLast((level) => stored.includes(level.value));
  const none = {
    value: "",
    label: text("widget.level.none"),
    other: Other && <Other textKey="widget.level.none" />,
    hint: "",
  };
  const choices = [
    none,
    ...levels.map((option) => {
      const hint = `${optionKey(node, option.value)}.hint`;
      return { ...option, hint: hasText(hint) ? text(hint) : "" };
    }),
  ];
  return (
    <ChoiceColumn>
      {choices.map(({ value: level, label, other, hint }) => {
        const isChosen = level === (chosen?.value ?? "");
        const hintId = `${id}_${level}_hint`;
        return (
          <div key={level}>
            <label>
              <Radio
                // The label of the group leads to what is chosen.
                id={isChosen ? id : undefined}
                name={id}
                value={String(level)}
                checked={isChosen}
                aria-invalid={invalid || undefined}
                aria-describedby={joinIds(hint && hintId, describedBy)}
                onChange={() => setWithEffects(store, path, level === "" ? undefined : [level])}
                onBlur={onBlur}
              />
              {label}
            </label>
            {other}
            {hint && <small id={hintId}>{hint}</small>}
          </div>
        );
      })}
    </ChoiceColumn>
  );
}
