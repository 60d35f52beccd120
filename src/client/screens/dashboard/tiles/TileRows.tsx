import type { ReactNode } from "react";
import styled from "styled-components";
import { Link } from "wouter";
import type { Loaded } from "#client/state/live/useResource.ts";
import { TextButton } from "#client/ui/textButton.ts";
import { TitledCard } from "#client/ui/TitledCard.tsx";
import { FailedPart } from "../../FailedPart.tsx";
import { cut } from "#client/theme/parts/declarations.ts";
import { small } from "#client/ui/tokens.ts";

interface RowsTileProps {
  id: string;
  title: string;
  /** The page that has all. */
  all: { href: string; label: string };
  /** States of what it shows. */
  states: readonly Loaded<unknown>["status"][];
  onRetry: () => void;
  children: ReactNode;
}

/** A tile of lines; as high as it becomes while it loads. */
export function RowsTile({ id, title, all, states, onRetry, children }: RowsTileProps) {
  return (
    <TitledCard
      data-screen-only
      id={id}
      title={title}
      tools={
        <TextButton as={Link} href={all.href}>
          {all.label}
        </TextButton>
      }
      aria-busy={states.includes("loading")}
      style={{ minHeight: 56 + 37 * rowsShown }}
    >
      {states.includes("failed") ? <FailedPart onRetry={onRetry} /> : children}
    </TitledCard>
  );
}

/** Lines of a tile; the pages behind have all. */
export const rowsShown = 6;

export const TileRows = styled.ul`
  list-style: none;
  font-size: 13px;
  line-height: 20px;
  li {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 36px;
  }
  li + li {
    border-top: 1px solid var(--borderColor-muted);
  }
  .name {
    flex: 1;
    min-width: 0;
    ${cut}
  }
  .fact {
    display: flex;
    flex: none;
    align-items: center;
    gap: 6px;
    width: 132px;
    color: var(--fgColor-muted);
  }
  .missing {
    color: var(--fgColor-attention);
  }
  .complete {
    color: var(--fgColor-success);
  }
  b,
  time {
    flex: none;
    min-width: 40px;
    text-align: right;
  }
  time {
    color: var(--fgColor-muted);
  }
  .bar {
    flex: none;
    width: 120px;
  }
  ${small} {
    li {
      min-height: 40px;
    }
    a {
      padding-block: 10px;
    }
    .bar,
    time {
      display: none;
    }
    .fact {
      width: auto;
    }
  }
`;
