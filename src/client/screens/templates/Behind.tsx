import { Hint } from "#client/ui/text.ts";
import { useTexts } from "#client/i18n/useTexts.ts";
import type { TemplateRow } from "#client/state/templates.ts";

/**
 * That there is a newer version of a template than some records have taken over; those at rest are
 * said by themselves, since nothing is open there.
 */
export function Behind({
  recordsBehind: open = 0,
  recordsAtRest: resting = 0,
}: Pick<TemplateRow, "recordsBehind" | "recordsAtRest">) {
  const { text } = useTexts();
  return (
    <>
      {open > 0 && <Hint tone="attention">{text("screen.templates.behind", { count: open })}</Hint>}
      {resting > 0 && <Hint>{text("screen.templates.atRest", { count: resting })}</Hint>}
    </>
  );
}
