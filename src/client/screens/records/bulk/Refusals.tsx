import styled from "styled-components";
import { useTexts } from "#client/i18n/useTexts.ts";
import type { BulkRefusal } from "#client/state/records/bulk.ts";
import { DocumentLine, DocumentLines } from "../../pieces/changes.tsx";

/** The records that are left out, each with the reason and the way to it. */
export function Refusals({ refusals, count }: { refusals: readonly BulkRefusal[]; count: number }) {
  const { text } = useTexts();
  if (count === 0) return null;
  return (
    <>
      <Title>{text("bulk.refusedTitle", { count })}</Title>
      <DocumentLines aria-label={text("bulk.refusedTitle", { count })}>
        {refusals.map(({ id, name, company, reason, by }) => {
          const why =
            by === undefined ? text(`bulk.reason.${reason}`) : text("bulk.changedBy", { by });
          return name === undefined ? (
            <li key={id}>
              {text("bulk.unknown")}
              <p>{why}</p>
            </li>
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

/** Heading of a part of what is seen beforehand. */
export const Title = styled.h3`
  padding-top: 12px;
  font-size: 13px;
`;
