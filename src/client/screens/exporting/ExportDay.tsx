import { firstDay } from "#shared/engine/calendar.ts";
import { useTranslation } from "react-i18next";
import { TextField } from "#client/theme/Field.tsx";
import { useNow } from "#client/theme/useNow.ts";
import { calendarDate } from "#shared/domain/writing/dates.ts";

/** Asks for the day whose records are wanted. */
export function ExportDay({ onDay }: { onDay: (day: string) => void }) {
  const { t } = useTranslation();
  const today = calendarDate(useNow());
  return (
    <TextField
      label={t("screen.export.asAt")}
      hint={t("screen.export.asAtHint")}
      type="date"
      min={firstDay}
      max={today}
      onChange={({ currentTarget: { value } }) => {
        // While a year is typed, it is one of long ago.
        if (value === "" || (value >= firstDay && value <= today)) onDay(value);
      }}
    />
  );
}
