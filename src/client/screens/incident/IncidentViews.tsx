import styled from "styled-components";
import { Link } from "wouter";
import { usePageTexts } from "#client/i18n/useTexts.ts";

/** The two questions of the page: what something that has happened concerns, and what would be if. */
export function IncidentViews({ current }: { current: "incident" | "whatIf" }) {
  const { text } = usePageTexts();
  return (
    <Views aria-label={text("incident.views")}>
      <Link href="/incident" aria-current={current === "incident" ? "page" : undefined}>
        {text("title.incident")}
      </Link>
      <Link href="/incident/what-if" aria-current={current === "whatIf" ? "page" : undefined}>
        {text("title.whatIf")}
      </Link>
    </Views>
  );
}

const Views = styled.nav`
  display: flex;
  gap: 16px;
  padding-top: 8px;
  border-bottom: 1px solid var(--borderColor-default);
  a {
    display: inline-flex;
    align-items: center;
    min-height: 40px;
    padding: 0 4px;
    border-bottom: 2px solid transparent;
    color: var(--fgColor-default);
    text-decoration: none;
  }
  a:hover {
    border-color: var(--borderColor-emphasis);
  }
  a:focus-visible {
    outline-offset: -2px;
  }
  a[aria-current] {
    border-color: var(--borderColor-accent-emphasis);
    font-weight: 600;
  }
  /* What is transparent is drawn there. */
  @media (forced-colors: active) {
    a:not([aria-current], :hover) {
      border-color: Canvas;
    }
  }
  @media print {
    display: none;
  }
`;
