import { Link } from "wouter";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import type { AuditPackage } from "#client/state/audit/audit.ts";
import { Stack } from "#client/ui/stack.ts";
import { Hint } from "#client/ui/text.ts";
import { Line } from "#client/ui/lines.ts";
import { formatDate } from "#shared/domain/writing/dates.ts";
import { addressOfForm } from "../records/addresses.ts";

type Told = NonNullable<AuditPackage["changes"]>;

/** Differences between a package and the one before it. */
export function Changes({ changes }: { changes: Told }) {
  const { text, language } = usePageTexts();
  const { since, madeAt, day, added, removed, changed } = changes;
  return (
    <Stack as="section" gap={2} aria-labelledby="audit-changes">
      <h2 id="audit-changes">{text("audit.changes")}</h2>
      <Hint>
        <Link href={`/audit/${since}`}>
          {text("audit.comparedWith", {
            date: formatDate(madeAt, "shortDateTime", language),
            day: formatDate(day, "date", language),
          })}
        </Link>
      </Hint>
      {added.length + removed.length + changed.length === 0 && <p>{text("audit.unchanged")}</p>}
      <Group words="audit.added" records={added} />
      <Group words="audit.removed" records={removed} />
      <Group words="audit.changed" records={changed} />
    </Stack>
  );
}

interface GroupProps {
  words: "audit.added" | "audit.removed" | "audit.changed";
  records: Told["added"];
}

function Group({ words, records }: GroupProps) {
  const { text } = usePageTexts();
  if (records.length === 0) return null;
  return (
    <>
      <h3>{text(words, { count: records.length })}</h3>
      <ul>
        {records.map(({ id, title, gone, fields = [] }) => (
          <Line stacked key={id}>
            {gone ? title : <Link href={addressOfForm(id)}>{title}</Link>}
            {fields.length > 0 && <Hint>{fields.join(", ")}</Hint>}
          </Line>
        ))}
      </ul>
    </>
  );
}
