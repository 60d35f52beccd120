import type { FieldWidgetProps } from "#client/form/services.ts";
import { calendarDate, formatDate } from "#shared/domain/writing/dates.ts";
import { readMoment } from "#shared/domain/writing/readMoments.ts";
import { type DateKind, dayKind } from "./dateKinds.ts";
import { DateOfForm } from "./DateWidget.tsx";

/** A timestamp, entered in the reader's time zone and stored in UTC. */
export function DateTimeWidget(props: FieldWidgetProps) {
  const { value } = props;
  return <DateOfForm {...props} kind={momentKind} value={typeof value === "string" ? value : ""} />;
}

const momentKind: DateKind = {
  read: (typed) => readMoment(typed, calendarDate(new Date())),
  write: (value, language) => formatDate(value, "shortDateTime", language) || value,
  dayOf: dayKind.dayOf,
  withDay: (value, day) => {
    const time = formatDate(value, "time", "en") || "00:00";
    return new Date(`${day}T${time}`).toISOString();
  },
  format: "widget.date.momentFormat",
  refusal: "form.notMoment",
};
