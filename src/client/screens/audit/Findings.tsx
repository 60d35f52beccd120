import { Button } from "@primer/react";
import { useState } from "react";
import styled from "styled-components";
import { Link } from "wouter";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import type { AuditPreview } from "#client/state/audit/audit.ts";
import { DangerIcon, DoneIcon, GapIcon } from "#client/theme/icons.ts";
import { addressOfForm, addressOfGap } from "../records/addresses.ts";
import { Lines } from "../pieces/page.ts";

/** Why activities of the companies asked about are not included. */
const activities: ReadonlySet<string> = new Set(["unfinished", "internal", "archived"]);

const atFirst = 12;

/** Objections an authority would raise, each with a link to where it is put right. */
export function Findings({ reply }: { reply: AuditPreview }) {
  const { text } = usePageTexts();
  const [most, setMost] = useState(atFirst);
  const { findings, findingsTotal, outside } = reply;
  const missing = outside.filter(({ reason }) => activities.has(reason));
  const count = missing.reduce((sum, left) => sum + (left.count ?? 0), 0);
  return (
    <section aria-labelledby="audit-findings">
      <h2 id="audit-findings">{text("audit.findings", { count: findingsTotal })}</h2>
      {findings.length === 0 ? (
        <p className="hint">
          <DoneIcon size={16} /> {text("audit.noFindings")}
        </p>
      ) : (
        <p className="hint">{text("audit.findingsHint")}</p>
      )}
      {count > 0 && (
        <p className="hint mark">
          <span>
            <GapIcon size={16} /> {text("audit.notIncluded", { count })}
          </span>
        </p>
      )}
      <List>
        {findings.slice(0, most).map(({ record, title, gap, label = "", article, grave }) => (
          <li key={`${record} ${gap ?? ""}`}>
            <span className={grave ? "sign grave" : "sign"}>
              {grave ? <DangerIcon size={16} /> : <GapIcon size={16} />}
            </span>
            <div>
              <b>{text(`lists.articles.${article}`)}</b>
              <p>
                {gap === undefined
                  ? text("audit.findingLeftOut", { title })
                  : text("audit.finding", { title, label })}
              </p>
              {record !== undefined && <ToRecord record={record} gap={gap} label={label} />}
            </div>
          </li>
        ))}
      </List>
      {most < findings.length && (
        <Button onClick={() => setMost(most + atFirst * 4)}>
          {text("audit.moreFindings", { count: findings.length - most })}
        </Button>
      )}
      {most >= findings.length && findingsTotal > findings.length && (
        <p className="hint">{text("audit.findingsCut", { count: findingsTotal })}</p>
      )}
    </section>
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

const List = styled(Lines)`
  li {
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr);
    gap: 8px;
  }
  .sign {
    color: var(--fgColor-attention);
  }
  .sign.grave {
    color: var(--fgColor-danger);
  }
`;
