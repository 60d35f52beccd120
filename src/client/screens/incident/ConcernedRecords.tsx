import styled from "styled-components";
import { Link } from "wouter";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import {
  type Concerned,
  concernedQuery,
  concernedRecords,
} from "#client/state/incident/incident.ts";
import { usePagedList } from "#client/state/live/usePagedList.ts";
import { StatusMark } from "#client/theme/StatusMark.tsx";
import { Loadable } from "../list/Loadable.tsx";
import { ListEnd } from "../list/ListEnd.tsx";
import { Lines } from "./incidentParts.ts";

interface ConcernedRecordsProps {
  concerned: Concerned;
  total: number;
}

/** The records themselves, by name. */
export function ConcernedRecords({ concerned, total }: ConcernedRecordsProps) {
  const { text } = usePageTexts();
  const loaded = usePagedList(concernedRecords, { body: concernedQuery(concerned) });
  return (
    <Part>
      <h2>{text("incident.recordsTitle")}</h2>
      <Loadable of={loaded}>
        {({ items }) => (
          <>
            <Lines>
              {items.map(({ id, name, status, company }) => (
                <li key={id}>
                  <Link href={`/vvt/edit/${id}`}>{name}</Link>
                  <span className="reach">
                    {company && <span>{company.title}</span>}
                    <StatusMark status={status} label={text(`lists.statuses.${status}`)} />
                  </span>
                </li>
              ))}
            </Lines>
            <ListEnd {...loaded.end}>
              {text("incident.shown", { shown: items.length, total })}
            </ListEnd>
          </>
        )}
      </Loadable>
    </Part>
  );
}

const Part = styled.section`
  --a30-page-inline: 0;
  h2 {
    padding-bottom: 8px;
    font-size: 16px;
    line-height: 24px;
  }
`;
