import { Button } from "@primer/react";
import type { ReactNode } from "react";
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
import { ConcernedRecords } from "./ConcernedRecords.tsx";
import { ConcernedValues } from "./ConcernedValues.tsx";

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
          {text("incident.save")}
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
