import styled from "styled-components";
import { px } from "#client/ui/tokens.ts";
import { Link } from "wouter";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import {
  addressOfMirror,
  type MirrorLinesReply,
  type MirrorView,
} from "#client/state/mirror/mirror.ts";
import { PartHead } from "#client/ui/page.ts";
import { Row, Tools } from "#client/ui/row.ts";
import { StateMark } from "./StateMark.tsx";

interface MirrorHeadProps {
  view: MirrorView;
  reply: MirrorLinesReply;
}

export function MirrorHead({ view, reply: { company, with: other } }: MirrorHeadProps) {
  const { text } = usePageTexts();
  const one = company?.title ?? "";
  return (
    <PartHead>
      <h2>{other ? text("mirror.pair", { one, other: other.title }) : one}</h2>
      <Tools>
        {other && (
          <Link href={addressOfMirror({ company: view.company })}>
            {text("mirror.allOf", { company: one })}
          </Link>
        )}
        <Link href={addressOfMirror()}>{text("mirror.all")}</Link>
      </Tools>
    </PartHead>
  );
}

/** The states that there are, each with its lines; the one that is shown alone leads back to all. */
export function StateFilters({ view, reply: { counts } }: MirrorHeadProps) {
  const { text } = usePageTexts();
  if (counts.length < 2 && view.state === null) return <span />;
  return (
    <Row as="nav" wrap gap={2} aria-label={text("mirror.states")}>
      <StateLink
        href={addressOfMirror({ ...view, state: null })}
        aria-current={view.state === null ? "page" : undefined}
      >
        {text("mirror.allStates")}
      </StateLink>
      {counts.map(({ state, count }) => (
        <StateLink
          key={state}
          href={addressOfMirror({ ...view, state })}
          aria-current={view.state === state ? "page" : undefined}
        >
          <StateMark state={state} count={count} />
        </StateLink>
      ))}
    </Row>
  );
}

const StateLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${px(8)};
  padding-inline: ${px(3)};
  border: 1px solid var(--borderColor-default);
  border-radius: ${px(4)};
  color: var(--fgColor-default);
  font-size: 13px;
  &[aria-current] {
    border-color: var(--borderColor-accent-emphasis);
    background: var(--bgColor-accent-muted);
    font-weight: 600;
  }
`;
