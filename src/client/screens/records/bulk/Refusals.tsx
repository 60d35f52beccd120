import { useTexts } from "#client/i18n/useTexts.ts";
import type { BulkRefusal } from "#client/state/records/bulk.ts";
import { Line } from "#client/ui/lines.ts";
import { Text } from "#client/ui/text.ts";
import { DocumentLine, DocumentLines } from "../../pieces/changes.tsx";

/** The records that are left out, each with the reason and the way to it. */
export function Refusals({ refusals, count }: { refusals: readonly BulkRefusal[]; count: number }) {
  const { text } = useTexts();
  if (count === 0) return null;
  return (
    <>
      <Text as="h3" size="small" above={3}>
        {text("bulk.refusedTitle", { count })}
      </Text>
      <DocumentLines aria-label={text("bulk.refusedTitle", { count })}>
        {refusals.map(({ id, name, company, reason, by }) => {
          const why =
            by === undefined ? text(`bulk.reason.${reason}`) : text("bulk.changedBy", { by });
          return name === undefined ? (
            <Line key={id} size="small" stacked>
              {text("bulk.unknown")}
              <p>{why}</p>
            </Line>
          ) : (
            <DocumentLine key={id} href={`/vvt/edit/${id}`} title={name} remark={company?.title}>
              <p>{why}</p>
            </DocumentLine>
          );
        })}
      </DocumentLines>
      {count > refusals.length && <p>{text("bulk.more", { count: count - refusals.length })}</p>}
    </>
  );
}
