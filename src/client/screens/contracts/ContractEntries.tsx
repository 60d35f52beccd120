import styled from "styled-components";
import { Link } from "wouter";
import { useTexts } from "#client/i18n/useTexts.ts";
import type { ContractLine } from "#client/state/contracts/contracts.ts";
import { addressOfContracts, type ContractView } from "#client/state/contracts/contractView.ts";
import { moveInList } from "#client/theme/listKeys.ts";
import { LineLink } from "../list/layout.ts";
import { openOfLine, recordsOfLine } from "./contractPlaces.ts";
import { Place } from "./ContractTable.tsx";
import { StateMark } from "./StateMark.tsx";

interface EntriesProps {
  items: readonly ContractLine[];
  view: ContractView;
}

/** The agreements on small screens: a few lines each. */
export function ContractEntries({ items, view }: EntriesProps) {
  const { text } = useTexts();
  return (
    <List
      role="list"
      aria-label={text("title.contracts")}
      onKeyDown={(event) => moveInList(event, "a:first-child")}
    >
      {items.map((line) => (
        <Entry key={`${line.partner.id} ${line.kind}`} line={line} view={view} />
      ))}
    </List>
  );
}

function Entry({ line, view }: { line: ContractLine; view: ContractView }) {
  const { text } = useTexts();
  return (
    <li>
      <Top>
        <LineLink href={addressOfContracts(view, openOfLine(line))}>{line.partner.title}</LineLink>
        {line.records > 0 && (
          <Above href={recordsOfLine(line, view.companyId)}>
            {text("contracts.usedIn", { count: line.records })}
          </Above>
        )}
      </Top>
      <StateMark line={line} />
      <p>
        {text(`lists.contractKinds.${line.kind}`)}, {text(`contracts.agreementOf.${line.kind}`)}
        {line.countries.length > 0 && " · "}
        <Place line={line} />
      </p>
    </li>
  );
}

const List = styled.ul`
  border-top: 1px solid var(--borderColor-default);
  li {
    position: relative;
    display: grid;
    gap: 4px;
    padding: 12px var(--a30-page-inline);
    border-bottom: 1px solid var(--borderColor-muted);
  }
  p {
    font-size: 12px;
    line-height: 16px;
    color: var(--fgColor-muted);
  }
`;

const Top = styled.div`
  display: flex;
  justify-content: space-between;
  gap: 12px;
`;

/** Beside the link that the whole line is. */
const Above = styled(Link)`
  position: relative;
  flex: none;
`;
