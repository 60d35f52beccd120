import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { BackwardIcon, ForwardIcon } from "#client/theme/icons.ts";
import { PlainIconButton } from "#client/theme/PlainButton.tsx";
import { DayGrid } from "#client/ui/dayGrid.ts";
import { Row } from "#client/ui/row.ts";
import { TextButton } from "#client/ui/textButton.ts";
import { dateNames } from "#shared/domain/writing/dateNames.ts";
import { addDays, calendarDate, formatDate, weekOf } from "#shared/domain/writing/dates.ts";
import { addMonths } from "#shared/domain/writing/months.ts";
import { ownValue } from "#shared/engine/ownValue.ts";
import { Box } from "../picker/choiceListStyles.ts";
import { usePlace } from "../picker/usePlace.ts";
import { type DayLimits, isWithin } from "./dayLimits.ts";

interface CalendarProps {
  anchor: RefObject<HTMLElement | null>;
  /** The chosen day; empty if none. */
  day: string;
  limits: DayLimits;
  onPick: (day: string) => void;
  /** Escape was pressed. */
  onClose: () => void;
  /** The focus went elsewhere. */
  onLeave: () => void;
}

/** Pixels of the calendar with six weeks. */
const height = 344;
const width = 288;

const weekLength = 7;

/** A month to choose a day of, by pointer or by the keys of the ARIA date picker dialog. */
export function Calendar(props: CalendarProps) {
  const { anchor, day, limits, onPick, onClose, onLeave } = props;
  const { text, language } = usePageTexts();
  const box = useRef<HTMLDivElement>(null);
  const [today] = useState(() => calendarDate(new Date()));
  const [active, setActive] = useState(() => nearest(day || today, limits));
  usePlace(box, anchor, height, width);
  useEffect(() => box.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(), []);
  const go = (to: string) => setActive(nearest(to, limits));
  const goByKey = (event: KeyboardEvent) => {
    const to = dayByKey(active, event);
    if (to) {
      event.preventDefault();
      go(to);
      // The day is drawn first.
      requestAnimationFrame(() =>
        box.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
      );
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      onPick(active);
    }
  };
  return (
    <Box
      ref={box}
      popover="manual"
      role="dialog"
      aria-label={text("widget.calendar.title")}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      onBlur={(event) => {
        if (leaves(event)) onLeave();
      }}
    >
      <Row between gap={2}>
        <PlainIconButton
          name={text("widget.calendar.previous")}
          onClick={() => go(addMonths(active, -1))}
        >
          <BackwardIcon size={16} />
        </PlainIconButton>
        <strong aria-live="polite">{formatDate(active, "monthYear", language)}</strong>
        <PlainIconButton
          name={text("widget.calendar.next")}
          onClick={() => go(addMonths(active, 1))}
        >
          <ForwardIcon size={16} />
        </PlainIconButton>
      </Row>
      <Days {...{ active, day, limits, today, onPick }} onKeyDown={goByKey} />
      {isWithin(today, limits) && (
        <Row end>
          <TextButton type="button" onClick={() => onPick(today)}>
            {text("widget.calendar.today")}
          </TextButton>
        </Row>
      )}
    </Box>
  );
}

interface DaysProps extends Pick<CalendarProps, "day" | "limits" | "onPick"> {
  active: string;
  today: string;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Six weeks, whose days are a single tab stop. */
function Days({ active, day, limits, today, onPick, onKeyDown }: DaysProps) {
  const { language } = usePageTexts();
  const month = formatDate(active, "monthYear", language);
  const dayCell = (each: string) => (
    <td
      key={each}
      data-day
      data-beside={!active.startsWith(each.slice(0, "yyyy-MM".length)) || undefined}
      tabIndex={each === active ? 0 : -1}
      aria-label={formatDate(each, "weekdayDate", language)}
      aria-selected={each === day}
      aria-current={each === today ? "date" : undefined}
      aria-disabled={!isWithin(each, limits) || undefined}
      onClick={() => {
        if (isWithin(each, limits)) onPick(each);
      }}
    >
      {Number(each.slice(-2))}
    </td>
  );
  return (
    <DayGrid role="grid" aria-label={month} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {weekdays(language).map((name) => (
            <th key={name} scope="col" abbr={name}>
              {name.slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksAround(active).map((week) => (
          <tr key={week[0]}>{week.map(dayCell)}</tr>
        ))}
      </tbody>
    </DayGrid>
  );
}

function nearest(day: string, { min, max }: DayLimits): string {
  if (day < min) return min;
  return day > max ? max : day;
}

/** True if the focus goes out of an element. */
function leaves({ currentTarget, relatedTarget }: FocusEvent): boolean {
  return !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
}

/** The day that a key leads to; undefined if it leads to none. */
function dayByKey(day: string, { key, shiftKey }: KeyboardEvent): string | undefined {
  const fromMonday = (at: number) => addDays(weekOf(day), at);
  const months = shiftKey ? 12 : 1;
  const days: Readonly<Record<string, () => string>> = {
    ArrowLeft: () => addDays(day, -1),
    ArrowRight: () => addDays(day, 1),
    ArrowUp: () => addDays(day, -weekLength),
    ArrowDown: () => addDays(day, weekLength),
    Home: () => fromMonday(0),
    End: () => fromMonday(weekLength - 1),
    PageUp: () => addMonths(day, -months),
    PageDown: () => addMonths(day, months),
  };
  return ownValue(days, key)?.();
}

/** The six weeks from Monday that show the month of a day, whatever month it is. */
function weeksAround(day: string): string[][] {
  const first = weekOf(`${day.slice(0, 7)}-01`);
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: weekLength }, (__, at) => addDays(first, week * weekLength + at)),
  );
}

/** Names of the weekdays from Monday. */
function weekdays(language: keyof typeof dateNames): readonly string[] {
  const [sunday = "", ...others] = dateNames[language].weekday;
  return [...others, sunday];
}
