import { useMemo } from "react";
import { useParams } from "wouter";
import { useSearch } from "wouter/use-browser-location";
import states from "#schemas/lists/mirrorStates.json" with { type: "json" };
import { usePageTexts } from "#client/i18n/useTexts.ts";
import {
  addressOfMirror,
  type MirrorPair,
  mirrorPairs,
  type MirrorState,
  tableOf,
} from "#client/state/mirror/mirror.ts";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import { Content } from "#client/ui/page.ts";
import { Stack } from "#client/ui/stack.ts";
import { Muted } from "#client/ui/text.ts";
import { parseId } from "#shared/api/ids.ts";
import { MirrorLines } from "./MirrorLines.tsx";
import { AreaTabs } from "../list/AreaTabs.tsx";
import { downloadMirror } from "#client/state/downloads.ts";
import { useResource } from "#client/state/live/useResource.ts";
import { EmptyState } from "#client/ui/EmptyState.tsx";
import { DoneIcon } from "#client/theme/icons.ts";
import { CardList, CoverLink } from "#client/ui/cards.ts";
import { Line } from "#client/ui/lines.ts";
import { Row, Tools } from "#client/ui/row.ts";
import { BeginCompany } from "../begin/EmptyGroup.tsx";
import { Loadable } from "../list/Loadable.tsx";
import { StateMark } from "./StateMark.tsx";
import { TableButton } from "../list/TableButton.tsx";

/** Compares the registers of the group's companies. */
export function MirrorScreen() {
  const { text } = usePageTexts();
  const { company } = useParams<{ company?: string }>();
  const search = useSearch();
  const id = parseId(company);
  const view = useMemo(() => {
    const query = new URLSearchParams(search);
    const state = states.items.find(({ value }) => value === query.get("state"));
    return {
      company: id ?? 0,
      with: parseId(query.get("with") ?? undefined),
      // Border: the list that the type is made of.
      state: (state?.value as MirrorState | undefined) ?? null,
    };
  }, [id, search]);
  return (
    <Content width="page">
      <AreaTabs area="records" current="mirror" />
      <Stack above={4}>
        <PageTitle>{text("title.mirror")}</PageTitle>
      </Stack>
      <Muted as="p" width="text" above={2} data-screen-only>
        {text("mirror.intro")}
      </Muted>
      {id === null ? <MirrorPairs /> : <MirrorLines view={view} />}
    </Content>
  );
}

/** Which companies name each other, and how much of it stands at both sides. */
function MirrorPairs() {
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
      <Tools end above={3}>
        <TableButton save={() => downloadMirror(tableOf(null))} />
      </Tools>
      <CardList above={2} aria-label={text("mirror.pairs")}>
        {pairs.map((pair) => (
          <Pair key={`${pair.one.id} ${pair.other.id}`} pair={pair} />
        ))}
      </CardList>
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
    <Line>
      <CoverLink href={addressOfMirror({ company: own.id, with: partner.id })}>
        {text("mirror.pair", { one: nameOf(one.title), other: nameOf(other.title) })}
      </CoverLink>
      <Row as="span" wrap gap={4}>
        {counts.map(({ state, count }) => (
          <StateMark key={state} state={state} count={count} />
        ))}
      </Row>
    </Line>
  );
}
