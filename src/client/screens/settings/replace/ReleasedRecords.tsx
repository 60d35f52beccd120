import { Link } from "wouter";
import { useTexts } from "#client/i18n/useTexts.ts";
import type { UsageReply } from "#shared/generated/types.ts";
import { Stack } from "#client/ui/stack.ts";
import { Line } from "#client/ui/lines.ts";

/** Records whose finalised version names an item, though their drafts may not. */
export function ReleasedRecords({ usage: { released = [] } }: { usage: UsageReply }) {
  const { text } = useTexts();
  if (released.length === 0) return null;
  return (
    <Stack as="section" above={3} size="small">
      <p>{text("screen.catalogue.releasedText")}</p>
      <ul>
        {released.map(({ id, title, href }) => (
          <Line key={id} dense>
            <Link href={href}>{title}</Link>
          </Line>
        ))}
      </ul>
    </Stack>
  );
}

/** Link to the successor of a hidden item. */
export function ReplacedNow({ usage: { replacedBy } }: { usage: UsageReply }) {
  const { text } = useTexts();
  if (!replacedBy) return null;
  return <p>{text("screen.catalogue.replacedNow", { title: replacedBy.title })}</p>;
}
