import { Badge } from "#client/ui/words.ts";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import type { RetentionNatures } from "#shared/generated/types.ts";

/** The nature of a period as a mark, with its meaning on hover. */
export function NatureMark({ nature }: { nature: RetentionNatures }) {
  const { text } = usePageTexts();
  return (
    <Badge tone="muted" title={text(`lists.retentionNatures.${nature}.hint`)}>
      {text(`lists.retentionNatures.${nature}`)}
    </Badge>
  );
}
