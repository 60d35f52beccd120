import styled from "styled-components";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import type { ImportNow } from "#client/state/imports/imports.ts";
import { AddIcon, DangerIcon, DoneIcon, EditIcon, GapIcon } from "#client/theme/icons.ts";

/** True if a file has terms to look at: one of ours, or one of entries, names the entries themselves. */
export function hasTerms({ lists, columns }: ImportNow): boolean {
  return lists === undefined && columns.length > 0;
}

/** Last item of a list that names only the first of many. */
export function Further({ count }: { count: number }) {
  const { text } = usePageTexts();
  return count > 0 ? <li>{text("importing.furtherItems", { count })}</li> : null;
}

const looks = {
  new: { Symbol: AddIcon, colour: "success" },
  changed: { Symbol: EditIcon, colour: "accent" },
  same: { Symbol: DoneIcon, colour: "muted" },
  unclear: { Symbol: GapIcon, colour: "attention" },
  error: { Symbol: DangerIcon, colour: "danger" },
} as const;

export function RowMark({ state, count }: { state: keyof typeof looks; count?: number }) {
  const { text } = usePageTexts();
  const { Symbol, colour } = looks[state];
  return (
    <Mark style={{ "--mark": `var(--fgColor-${colour})` }}>
      <Symbol size={16} />
      {count !== undefined && <b>{count}</b>}
      {text(`importing.state.${state}`)}
    </Mark>
  );
}

const Mark = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  white-space: nowrap;
  svg {
    flex: none;
    color: var(--mark);
  }
`;

/** How sure something is: known, or only alike. */
export function Certainty({ by, certainty }: { by: string; certainty?: number | undefined }) {
  const { text } = usePageTexts();
  const percent = Math.round((certainty ?? 1) * 100);
  const isGuess = by === "likeness";
  const Symbol = isGuess ? GapIcon : by === "new" ? AddIcon : DoneIcon;
  const colour = isGuess ? "attention" : "success";
  return (
    <Mark style={{ "--mark": `var(--fgColor-${colour})` }}>
      <Symbol size={16} />
      {text(`importing.by.${by}`, { percent })}
    </Mark>
  );
}

/** A step's content. */
export const Body = styled.div`
  display: grid;
  gap: 16px;
  padding: 20px var(--a30-page-inline) 32px;
  h2 {
    font-size: 18px;
    line-height: 26px;
  }
  ul {
    margin: 0;
    padding-inline-start: 20px;
  }
  li a {
    text-decoration: underline;
  }
  .hint {
    color: var(--fgColor-muted);
    font-size: 13px;
  }
`;

/** A table that becomes a list of entries where there is no room. */
export const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  th,
  td {
    padding: 8px 12px 8px 0;
    border-bottom: 1px solid var(--borderColor-muted);
    text-align: start;
    vertical-align: top;
    overflow-wrap: break-word;
  }
  tbody th {
    min-width: 120px;
  }
  td .muted {
    overflow-wrap: anywhere;
  }
  thead th {
    border-color: var(--borderColor-default);
    font-size: 13px;
    font-weight: 600;
    color: var(--fgColor-muted);
  }
  tbody th {
    font-weight: 400;
  }
  select {
    min-height: 32px;
    max-width: 100%;
    padding: 0 8px;
    border: 1px solid var(--control-borderColor-rest);
    border-radius: 6px;
    background: var(--bgColor-default);
    color: var(--fgColor-default);
    font: inherit;
  }
  .muted {
    color: var(--fgColor-muted);
    font-size: 13px;
  }
  .key {
    padding: 1px 6px;
    border: 1px solid var(--borderColor-default);
    border-radius: 4px;
    color: var(--fgColor-muted);
    font-size: 12px;
  }
  @media (max-width: 767.98px) {
    thead {
      display: none;
    }
    tr {
      display: grid;
      gap: 4px;
      padding: 12px 0;
      border-bottom: 1px solid var(--borderColor-muted);
    }
    th,
    td {
      padding: 0;
      border: 0;
    }
  }
`;
