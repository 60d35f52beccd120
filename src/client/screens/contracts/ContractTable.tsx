import { useMemo } from "react";
import { Muted } from "#client/theme/parts/muted.ts";
import styled from "styled-components";
import { Link } from "wouter";
import { inBoth, otherService } from "#client/widgets/other/Other.tsx";
import { type Texts, useTexts } from "#client/i18n/useTexts.ts";
import type { ContractLine } from "#client/state/contracts/contracts.ts";
import { addressOfContracts, type ContractView } from "#client/state/contracts/contractView.ts";
import { formatNumber } from "#shared/domain/writing/numbers.ts";
import type { TableColumn } from "../list/columns.ts";
import { DataTable } from "../list/DataTable.tsx";
import { LineLink } from "../list/layout.ts";
import { openOfLine, recordsOfLine } from "./contractPlaces.ts";
import { basisWords, countryWords, stateWords } from "./contractWords.ts";
import { StateMark } from "./StateMark.tsx";
import type { ChangeContracts } from "./useContractView.ts";

interface TableProps {
  items: readonly ContractLine[];
  view: ContractView;
  change: ChangeContracts;
}

type Column = TableColumn<ContractLine, ContractView["sort"]>;

export function ContractTable({ items, view, change }: TableProps) {
  const texts = useTexts();
  const columns = useMemo(() => contractColumns(view, texts), [view, texts]);
  const lines = items.map((row) => ({ key: `${row.partner.id} ${row.kind}`, row }));
  return (
    <DataTable
      name={texts.text("title.contracts")}
      columns={columns}
      lines={lines}
      sorting={view}
      onSort={change}
    />
  );
}

function contractColumns(view: ContractView, texts: Texts): Column[] {
  const { text } = texts;
  const { Other } = otherService();
  const column = (sort: ContractView["sort"], rest: Omit<Column, "key" | "label">): Column => ({
    key: sort,
    label: text(`lists.contractSorts.${sort}`),
    below: Other && <Other textKey={`lists.contractSorts.${sort}`} />,
    sort,
    ...rest,
  });
  return [
    column("partner", {
      cell: (line) => <PartnerLink view={view} line={line} />,
      text: ({ partner }) => partner.title,
    }),
    column("kind", {
      width: 256,
      hiddenBelow: 1024,
      cell: ({ kind }) => (
        <div>
          {text(`lists.contractKinds.${kind}`)},{" "}
          <Muted>{text(`contracts.agreementOf.${kind}`)}</Muted>
          {Other && <Other textKey={`lists.contractKinds.${kind}`} />}
        </div>
      ),
      text: ({ kind }) => text(`lists.contractKinds.${kind}`),
    }),
    column("state", {
      width: 204,
      cell: (line) => <StateMark line={line} />,
      text: (line) => stateWords(line, texts),
    }),
    column("further", {
      width: 116,
      isNumber: true,
      hiddenBelow: 1200,
      cell: ({ further }) => (further === 0 ? <Muted>–</Muted> : further),
    }),
    column("records", {
      width: 120,
      isNumber: true,
      cell: (line) => <RecordsLink line={line} companyId={view.companyId} />,
    }),
    column("country", {
      hiddenBelow: 1024,
      cell: (line) => (
        <Cut>
          <Place line={line} />
        </Cut>
      ),
      text: (line) => [countryWords(line), basisWords(line, texts)].filter(Boolean).join(", "),
    }),
  ];
}

function PartnerLink({ view, line }: { view: ContractView; line: ContractLine }) {
  const { Other } = otherService();
  const { partner } = line;
  return (
    <>
      <LineLink href={addressOfContracts(view, openOfLine(line))}>{partner.title}</LineLink>
      {Other && <Other list={partner.kind} items={[partner]} />}
    </>
  );
}

/** How many records ask for an agreement, as the link to them. */
function RecordsLink({ line, companyId }: { line: ContractLine; companyId: number | null }) {
  const { text, language } = useTexts();
  const { records: count, partner } = line;
  if (count === 0) return <Muted>–</Muted>;
  return (
    <Above
      href={recordsOfLine(line, companyId)}
      aria-label={text("contracts.recordsOf", { title: partner.title, count })}
    >
      {formatNumber(count, language)}
    </Above>
  );
}

/** Where a partner is, and what transfers to it rest on. */
export function Place({ line }: { line: ContractLine }) {
  const texts = useTexts();
  const countries = countryWords(line);
  // A transfer that lacks its safeguard says so as its state.
  const isSaid = line.kind === "transfer" && line.basis === "missing";
  const basis = isSaid ? "" : basisWords(line, texts);
  const said = basis && inBoth(basis, { words: (say) => basisWords(line, say) });
  return (
    <>
      {countries}
      {countries !== "" && basis !== "" && ", "}
      {line.basis === "missing" ? <Missing>{said}</Missing> : <Muted>{said}</Muted>}
    </>
  );
}

/** Two lines at most; the whole of it is the tooltip. */
const Cut = styled.div`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
`;

const Missing = styled.b`
  color: var(--fgColor-danger);
  font-weight: 600;
`;

const Above = styled(Link)`
  position: relative;
  display: inline-block;
  min-width: 24px;
  padding: 4px 0;
`;
