import { useRef, useState } from "react";
import styled from "styled-components";
import { useLocation } from "wouter";
import { useTexts } from "#client/i18n/useTexts.ts";
import { recordHistory, versionAt } from "#client/state/records/recordHistory.ts";
import { TextField } from "#client/theme/Field.tsx";
import { calendarDate, formatDate } from "#shared/domain/writing/dates.ts";
import { useNow } from "#client/theme/useNow.ts";
import { addressOfVersions } from "../records/addresses.ts";
import type { Compared } from "./compared.ts";

/** Asks for a date and shows the whole record as it was then, beside what it is now. */
export function AsOfDate({ compared: { id } }: { compared: Compared }) {
  const { text, language } = useTexts();
  const [, navigate] = useLocation();
  const [found, setFound] = useState<{ date: string; version: number } | null>(null);
  const now = useNow();
  const wanted = useRef("");
  const look = async (date: string) => {
    wanted.current = date;
    const version = date === "" ? null : await versionAt(date);
    // Answers may overtake each other; only the date that stands there counts.
    if (wanted.current !== date) return;
    setFound(version === null ? null : { date, version });
    if (version === null || version === 0) return;
    const newest = recordHistory.items[0]?.version ?? version;
    const shown =
      version === newest
        ? { before: version - 1, after: version }
        : { before: version, after: newest };
    navigate(addressOfVersions(id, { ...shown, isWhole: true }), { replace: true });
  };
  return (
    <Asked>
      <TextField
        label={text("editor.history.asOf")}
        type="date"
        max={calendarDate(now)}
        // The call has already shown its failure.
        onChange={(event) => void look(event.currentTarget.value).catch(() => undefined)}
      />
      <p role="status">
        {found &&
          text(found.version === 0 ? "editor.history.notThen" : "editor.history.then", {
            date: formatDate(found.date, "date", language),
            version: found.version,
          })}
      </p>
    </Asked>
  );
}

const Asked = styled.div`
  padding: 0 8px 8px;
  p {
    padding-top: 4px;
    color: var(--fgColor-muted);
    font-size: 12px;
    line-height: 16px;
  }
`;
