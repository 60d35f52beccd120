import { useMemo } from "react";
import styled from "styled-components";
import { px, sizes } from "#client/ui/tokens.ts";
import { Link, useLocation } from "wouter";
import passing from "#schemas/drawings/passing.json" with { type: "json" };
import { useTexts } from "#client/i18n/useTexts.ts";
import { contractMap } from "#client/state/contracts/contracts.ts";
import { useResource } from "#client/state/live/useResource.ts";
import { lazyPart } from "#client/state/loading/lazyPart.tsx";
import { EmptyState } from "#client/ui/EmptyState.tsx";
import { ContractIcon } from "#client/theme/icons.ts";
import { useMedia } from "#client/theme/useMedia.ts";
import { smallScreen } from "#client/theme/parts/smallScreen.ts";
import type { ListPlace } from "../list/page/useListPlace.ts";
import { parseId } from "#shared/api/ids.ts";
import { Column } from "#client/ui/columns.ts";
import { Table } from "#client/ui/table.ts";
import { Muted, Text } from "#client/ui/text.ts";
import { Loadable } from "../list/Loadable.tsx";
import { LoadingList } from "../list/ListStates.tsx";
import { type Drawing, drawingOf } from "./mapLines.ts";

const MapDrawing = lazyPart(async () => (await import("#client/charts/drawing.ts")).VegaView, {
  waiting: LoadingList,
});

const { words, columns, table } = passing.usermeta.drawing;
/** Height of a node with its label, in pixels, and of the smallest drawing. */
const nodeHeight = 30;
const leastHeight = 240;

/** Data flows between parties, drawn where there is room, and as a table to read. */
export function ContractMap({ place }: { place: ListPlace }) {
  const texts = useTexts();
  const { text } = texts;
  const isSmall = useMedia(smallScreen);
  const companyId = parseId(place.values["company"]?.[0]);
  const loaded = useResource(contractMap, { body: companyId === null ? {} : { companyId } });
  const { data } = loaded;
  const drawing = useMemo(() => data && drawingOf(data, place, texts), [data, place, texts]);
  if (!data || !drawing) return <Loadable of={loaded}>{() => null}</Loadable>;
  if (drawing.passings.length === 0)
    return <EmptyState icon={<ContractIcon size={24} />} title={text(words.empty)} text="" />;
  const { leftOut } = data;
  return (
    <Column as="section" gap={2} aria-labelledby="contract-map">
      <h2 id="contract-map">{text(words.title)}</h2>
      {leftOut > 0 && <Muted as="p">{text(words.leftOut, { count: leftOut })}</Muted>}
      {!isSmall && <Drawn drawing={drawing} />}
      <Passings drawing={drawing} />
    </Column>
  );
}

/** The drawing: each mark is a link. */
function Drawn({ drawing }: { drawing: Drawing }) {
  const { text } = useTexts();
  const [, go] = useLocation();
  const height = Math.max(leastHeight, drawing.height * nodeHeight);
  const spec = useMemo(() => ({ ...passing, usermeta: {}, height }), [height]);
  return (
    <>
      <Heads aria-hidden="true">
        {columns.map((column) => (
          <span key={column}>{text(`contracts.mapColumn.${column}`)}</span>
        ))}
      </Heads>
      <MapDrawing spec={spec} rows={drawing.rows} description={text(words.summary)} onOpen={go} />
      <Legend>
        <li data-mark="third">{text("contracts.mapLegend.third")}</li>
        <li data-mark="missing">{text("contracts.mapLegend.missing")}</li>
      </Legend>
    </>
  );
}

/** The same to read. */
function Passings({ drawing: { passings } }: { drawing: Drawing }) {
  const { text } = useTexts();
  return (
    <Table size="small">
      <thead>
        <tr>
          {table.map(({ shows, head }) => (
            <th key={shows} scope="col" data-number={shows === "count" || undefined}>
              {text(head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {passings.map(({ key, from, to, href, records, isMissing }) => (
          <tr key={key}>
            <td>
              <Link href={href}>{from}</Link>
            </td>
            <td>
              {to}
              {isMissing && (
                <Text as="b" tone="danger">{`, ${text("contracts.basis.missing")}`}</Text>
              )}
            </td>
            <td data-number="true">{records ?? ""}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Heads = styled.div`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  padding: ${px(2)} 0;
  font-size: ${sizes.tiny};
  font-weight: 600;
  color: var(--fgColor-muted);
`;

/** The marks that are not plain dots. */
const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${px(1)} ${px(4)};
  list-style: none;
  font-size: ${sizes.tiny};
  color: var(--fgColor-muted);
  li::before {
    margin-right: ${px(1.5)};
  }
  [data-mark="third"]::before {
    content: "◆" / "";
    color: var(--fgColor-attention);
  }
  [data-mark="missing"]::before {
    content: "✚" / "";
    color: var(--fgColor-danger);
  }
`;
