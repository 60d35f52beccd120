import { type ComponentProps, type RefObject, useRef, useState } from "react";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { lazyPart } from "#client/state/loading/lazyPart.tsx";
import { Frame } from "#client/ui/Field.tsx";
import { OpenIcon } from "#client/theme/icons.ts";
import { PlainIconButton } from "#client/theme/PlainButton.tsx";
import { firstDay, lastDay } from "#shared/engine/calendar.ts";
import { type DateKind, dayKind } from "./dateKinds.ts";
import type { DayLimits } from "./dayLimits.ts";

const Calendar = lazyPart(async () => (await import("./Calendar.tsx")).Calendar, {
  texts: ["editorLater"],
});

interface DateInputProps extends Pick<
  ComponentProps<"input">,
  "id" | "aria-required" | "aria-describedby" | "disabled" | "onInvalid"
> {
  ref?: RefObject<HTMLInputElement | null>;
  /** Label of the field, for the button of the calendar. */
  name: string;
  kind?: DateKind;
  /** Stored value, empty if none. */
  value: string;
  /** Text that was typed before and is no value; null if there is none. */
  typedBefore?: string | null;
  /** The days that the calendar offers; by default, all. */
  limits?: DayLimits;
  isInvalid: boolean;
  /** Called with each text that is typed: its value, empty as long as it is none. */
  onValue: (value: string, typed: string) => void;
  /** Called on leaving, with what is typed and no value; empty if there is none such. */
  onLeave: (unread: string) => void;
}

/** A date typed in the person's language, or chosen in a calendar. */
export function DateInput(props: DateInputProps) {
  const { name, kind = dayKind, value, typedBefore = null, limits, isInvalid, ...rest } = props;
  const { ref, onValue, onLeave, ...input } = rest;
  const { text, language } = usePageTexts();
  const frame = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement>(null);
  const [typed, setTyped] = useState(typedBefore);
  const [isOpen, setOpen] = useState(false);
  const valueOf = (written: string) => kind.read(written) ?? "";
  const take = (written: string, read: string) => {
    setTyped(written);
    onValue(read, written);
  };
  const leave = () => {
    const isRead = typed === null || (value !== "" && valueOf(typed) === value);
    if (isRead) setTyped(null);
    onLeave(isRead ? "" : typed.trim());
  };
  const open = (from: HTMLElement) => {
    opener.current = from;
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <Frame ref={frame}>
      <input
        {...input}
        ref={ref}
        type="text"
        data-date
        autoComplete="off"
        spellCheck={false}
        aria-invalid={isInvalid || undefined}
        placeholder={text(kind.format)}
        // Another value may have been set meanwhile.
        value={typed !== null && valueOf(typed) === value ? typed : kind.write(value, language)}
        onChange={({ currentTarget }) => take(currentTarget.value, valueOf(currentTarget.value))}
        onKeyDown={(event) => {
          // With another key, it moves the caret or a row.
          if (event.key !== "ArrowDown" || event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          open(event.currentTarget);
        }}
        onBlur={leave}
      />
      <PlainIconButton
        name={text("widget.date.open", { name })}
        // No higher than the input.
        style={{ margin: "-1px -1px -1px 0" }}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={input.disabled}
        // Pressed a second time, it closes the calendar, which it would leave before.
        onPointerDown={(event) => event.preventDefault()}
        onClick={({ currentTarget }) => (isOpen ? close() : open(currentTarget))}
      >
        <OpenIcon size={16} />
      </PlainIconButton>
      {isOpen && (
        <Calendar
          anchor={frame}
          day={kind.dayOf(value)}
          limits={limits ?? { min: firstDay, max: lastDay }}
          onPick={(day) => {
            const next = kind.withDay(value, day);
            take(kind.write(next, language), next);
            close();
          }}
          onClose={close}
          onLeave={() => setOpen(false)}
        />
      )}
    </Frame>
  );
}
