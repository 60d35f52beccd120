import { useTranslation } from "react-i18next";
import styled from "styled-components";
import { Link } from "wouter";
import { addressOfView, type RecordView } from "#client/state/recordView.ts";

/** The views of the register: its records, or what they lack. */
export function ListViews({ view }: { view: RecordView }) {
  const { t } = useTranslation();
  const current = (isShown: boolean) => (isShown ? "page" : undefined);
  return (
    <Views aria-label={t("screen.records.views")}>
      <Link
        href={addressOfView({ ...view, gapsBy: null })}
        aria-current={current(view.gapsBy === null)}
      >
        {t("screen.records.viewRecords")}
      </Link>
      <Link
        href={addressOfView({ ...view, gapsBy: view.gapsBy ?? "field" })}
        aria-current={current(view.gapsBy !== null)}
      >
        {t("screen.records.viewGaps")}
      </Link>
    </Views>
  );
}

const Views = styled.nav`
  display: flex;
  gap: 16px;
  padding: 0 var(--a30-page-inline);
  border-bottom: 1px solid var(--borderColor-default);
  a {
    padding: 10px 4px;
    border-bottom: 2px solid transparent;
    color: var(--fgColor-default);
    text-decoration: none;
  }
  a:hover {
    border-color: var(--borderColor-emphasis);
  }
  a[aria-current] {
    border-color: var(--borderColor-accent-emphasis);
    font-weight: 600;
  }
  @media print {
    display: none;
  }
`;
