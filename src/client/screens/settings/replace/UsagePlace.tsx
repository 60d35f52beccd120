import { Link } from "wouter";
import { StatusMark } from "#client/theme/StatusMark.tsx";
import type { ItemUsage } from "#shared/generated/types.ts";
import { listKey } from "#shared/strings/keys.ts";
import { useTexts } from "#client/i18n/useTexts.ts";
import { Line } from "#client/ui/lines.ts";
import { Row } from "#client/ui/row.ts";
import { Muted } from "#client/ui/text.ts";

/** A document that references an item: link, company and status. */
export function UsagePlace({ place, kind }: { place: ItemUsage; kind?: string }) {
  const { text } = useTexts();
  const { href, title, company, status } = place;
  return (
    <Line stacked>
      <Link href={href}>{title}</Link>
      <Muted size="tiny">
        <Row as="span" wrap between gap={3}>
          {[kind, company?.title].filter(Boolean).join(" · ")}
          {status && <StatusMark status={status} label={text(listKey("statuses", status))} />}
        </Row>
      </Muted>
    </Line>
  );
}
