import { Button } from "@primer/react";
import { type ReactNode, useState } from "react";
import { useSnapshot } from "valtio";
import { Link } from "wouter";
import { hasFeature } from "#shared/domain/workflow/features.ts";
import { inBoth } from "#client/widgets/other/Other.tsx";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { auth } from "#client/state/auth.ts";
import { downloadConcerned } from "#client/state/downloads.ts";
import {
  addressOfConcerned,
  type Concerned,
  concernedQuery,
  concernedRecords,
  loadAllConcernedRecords,
} from "#client/state/incident/incident.ts";
import { addressOfLeaving } from "#client/state/incident/whatIf.ts";
import { EmptyState } from "#client/ui/EmptyState.tsx";
import { DoneIcon, ExportIcon } from "#client/theme/icons.ts";
import { Grid } from "#client/ui/grid.ts";
import { PartHead } from "#client/ui/page.ts";
import { Row, Tools } from "#client/ui/row.ts";
import { Muted, Text } from "#client/ui/text.ts";
import { Card } from "#client/ui/cards.ts";
import { Line } from "#client/ui/lines.ts";
import { usePagedList } from "#client/state/live/usePagedList.ts";
import { StatusMark } from "#client/theme/StatusMark.tsx";
import { Stack } from "#client/ui/stack.ts";
import { Loadable } from "../list/Loadable.tsx";
import { ListEnd } from "../list/ListEnd.tsx";
import { Badge } from "#client/ui/words.ts";
import { usePrinting } from "#client/theme/usePrinting.ts";
import { OtherWord } from "#client/widgets/other/OtherWord.tsx";

/** Scope of an incident, as a list to work through and to hand on. */
export function ConcernedView({ concerned }: { concerned: Concerned }) {
  const { text } = usePageTexts();
  const { entry, through, total } = concerned;
  if (total === 0)
    return (
      <EmptyState
        icon={<DoneIcon size={24} />}
        title={text("incident.noneTitle", { title: entry.title })}
        text={text("incident.none")}
      />
    );
  return (
    <>
      <PartHead>
        <h2>{text("incident.sum", { count: total, title: entry.title })}</h2>
        <Actions concerned={concerned} />
      </PartHead>
      <Text as="p" width="form" above={2}>
        {text("incident.duty")}
      </Text>
      {through.length > 0 && (
        <Muted as="p" width="form" above={2}>
          {text("incident.through", { titles: through.map(({ title }) => title).join(", ") })}
        </Muted>
      )}
      <Grid min="large" gap={4} above={5} below={6}>
        {concerned.told.map((told) => (
          <ConcernedValues key={told.field} told={told} where={concerned.where} />
        ))}
        <Contacts concerned={concerned} />
        <Authorities concerned={concerned} />
      </Grid>
      <ConcernedRecords concerned={concerned} total={total} />
    </>
  );
}

function Actions({ concerned }: { concerned: Concerned }) {
  const { text } = usePageTexts();
  const { viewer } = useSnapshot(auth);
  const { kind, id } = concerned.entry;
  const list = addressOfConcerned(concerned.where);
  const leaving = addressOfLeaving(kind, id);
  return (
    <Tools>
      {list !== undefined && <Link href={list}>{text("incident.openList")}</Link>}
      {leaving !== undefined && <Link href={leaving}>{text("incident.leaving")}</Link>}
      {hasFeature(viewer?.features ?? [], "export") && (
        <Button leadingVisual={ExportIcon} onClick={() => void downloadConcerned({ kind, id })}>
          {text("action.saveTable")}
        </Button>
      )}
      <Button onClick={() => void printAll()}>{text("incident.print")}</Button>
    </Tools>
  );
}

/** Paper holds all records, not only those that have been scrolled to. */
async function printAll(): Promise<void> {
  await loadAllConcernedRecords();
  // Once they are drawn.
  requestAnimationFrame(() => requestAnimationFrame(() => window.print()));
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const { text } = usePageTexts();
  return (
    <Card gap={2}>
      <h3>{inBoth(text(title), title)}</h3>
      <ul>{children}</ul>
    </Card>
  );
}

function Contacts({ concerned: { contacts } }: { concerned: Concerned }) {
  if (contacts.length === 0) return null;
  return (
    <Part title="incident.contacts">
      {contacts.map(({ id, title, email, phone }) => (
        <Line dense key={id}>
          <span>{title}</span>
          <Row as="span" wrap gap={3} tone="muted">
            {email !== undefined && <a href={`mailto:${email}`}>{email}</a>}
            {phone !== undefined && <span>{phone}</span>}
          </Row>
        </Line>
      ))}
    </Part>
  );
}

/** Which authority each company's record says is its own. */
function Authorities({ concerned: { authorities } }: { concerned: Concerned }) {
  if (authorities.length === 0) return null;
  return (
    <Part title="incident.authorities">
      {authorities.map(({ company, authority }) => (
        <Line dense key={company}>
          <span>{company}</span>
          <Row as="span" wrap gap={3} tone="muted">
            {authority}
          </Row>
        </Line>
      ))}
    </Part>
  );
}

interface ConcernedRecordsProps {
  concerned: Concerned;
  total: number;
}

/** The records themselves, by name. */
function ConcernedRecords({ concerned, total }: ConcernedRecordsProps) {
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

/** Values that are shown of a field before one asks for all. */
const shownFirst = 8;

interface ConcernedValuesProps {
  told: Concerned["told"][number];
  where: Concerned["where"];
}

/** Values of a field in the records, each linked to the list of records with that value. */
function ConcernedValues({ told, where }: ConcernedValuesProps) {
  const { text } = usePageTexts();
  const [isWhole, setWhole] = useState(false);
  const isPrinting = usePrinting();
  const { field, title, values, more } = told;
  const shown = isWhole || isPrinting ? values : values.slice(0, shownFirst);
  const rest = values.length - shown.length;
  return (
    <Card gap={2}>
      <h3>
        {title}
        <OtherWord thing={["field", field]} own={title} />
      </h3>
      <ul>
        {shown.map((each) => {
          const address = addressOfConcerned(where, { field, is: each.value });
          return (
            <Line dense key={each.value}>
              <span>
                {address === undefined ? (
                  each.title
                ) : (
                  <Text as={Link} strong href={address}>
                    {each.title}
                  </Text>
                )}
                <OtherWord thing={["value", field, each.value]} own={each.title} />{" "}
                {(each.article === "9" || each.article === "10") && (
                  <Badge tone="danger">{text(`lists.dataArticles.${each.article}`)}</Badge>
                )}
              </span>
              <Muted>{text("incident.records", { count: each.records })}</Muted>
            </Line>
          );
        })}
      </ul>
      {rest > 0 && (
        <Button variant="invisible" size="small" onClick={() => setWhole(true)}>
          {text("incident.showAll", { count: values.length })}
        </Button>
      )}
      {more && <p>{text("incident.moreInList")}</p>}
    </Card>
  );
}
