import { ariaDescribedByIds, type WidgetProps } from "@rjsf/utils";
import { useState } from "react";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { Text } from "#client/ui/text.ts";
import { ChoiceInput, type ChoiceProps } from "./ChoiceInput.tsx";
import { DateInput } from "../inputs/DateInput.tsx";

type Choice = ChoiceProps<string>["options"][number];

/** Choices that the page offers, in `ui:options.choices`; the empty choice is no value. */
function StockChoices(props: WidgetProps) {
  // Border: options of a layout are of any kind; this one is given by the page.
  const choices = (props.options["choices"] ?? []) as unknown as readonly Choice[];
  return <StockChoice {...props} choices={choices} />;
}

/** The values of a fixed list. */
function StockSelect(props: WidgetProps) {
  const { text } = usePageTexts();
  const { enumOptions = [] } = props.options;
  const choices = enumOptions.map(({ value, label }) => ({
    value: String(value),
    label: text(label),
  }));
  return <StockChoice {...props} choices={choices} />;
}

function StockChoice({ choices, ...props }: WidgetProps & { choices: readonly Choice[] }) {
  const { text } = usePageTexts();
  const { id, value, options, rawErrors, onChange } = props;
  const [unknown, setUnknown] = useState("");
  const hasEmpty = choices.some((each) => each.value === "");
  return (
    // A form that is being sent stays as it is.
    <div inert={props.disabled}>
      <ChoiceInput
        id={id}
        label={String(value ?? "")}
        value={value || hasEmpty ? String(value ?? "") : null}
        options={choices}
        placeholder={text("common.choose")}
        isInvalid={unknown !== "" || Boolean(rawErrors?.length)}
        describedBy={ariaDescribedByIds(id)}
        onChoose={(chosen) => onChange(chosen || options.emptyValue)}
        onUnknown={(typed) => {
          setUnknown(typed);
          // The value before is not what one reads in the field.
          if (typed !== "") onChange(options.emptyValue);
        }}
      />
      {unknown !== "" && (
        <Text as="p" tone="danger" size="tiny" role="alert">
          {text("form.notChosen", { title: unknown })}
        </Text>
      )}
    </div>
  );
}

/** Our own inputs of stock forms. They need the texts "editor". */
export const stockWidgets = {
  DateWidget: StockDate,
  SelectWidget: StockSelect,
  choices: StockChoices,
};

/** A day of a stock form, given to it as its `DateWidget`. A text that is none is handed out, so that the form refuses it. */
function StockDate(props: WidgetProps) {
  const { text } = usePageTexts();
  const { id, label, value, options, required, disabled, readonly, rawErrors } = props;
  return (
    <DateInput
      id={id}
      name={text(label)}
      value={typeof value === "string" ? value : ""}
      disabled={disabled || readonly}
      aria-required={required || undefined}
      aria-describedby={ariaDescribedByIds(id)}
      isInvalid={Boolean(rawErrors?.length)}
      onValue={(day, typed) => props.onChange(day || typed.trim() || options.emptyValue)}
      onLeave={() => props.onBlur(id, value)}
    />
  );
}
