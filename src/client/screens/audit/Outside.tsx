import { Link } from "wouter";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import type { AuditPreview } from "#client/state/audit/audit.ts";
import { Stack } from "#client/ui/stack.ts";
import { Line } from "#client/ui/lines.ts";
import { Hint } from "#client/ui/text.ts";
import { addressOfForm } from "../records/addresses.ts";

type Left = AuditPreview["outside"][number];

/** Contents that an authority does not get, and the reasons. */
export function Outside({ reply }: { reply: AuditPreview }) {
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
