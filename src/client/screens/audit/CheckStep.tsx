import { useEffect, useState } from "react";
import styled from "styled-components";
import { type Snapshot, useSnapshot } from "valtio";
import { navigate } from "wouter/use-browser-location";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import {
  type AuditDraft,
  type AuditPreview,
  audit,
  changeDraft,
  loadAuditPreview,
  makePackage,
} from "#client/state/audit/audit.ts";
import { CheckBox } from "#client/theme/CheckBox.tsx";
import { DoneIcon, GapIcon } from "#client/theme/icons.ts";
import { LinkButton } from "#client/theme/LinkButton.tsx";
import { formatDate } from "#shared/domain/writing/dates.ts";
import { FailedList, LoadingList } from "../list/ListStates.tsx";
import { Findings } from "./Findings.tsx";
import { Outside } from "./Outside.tsx";
import { StepFoot } from "../pieces/Steps.tsx";
import { Lines } from "../pieces/page.ts";
import { Reading } from "./Reading.tsx";
import { BusyButton } from "#client/theme/BusyButton.tsx";

/** Preview of what the authority would read, object to, and not get. */
export function CheckStep({ draft }: { draft: Snapshot<AuditDraft> }) {
  const { text, language } = usePageTexts();
  const { preview } = useSnapshot(audit);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    void loadAuditPreview().then((isRight) => {
      if (!isRight) navigate("/audit/new");
    });
  }, []);
  const make = async () => {
    setBusy(true);
    const isRight = await makePackage();
    setBusy(false);
    if (!isRight && audit.problems.length > 0) navigate("/audit/new");
  };
  const { status, reply } = preview;
  if (status === "failed") return <FailedList onRetry={() => void loadAuditPreview()} />;
  if (!reply) return <LoadingList />;
  return (
    <>
      <Columns>
        <Parts reply={reply} draft={draft} />
        <Reading reply={reply} draft={draft} />
        <div className="side">
          <Findings reply={reply} />
          <Outside reply={reply} />
        </div>
      </Columns>
      <StepFoot note={text("audit.holdsDay", { date: formatDate(draft.day, "date", language) })}>
        <LinkButton href="/audit/new">{text("audit.back")}</LinkButton>
        <BusyButton
          variant="primary"
          isBusy={isBusy}
          disabled={reply.total === 0}
          onClick={() => void make()}
        >
          {text("audit.make")}
        </BusyButton>
      </StepFoot>
    </>
  );
}

interface PartsProps {
  reply: AuditPreview;
  draft: Snapshot<AuditDraft>;
}

function Parts({ reply, draft }: PartsProps) {
  const { text, language } = usePageTexts();
  const { parts, since } = reply;
  const isOne = draft.companies.length === 1;
  return (
    <div className="parts">
      <section aria-labelledby="audit-parts">
        <h2 id="audit-parts">{text("audit.parts")}</h2>
        <Lines>
          <li>
            <b>{text("audit.part.letter")}</b>
          </li>
          {parts.map(({ kind, company, records, findings }) => (
            <li key={`${kind} ${company.id}`}>
              <b>{text(`lists.exportTypes.${kind}`)}</b>
              {!isOne && <span className="hint"> {company.title}</span>}
              <p className="hint mark">
                {text("audit.records", { count: records })}
                {findings > 0 ? (
                  <span>
                    <GapIcon size={16} /> {text("audit.findingCount", { count: findings })}
                  </span>
                ) : (
                  <DoneIcon size={16} />
                )}
              </p>
            </li>
          ))}
          {since && (
            <li>
              <label className="choice" htmlFor="audit-with-changes">
                <CheckBox
                  id="audit-with-changes"
                  checked={draft.changes}
                  onChange={() => changeDraft({ changes: !draft.changes })}
                />
                <b>{text("audit.part.changes")}</b>
              </label>
              <p className="hint">
                {text("audit.sinceDay", { date: formatDate(since.day, "date", language) })}
              </p>
            </li>
          )}
          <li>
            <b>{text("audit.part.contents")}</b>
            <p className="hint">{text("audit.contentsHint")}</p>
          </li>
        </Lines>
      </section>
      <Request draft={draft} />
    </div>
  );
}

function Request({ draft }: Pick<PartsProps, "draft">) {
  const { text, language } = usePageTexts();
  const facts = [
    ["audit.authority", draft.authority],
    ["audit.reference", draft.reference],
    ["audit.received", draft.received && formatDate(draft.received, "date", language)],
    ["audit.due", draft.due && formatDate(draft.due, "date", language)],
    ["audit.day", formatDate(draft.day, "date", language)],
  ] as const;
  return (
    <section aria-labelledby="audit-request">
      <h2 id="audit-request">{text("audit.request")}</h2>
      <dl>
        {facts.map(
          ([label, said]) =>
            said !== "" && (
              <div key={label}>
                <dt>{text(label)}</dt>
                <dd>{said}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: 280px minmax(0, 1fr) 340px;
  align-items: start;
  h2 {
    margin-bottom: 8px;
    font-size: 16px;
    line-height: 24px;
    font-weight: 600;
  }
  .hint {
    color: var(--fgColor-muted);
    font-size: 13px;
    line-height: 18px;
  }
  .parts,
  .side {
    display: grid;
    gap: 24px;
    align-content: start;
    padding: 20px var(--a30-page-inline) 32px;
  }
  .mark,
  .mark span {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
  }
  .mark span svg {
    color: var(--fgColor-attention);
  }
  .mark > svg {
    color: var(--fgColor-success);
  }
  .choice {
    display: flex;
    gap: 8px;
  }
  dl {
    display: grid;
    gap: 8px;
    margin: 0;
  }
  dt {
    color: var(--fgColor-muted);
    font-size: 13px;
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
  @media (max-width: 1199.98px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    > :nth-child(2) {
      grid-column: 1 / -1;
      grid-row: 2;
    }
  }
  @media (max-width: 767.98px) {
    grid-template-columns: minmax(0, 1fr);
    > :nth-child(2) {
      grid-row: auto;
      order: 3;
    }
  }
`;
