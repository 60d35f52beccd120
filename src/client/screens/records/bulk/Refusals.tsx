import styled from "styled-components";
import { useTexts } from "#client/i18n/useTexts.ts";
import type { BulkRefusal } from "#client/state/records/bulk.ts";

/** The records that are left out, each with the reason and the way to it. */
export function Refusals({ refusals, count }: { refusals: readonly BulkRefusal[]; count: number }) {
  const { text } = useTexts();
  if (count === 0) return null;
  return (
    <>
      <Title>{text("bulk.refusedTitle", { count })}</Title>
      <Lines aria-label={text("bulk.refusedTitle", { count })}>
        {refusals.map(({ id, name, company, reason, by }) => (
          <li key={id}>
            {name === undefined ? (
              <span>{text("bulk.unknown")}</span>
            ) : (
              <a href={`/vvt/edit/${id}`} target="_blank" rel="noreferrer">
                {name}
              </a>
            )}
            <small>{company?.title}</small>
            <span className="reason">
              {by === undefined ? text(`bulk.reason.${reason}`) : text("bulk.changedBy", { by })}
            </span>
          </li>
        ))}
      </Lines>
      {count > refusals.length && <p>{text("bulk.more", { count: count - refusals.length })}</p>}
    </>
  );
}

/** Heading of a part of what is seen beforehand. */
export const Title = styled.h3`
  padding-top: 12px;
  font-size: 13px;
`;

const Lines = styled.ul`
  list-style: none;
  font-size: 13px;
  li {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 8px;
    padding: 8px 0;
    border-top: 1px solid var(--borderColor-muted);
  }
  small {
    color: var(--fgColor-muted);
  }
  .reason {
    margin-left: auto;
  }
`;
