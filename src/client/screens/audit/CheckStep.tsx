import { useEffect, useState } from "react";
import { type Snapshot, useSnapshot } from "valtio";
import { navigate } from "wouter/use-browser-location";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import {
  audit,
  type AuditDraft,
  type AuditPreview,
  changeDraft,
  loadAuditPreview,
  makePackage,
} from "#client/state/audit/audit.ts";
import { CheckBox } from "#client/theme/CheckBox.tsx";
import { DangerIcon, DoneIcon, GapIcon } from "#client/theme/icons.ts";
import { LinkButton } from "#client/theme/LinkButton.tsx";
import { formatDate } from "#shared/domain/writing/dates.ts";
import { FailedList, LoadingList } from "../list/ListStates.tsx";
import { StepFoot } from "#client/ui/Steps.tsx";
import { Column, Columns } from "#client/ui/columns.ts";
import { Row } from "#client/ui/row.ts";
import { Stack } from "#client/ui/stack.ts";
import { Reading } from "./Reading.tsx";
import { BusyButton } from "#client/theme/BusyButton.tsx";
import { Facts } from "#client/ui/facts.ts";
import { Line } from "#client/ui/lines.ts";
import { Hint, Muted } from "#client/ui/text.ts";
import { Mark } from "#client/ui/mark.ts";
import { Choice } from "#client/ui/fields.ts";
import { Link } from "wouter";
import { addressOfForm, addressOfGap } from "../records/addresses.ts";
import { Button } from "@primer/react";

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
        <Column gap={6}>
          <Findings reply={reply} />
          <Outside reply={reply} />
        </Column>
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
    <Column gap={6}>
      <Stack as="section" gap={2} aria-labelledby="audit-parts">
        <h2 id="audit-parts">{text("audit.parts")}</h2>
        <ul>
          <Line stacked>
            <b>{text("audit.part.letter")}</b>
          </Line>
          {parts.map(({ kind, company, records, findings }) => (
            <Line stacked key={`${kind} ${company.id}`}>
              <b>{text(`lists.exportTypes.${kind}`)}</b>
              {!isOne && <Muted size="small"> {company.title}</Muted>}
              <Row as="span" gap={2} wrap>
                {text("audit.records", { count: records })}
                {findings > 0 ? (
                  <Mark tone="attention">
                    <GapIcon size={16} /> {text("audit.findingCount", { count: findings })}
                  </Mark>
                ) : (
                  <Mark tone="success">
                    <DoneIcon size={16} />
                  </Mark>
                )}
              </Row>
            </Line>
          ))}
          {since && (
            <Line stacked>
              <Choice htmlFor="audit-with-changes">
                <CheckBox
                  id="audit-with-changes"
                  checked={draft.changes}
                  onChange={() => changeDraft({ changes: !draft.changes })}
                />
                <b>{text("audit.part.changes")}</b>
              </Choice>
              <Hint>
                {text("audit.sinceDay", { date: formatDate(since.day, "date", language) })}
              </Hint>
            </Line>
          )}
          <Line stacked>
            <b>{text("audit.part.contents")}</b>
            <Hint>{text("audit.contentsHint")}</Hint>
          </Line>
        </ul>
      </Stack>
      <Request draft={draft} />
    </Column>
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
    <Stack as="section" gap={2} aria-labelledby="audit-request">
      <h2 id="audit-request">{text("audit.request")}</h2>
      <Facts>
        {facts.map(
          ([label, said]) =>
            said !== "" && (
              <div key={label}>
                <dt>{text(label)}</dt>
                <dd>{said}</dd>
              </div>
            ),
        )}
      </Facts>
    </Stack>
  );
}

type Left = AuditPreview["outside"][number];

/** Contents that an authority does not get, and the reasons. */
function Outside({ reply }: { reply: AuditPreview }) {
  const { text } = usePageTexts();
  return (
    <Stack as="section" gap={2} aria-labelledby="audit-outside">
      <h2 id="audit-outside">{text("audit.outside")}</h2>
      <ul>
        {reply.outside.map((left) => (
          <Line stacked key={`${left.reason} ${left.kind ?? ""}`}>
            <LeftOut left={left} />
          </Line>
        ))}
      </ul>
    </Stack>
  );
}

function LeftOut({ left: { reason, kind, count = 0, titles = [], records = [] } }: { left: Left }) {
  const { text } = usePageTexts();
  const told = titles.length + records.length;
  return (
    <>
      <p>{kind ? text(`lists.exportTypes.${kind}`) : text(`audit.left.${reason}`, { count })}</p>
      <Hint>
        {titles.join(", ")}
        {records.map(({ id, title }, index) => (
          <span key={id}>
            {index > 0 && ", "}
            <Link href={addressOfForm(id)}>{title}</Link>
          </span>
        ))}
        {told > 0 && count > told && ` ${text("audit.andMore", { count: count - told })}`}
      </Hint>
      <Hint>{text(`audit.why.${reason}`)}</Hint>
    </>
  );
}

/** Why activities of the companies asked about are not included. */
const activities: ReadonlySet<string> = new Set(["unfinished", "internal", "archived"]);

const atFirst = 12;

/** Objections an authority would raise, each with a link to where it is put right. */
function Findings({ reply }: { reply: AuditPreview }) {
  const { text } = usePageTexts();
  const [most, setMost] = useState(atFirst);
  const { findings, findingsTotal, outside } = reply;
  const missing = outside.filter(({ reason }) => activities.has(reason));
  const count = missing.reduce((sum, left) => sum + (left.count ?? 0), 0);
  return (
    <Stack as="section" gap={2} aria-labelledby="audit-findings">
      <h2 id="audit-findings">{text("audit.findings", { count: findingsTotal })}</h2>
      {findings.length === 0 ? (
        <Hint>
          <DoneIcon size={16} /> {text("audit.noFindings")}
        </Hint>
      ) : (
        <Hint>{text("audit.findingsHint")}</Hint>
      )}
      {count > 0 && (
        <Hint>
          <Mark tone="attention">
            <GapIcon size={16} /> {text("audit.notIncluded", { count })}
          </Mark>
        </Hint>
      )}
      <ul>
        {findings.slice(0, most).map(({ record, title, gap, label = "", article, grave }) => (
          <Line stacked key={`${record} ${gap ?? ""}`}>
            <Mark tone={grave ? "danger" : "attention"}>
              {grave ? <DangerIcon size={16} /> : <GapIcon size={16} />}
              <div>
                <b>{text(`lists.articles.${article}`)}</b>
                <p>
                  {gap === undefined
                    ? text("audit.findingLeftOut", { title })
                    : text("audit.finding", { title, label })}
                </p>
                {record !== undefined && <ToRecord record={record} gap={gap} label={label} />}
              </div>
            </Mark>
          </Line>
        ))}
      </ul>
      {most < findings.length && (
        <Button onClick={() => setMost(most + atFirst * 4)}>
          {text("audit.moreFindings", { count: findings.length - most })}
        </Button>
      )}
      {most >= findings.length && findingsTotal > findings.length && (
        <Hint>{text("audit.findingsCut", { count: findingsTotal })}</Hint>
      )}
    </Stack>
  );
}

interface ToRecordProps {
  record: number;
  /** Undefined if the record as a whole is missing. */
  gap: string | undefined;
  label: string;
}

function ToRecord({ record, gap, label }: ToRecordProps) {
  const { text } = usePageTexts();
  if (gap === undefined)
    return <Link href={addressOfForm(record)}>{text("audit.toActivity")}</Link>;
  return <Link href={addressOfGap(record, gap)}>{text("audit.toField", { label })}</Link>;
}
