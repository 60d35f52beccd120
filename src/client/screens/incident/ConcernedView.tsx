import { Button } from "@primer/react";
import type { ReactNode } from "react";
import styled from "styled-components";
import { useSnapshot } from "valtio";
import { Link } from "wouter";
import { hasFeature } from "#shared/domain/workflow/features.ts";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { auth } from "#client/state/auth.ts";
import { downloadConcerned } from "#client/state/downloads.ts";
import { addressOfConcerned, type Concerned } from "#client/state/incident/incident.ts";
import { EmptyState } from "#client/theme/EmptyState.tsx";
import { DoneIcon, ExportIcon } from "#client/theme/icons.ts";
import { ConcernedRecords } from "./ConcernedRecords.tsx";
import { ConcernedValues } from "./ConcernedValues.tsx";
import { Card, Lines } from "./incidentParts.ts";

/** What an incident concerns, as a list to work through and to hand on. */
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
      <Head>
        <h2>{text("incident.sum", { count: total, title: entry.title })}</h2>
        <Actions concerned={concerned} />
      </Head>
      <Duty>{text("incident.duty")}</Duty>
      {through.length > 0 && (
        <Through>
          {text("incident.through", { titles: through.map(({ title }) => title).join(", ") })}
        </Through>
      )}
      <Grid>
        {concerned.told.map((told) => (
          <ConcernedValues key={told.field} told={told} where={concerned.where} />
        ))}
        <Contacts concerned={concerned} />
        <Authorities concerned={concerned} />
      </Grid>
      <ConcernedRecords total={total} />
    </>
  );
}

function Actions({ concerned }: { concerned: Concerned }) {
  const { text } = usePageTexts();
  const { viewer } = useSnapshot(auth);
  const { kind, id } = concerned.entry;
  const list = addressOfConcerned(concerned.where);
  return (
    <Buttons>
      {list !== undefined && <Link href={list}>{text("incident.openList")}</Link>}
      {hasFeature(viewer?.features ?? [], "export") && (
        <Button leadingVisual={ExportIcon} onClick={() => void downloadConcerned({ kind, id })}>
          {text("incident.save")}
        </Button>
      )}
      <Button onClick={() => window.print()}>{text("incident.print")}</Button>
    </Buttons>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <h3>{title}</h3>
      <Lines>{children}</Lines>
    </Card>
  );
}

/** Whom to ask and to tell. */
function Contacts({ concerned: { contacts } }: { concerned: Concerned }) {
  const { text } = usePageTexts();
  if (contacts.length === 0) return null;
  return (
    <Part title={text("incident.contacts")}>
      {contacts.map(({ id, title, email, phone }) => (
        <li key={id}>
          <span>{title}</span>
          <span className="reach">
            {email !== undefined && <a href={`mailto:${email}`}>{email}</a>}
            {phone !== undefined && <span>{phone}</span>}
          </span>
        </li>
      ))}
    </Part>
  );
}

/** Which authority each company's record says is its own. */
function Authorities({ concerned: { authorities } }: { concerned: Concerned }) {
  const { text } = usePageTexts();
  if (authorities.length === 0) return null;
  return (
    <Part title={text("incident.authorities")}>
      {authorities.map(({ company, authority }) => (
        <li key={company}>
          <span>{company}</span>
          <span className="reach">{authority}</span>
        </li>
      ))}
    </Part>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 24px;
  padding-top: 28px;
  h2 {
    font-size: 18px;
    line-height: 26px;
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  @media print {
    display: none;
  }
`;

const Duty = styled.p`
  max-width: 860px;
  padding-top: 8px;
`;

const Through = styled.p`
  max-width: 860px;
  padding-top: 8px;
  color: var(--fgColor-muted);
`;

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(340px, 100%), 1fr));
  align-items: start;
  gap: 16px;
  padding-block: 20px 28px;
`;
