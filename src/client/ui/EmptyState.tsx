import type { ReactNode } from "react";
import styled from "styled-components";
import { sizes } from "./tokens.ts";
import { Tools } from "./row.ts";
import { Muted } from "./text.ts";

interface EmptyStateProps {
  /** A 24 px icon. */
  icon: ReactNode;
  title: ReactNode;
  text: ReactNode;
  actions?: ReactNode;
  /** True if the title is already the page's heading. */
  isPage?: boolean;
}

/** Empty state with its first action; also for pages not found. */
export function EmptyState({ icon, title, text, actions, isPage }: EmptyStateProps) {
  return (
    <Whole>
      <Muted>{icon}</Muted>
      {isPage ? title : <h2>{title}</h2>}
      {text && <Muted as="p">{text}</Muted>}
      {actions && <Tools above={2}>{actions}</Tools>}
    </Whole>
  );
}

const Whole = styled.div`
  display: grid;
  justify-items: center;
  gap: 8px;
  max-width: 420px;
  margin: 0 auto;
  padding: 48px 24px;
  text-align: center;
  h1,
  h2 {
    font-size: ${sizes.body};
  }
`;
