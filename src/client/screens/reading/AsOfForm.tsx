import { Button } from "@primer/react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { useNow } from "#client/theme/useNow.ts";
import { DateField, refuseWrongDates } from "#client/widgets/inputs/DateField.tsx";
import { Tools } from "#client/ui/row.ts";
import { calendarDate } from "#shared/domain/writing/dates.ts";
import { addressOfText, type TextView } from "../records/addresses.ts";

interface AsOfFormProps {
  id: number;
  /** How the record is read now. */
  view?: TextView;
}

/** Asks for a date and leads to the record as it was on that day. */
export function AsOfForm({ id, view = {} }: AsOfFormProps) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const [asAt, setAsAt] = useState(view.asAt ?? "");
  const [isMissing, setMissing] = useState(false);
  const now = useNow();
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isWrong = refuseWrongDates(event.currentTarget);
    setMissing(!isWrong && asAt === "");
    if (!isWrong && asAt !== "") navigate(addressOfText(id, { ...view, asAt }));
  };
  return (
    <Tools as="form" align="end" onSubmit={show} noValidate>
      <DateField
        label={t("screen.reading.asAt")}
        max={calendarDate(now)}
        value={asAt}
        onDay={setAsAt}
        {...(isMissing ? { error: t("screen.reading.asAtMissing") } : {})}
      />
      <Button type="submit">{t("screen.reading.asAtShow")}</Button>
    </Tools>
  );
}
