import type { KeyboardEvent, ReactNode } from "react";
import { SegmentTrack } from "#client/ui/segments.ts";

type Value = string | number;

interface SegmentsProps {
  id: string;
  labelledBy?: string;
  /** Accessible name, if there is no label to refer to. */
  name?: string;
  options: readonly { value: Value; label: string; other?: ReactNode }[];
  value: Value | undefined;
  isRequired?: boolean;
  isInvalid?: boolean;
  describedBy?: string;
  /** Called with undefined when the choice is cleared, which only optional fields allow. */
  onChoose: (value: Value | undefined) => void;
}

const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/** A segmented control with at most one choice: arrow keys choose, Delete clears. */
export function Segments(props: SegmentsProps) {
  const { id, labelledBy, name, options, value, isRequired = false, onChoose } = props;
  const at = options.findIndex((option) => option.value === value);
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = event.altKey || event.ctrlKey ? undefined : steps[event.key];
    if ((event.key === "Delete" || event.key === "Backspace") && !isRequired) onChoose(undefined);
    if (step === undefined) return;
    event.preventDefault();
    const next = (at + step + options.length) % options.length;
    onChoose(options[at < 0 && step < 0 ? options.length - 1 : next]?.value);
    event.currentTarget.querySelectorAll<HTMLElement>("[role=radio]")[next]?.focus();
  };
  return (
    <SegmentTrack
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-label={name}
      aria-required={isRequired || undefined}
      aria-invalid={props.isInvalid || undefined}
      aria-describedby={props.describedBy}
      onKeyDown={handleKey}
    >
      {options.map((option, index) => (
        <button
          key={option.value}
          id={index === Math.max(at, 0) ? id : undefined}
          type="button"
          role="radio"
          aria-checked={index === at}
          tabIndex={index === Math.max(at, 0) ? 0 : -1}
          data-text={option.label}
          onClick={() => onChoose(index === at && !isRequired ? undefined : option.value)}
        >
          {option.label}
          {option.other}
        </button>
      ))}
    </SegmentTrack>
  );
}
