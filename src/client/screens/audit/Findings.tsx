import { Button } from "@primer/react";
import { useState } from "react";
import { Link } from "wouter";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import type { AuditPreview } from "#client/state/audit/audit.ts";
import { DangerIcon, DoneIcon, GapIcon } from "#client/theme/icons.ts";
import { addressOfForm, addressOfGap } from "../records/addresses.ts";
import { Hint } from "#client/ui/text.ts";
import { Mark } from "#client/ui/mark.ts";
import { Stack } from "#client/ui/stack.ts";
import { Line } from "#client/ui/lines.ts";

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
