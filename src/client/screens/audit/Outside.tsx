import { Link } from "wouter";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import type { AuditPreview } from "#client/state/audit/audit.ts";
import { addressOfForm } from "../records/addresses.ts";
import { Lines } from "../pieces/page.ts";

type Left = AuditPreview["outside"][number];

/** Contents that an authority does not get, and the reasons. */
export function Outside({ reply }: { reply: AuditPreview }) {
  const { text } = usePageTexts();
  return (
    <section aria-labelledby="audit-outside">
      <h2 id="audit-outside">{text("audit.outside")}</h2>
      <Lines>
        {reply.outside.map((left) => (
          <li key={`${left.reason} ${left.kind ?? ""}`}>
            <LeftOut left={left} />
          </li>
        ))}
      </Lines>
    </section>
  );
}

function LeftOut({ left: { reason, kind, count = 0, titles = [], records = [] } }: { left: Left }) {
  const { text } = usePageTexts();
  const told = titles.length + records.length;
  return (
    <>
      <p>{kind ? text(`lists.exportTypes.${kind}`) : text(`audit.left.${reason}`, { count })}</p>
      <p className="hint">
        {titles.join(", ")}
        {records.map(({ id, title }, index) => (
          <span key={id}>
            {index > 0 && ", "}
            <Link href={addressOfForm(id)}>{title}</Link>
          </span>
        ))}
        {told > 0 && count > told && ` ${text("audit.andMore", { count: count - told })}`}
      </p>
      <p className="hint">{text(`audit.why.${reason}`)}</p>
    </>
  );
}
