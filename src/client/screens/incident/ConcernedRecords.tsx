import styled from "styled-components";
import { useSnapshot } from "valtio";
import { Link } from "wouter";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { incident, loadConcernedRecords } from "#client/state/incident/incident.ts";
import { StatusMark } from "#client/theme/StatusMark.tsx";
import { FailedList, LoadingList } from "../list/ListStates.tsx";
import { ListEnd } from "../list/ListEnd.tsx";
import { Lines } from "./incidentParts.ts";

const more = () => void loadConcernedRecords();

/** The records themselves, by name. */
export function ConcernedRecords({ total }: { total: number }) {
  const { text } = usePageTexts();
  const { records } = useSnapshot(incident);
  const shown = records.items.length;
  return (
    <Part>
      <h2>{text("incident.recordsTitle")}</h2>
      {shown === 0 && records.status === "failed" && <FailedList onRetry={more} />}
      {shown === 0 && records.status === "loading" && <LoadingList />}
      <Lines>
        {records.items.map(({ id, name, status, company }) => (
          <li key={id}>
            <Link href={`/vvt/edit/${id}`}>{name}</Link>
            <span className="reach">
              {company && <span>{company.title}</span>}
              <StatusMark status={status} label={text(`lists.statuses.${status}`)} />
            </span>
          </li>
        ))}
      </Lines>
      {shown > 0 && (
        <ListEnd
          next={records.next}
          isLoading={records.status === "loading"}
          hasFailed={records.status === "failed"}
          onMore={more}
        >
          {text("incident.shown", { shown, total })}
        </ListEnd>
      )}
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
