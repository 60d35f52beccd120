import type { ReactNode } from "react";
import styled from "styled-components";
import { Link } from "wouter";
import type { Loaded } from "#client/state/live/useResource.ts";
import { TextButton } from "#client/ui/textButton.ts";
import { TitledCard } from "#client/ui/TitledCard.tsx";
import { FailedPart } from "../../FailedPart.tsx";
import { cut } from "#client/theme/parts/declarations.ts";
import { px, rule, sizes, small } from "#client/ui/tokens.ts";

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
  font-size: ${sizes.small};
  li {
    display: flex;
    align-items: center;
    gap: ${px(3)};
    min-height: ${px(9)};
  }
  li + li {
    border-top: ${rule.muted};
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
    gap: ${px(1.5)};
    width: ${px(33)};
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
    min-width: ${px(10)};
    text-align: right;
  }
  time {
    color: var(--fgColor-muted);
  }
  .bar {
    flex: none;
    width: ${px(30)};
  }
  ${small} {
    li {
      min-height: ${px(10)};
    }
    a {
      padding-block: ${px(2.5)};
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
