import { Link } from "wouter";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import {
  type Concerned,
  concernedQuery,
  concernedRecords,
} from "#client/state/incident/incident.ts";
import { usePagedList } from "#client/state/live/usePagedList.ts";
import { StatusMark } from "#client/theme/StatusMark.tsx";
import { Row } from "#client/ui/row.ts";
import { Stack } from "#client/ui/stack.ts";
import { Line } from "#client/ui/lines.ts";
import { Loadable } from "../list/Loadable.tsx";
import { ListEnd } from "../list/ListEnd.tsx";

interface ConcernedRecordsProps {
  concerned: Concerned;
  total: number;
}

/** The records themselves, by name. */
export function ConcernedRecords({ concerned, total }: ConcernedRecordsProps) {
  const { text } = usePageTexts();
  const loaded = usePagedList(concernedRecords, { body: concernedQuery(concerned) });
  return (
    <Stack as="section" gap={2}>
      <h2>{text("incident.recordsTitle")}</h2>
      <Loadable of={loaded}>
        {({ items }) => (
          <>
            <ul>
              {items.map(({ id, name, status, company }) => (
                <Line dense key={id}>
                  <Link href={`/vvt/edit/${id}`}>{name}</Link>
                  <Row as="span" wrap gap={3} tone="muted">
                    {company && <span>{company.title}</span>}
                    <StatusMark status={status} label={text(`lists.statuses.${status}`)} />
                  </Row>
                </Line>
              ))}
            </ul>
            <ListEnd {...loaded.end}>
              {text("incident.shown", { shown: items.length, total })}
            </ListEnd>
          </>
        )}
      </Loadable>
    </Stack>
  );
}
