import styled from "styled-components";
import { Link } from "wouter";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import {
  addressOfMirror,
  type MirrorLinesReply,
  type MirrorView,
} from "#client/state/mirror/mirror.ts";
import { HeadLine, HeadTools } from "#client/theme/parts/headLine.ts";
import { StateMark } from "./StateMark.tsx";

interface MirrorHeadProps {
  view: MirrorView;
  reply: MirrorLinesReply;
}

export function MirrorHead({ view, reply: { company, with: other } }: MirrorHeadProps) {
  const { text } = usePageTexts();
  const one = company?.title ?? "";
  return (
    <HeadLine>
      <h2>{other ? text("mirror.pair", { one, other: other.title }) : one}</h2>
      <HeadTools>
        {other && (
          <Link href={addressOfMirror({ company: view.company })}>
            {text("mirror.allOf", { company: one })}
          </Link>
        )}
        <Link href={addressOfMirror()}>{text("mirror.all")}</Link>
      </HeadTools>
    </HeadLine>
  );
}

/** The states that there are, each with its lines; the one that is shown alone leads back to all. */
export function StateFilters({ view, reply: { counts } }: MirrorHeadProps) {
  const { text } = usePageTexts();
  if (counts.length < 2 && view.state === null) return <span />;
  return (
    <nav aria-label={text("mirror.states")}>
      <Link
        href={addressOfMirror({ ...view, state: null })}
        aria-current={view.state === null ? "page" : undefined}
      >
        {text("mirror.allStates")}
      </Link>
      {counts.map(({ state, count }) => (
        <Link
          key={state}
          href={addressOfMirror({ ...view, state })}
          aria-current={view.state === state ? "page" : undefined}
        >
          <StateMark state={state} count={count} />
        </Link>
      ))}
    </nav>
  );
}

/** Filters and what can be done, in a line that may wrap. */
export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  padding-block: 12px;
  nav,
  .tools {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
  }
  nav a {
    display: inline-flex;
    align-items: center;
    min-height: 32px;
    padding-inline: 12px;
    border: 1px solid var(--borderColor-default);
    border-radius: 16px;
    color: var(--fgColor-default);
    font-size: 13px;
    text-decoration: none;
  }
  nav a:hover {
    background: var(--bgColor-muted);
  }
  nav a[aria-current] {
    border-color: var(--borderColor-accent-emphasis);
    background: var(--bgColor-accent-muted);
    font-weight: 600;
  }
  @media print {
    display: none;
  }
`;
