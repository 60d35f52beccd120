import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import styled from "styled-components";
import { Link } from "wouter";
import { loadSavedFilters } from "#client/state/filters/savedFilters.ts";
import { useFilterTitle } from "./useFilterTitle.ts";

/** Whose records alone the figures count, on paper, too, and the way back to all. */
export function FilterNote({ filter }: { filter: number }) {
  const { t } = useTranslation();
  const title = useFilterTitle(filter);
  useEffect(() => void loadSavedFilters(), []);
  if (title === undefined) return null;
  return (
    <Note>
      {" · "}
      <b>{t("screen.dashboard.onlyFilter", { title })}</b>
      <Link href="/dashboard">{t("screen.dashboard.unfiltered")}</Link>
    </Note>
  );
}

const Note = styled.span`
  b {
    font-weight: 600;
    color: var(--fgColor-default);
  }
  a {
    margin-inline-start: 8px;
  }
  @media print {
    a {
      display: none;
    }
  }
`;
