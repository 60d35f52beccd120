import type { ReactNode } from "react";
import styled from "styled-components";
import type { DrawnIcon } from "#client/theme/drawnIcon.tsx";
import { DangerIcon, DoneIcon, GapIcon, NoticeIcon } from "#client/theme/icons.ts";
import { Fill, Row } from "./row.ts";
import type { Tone } from "./tokens.ts";

type BannerKind = "info" | "success" | "warning" | "danger";

interface BannerProps {
  kind: BannerKind;
  /** The icon of the kind by default. */
  icon?: DrawnIcon;
  children: ReactNode;
  action?: ReactNode;
}

const icons = {
  info: NoticeIcon,
  success: DoneIcon,
  warning: GapIcon,
  danger: DangerIcon,
};

/** A persistent message at the top of what it concerns. */
export function Banner({ kind, icon: Symbol = icons[kind], children, action }: BannerProps) {
  return (
    <Whole $kind={kind} role={kind === "info" || kind === "success" ? undefined : "status"}>
      <Row align="start" gap={2}>
        <Symbol size={16} />
        <Fill>{children}</Fill>
      </Row>
      {action}
    </Whole>
  );
}

const tones: Record<BannerKind, Tone> = {
  info: "accent",
  success: "success",
  warning: "attention",
  danger: "danger",
};

const Whole = styled.div<{ $kind: BannerKind }>`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: 8px;
  padding: 8px 12px;
  border-radius: 6px;
  font-size: 13px;
  line-height: 18px;
  background: var(--bgColor-${({ $kind }) => tones[$kind]}-muted);
  /* In the middle beside a button; a button beside many lines stays at the first. */
  > :first-child {
    flex: 1 1 240px;
    align-self: center;
    > svg {
      color: var(--fgColor-${({ $kind }) => tones[$kind]});
    }
  }
  /* An icon makes no line higher. */
  > [title] {
    margin: -7px -8px -7px 0;
  }
`;
