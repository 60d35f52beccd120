import styled from "styled-components";
import { Link } from "wouter";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { downloadMirror } from "#client/state/downloads.ts";
import {
  addressOfMirror,
  type MirrorPair,
  mirrorPairs,
  tableOf,
} from "#client/state/mirror/mirror.ts";
import { useResource } from "#client/state/live/useResource.ts";
import { EmptyState } from "#client/theme/EmptyState.tsx";
import { DoneIcon } from "#client/theme/icons.ts";
import { BeginCompany } from "../begin/EmptyGroup.tsx";
import { Loadable } from "../list/Loadable.tsx";
import { StateMark } from "./StateMark.tsx";
import { TableButton } from "../list/TableButton.tsx";

/** Which companies name each other, and how much of it stands at both sides. */
export function MirrorPairs() {
  const loaded = useResource(mirrorPairs, { body: {} });
  return <Loadable of={loaded}>{({ pairs }) => <Pairs pairs={pairs} />}</Loadable>;
}

function Pairs({ pairs }: { pairs: readonly MirrorPair[] }) {
  const { text } = usePageTexts();
  if (pairs.length === 0)
    return (
      <BeginCompany>
        <EmptyState
          icon={<DoneIcon size={24} />}
          title={text("mirror.noneTitle")}
          text={text("mirror.none")}
        />
      </BeginCompany>
    );
  return (
    <>
      <Tools>
        <TableButton words={text("mirror.saveTable")} save={() => downloadMirror(tableOf(null))} />
      </Tools>
      <List aria-label={text("mirror.pairs")}>
        {pairs.map((pair) => (
          <Pair key={`${pair.one.id} ${pair.other.id}`} pair={pair} />
        ))}
      </List>
    </>
  );
}

function Pair({ pair: { one, other, counts } }: { pair: MirrorPair }) {
  const { text } = usePageTexts();
  const isBehind = counts.some(({ state }) => state === "hidden" || state === "gone");
  const nameOf = (title: string) => (title === "" ? text("mirror.goneCompany") : title);
  // Of a company that one doesn't see there is no page.
  const [own, partner] = isBehind && one.title === "" ? [other, one] : [one, other];
  return (
    <li>
      <Link href={addressOfMirror({ company: own.id, with: partner.id })}>
        {text("mirror.pair", { one: nameOf(one.title), other: nameOf(other.title) })}
      </Link>
      <span className="counts">
        {counts.map(({ state, count }) => (
          <StateMark key={state} state={state} count={count} />
        ))}
      </span>
    </li>
  );
}

const Tools = styled.div`
  display: flex;
  justify-content: flex-end;
  padding-top: 12px;
  @media print {
    display: none;
  }
`;

const List = styled.ul`
  margin: 8px 0 0;
  padding: 0;
  list-style: none;
  border: 1px solid var(--borderColor-default);
  border-radius: 10px;
  li {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 4px 24px;
    padding: 12px 16px;
    overflow-wrap: anywhere;
  }
  li + li {
    border-top: 1px solid var(--borderColor-muted);
  }
  li:hover {
    background: var(--bgColor-muted);
  }
  a {
    color: var(--fgColor-default);
    font-weight: 600;
  }
  a:hover {
    color: var(--fgColor-accent);
  }
  a::after {
    content: "";
    position: absolute;
    inset: 0;
    border-radius: 10px;
  }
  a:focus-visible {
    outline: none;
  }
  a:focus-visible::after {
    outline: 2px solid var(--focus-outlineColor);
    outline-offset: -2px;
  }
  .counts {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
  }
`;
