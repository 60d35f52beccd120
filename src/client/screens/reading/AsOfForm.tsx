import { Button } from "@primer/react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import styled from "styled-components";
import { useLocation } from "wouter";
import { TextField } from "#client/theme/Field.tsx";
import { useNow } from "#client/theme/useNow.ts";
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
  const [isMissing, setMissing] = useState(false);
  const now = useNow();
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const asAt = new FormData(event.currentTarget).get("asAt");
    const isGiven = typeof asAt === "string" && asAt !== "";
    setMissing(!isGiven);
    if (isGiven) navigate(addressOfText(id, { ...view, asAt }));
  };
  return (
    <Asked onSubmit={show} key={view.asAt}>
      <TextField
        label={t("screen.reading.asAt")}
        type="date"
        name="asAt"
        max={calendarDate(now)}
        defaultValue={view.asAt}
        {...(isMissing ? { error: t("screen.reading.asAtMissing") } : {})}
      />
      <Button type="submit">{t("screen.reading.asAtShow")}</Button>
    </Asked>
  );
}

const Asked = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 8px;
  @media print {
    display: none;
  }
`;
