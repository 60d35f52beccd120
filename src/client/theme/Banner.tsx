import type { ReactNode } from "react";
import styled from "styled-components";
import { DangerIcon, DoneIcon, GapIcon, NoticeIcon, OfflineIcon } from "./icons.ts";

type BannerKind = "info" | "success" | "warning" | "danger" | "offline";

interface BannerProps {
  kind: BannerKind;
  children: ReactNode;
  action?: ReactNode;
}

const icons = {
  info: NoticeIcon,
  success: DoneIcon,
  warning: GapIcon,
  danger: DangerIcon,
  offline: OfflineIcon,
};

/** A persistent message at the top of what it concerns. */
export function Banner({ kind, children, action }: BannerProps) {
  const Symbol = icons[kind];
  return (
    <Whole $kind={kind} role={kind === "info" || kind === "success" ? undefined : "status"}>
      <Said>
        <Symbol size={16} />
        <div className="words">{children}</div>
      </Said>
      {action}
    </Whole>
  );
}

const colours: Record<BannerKind, string> = {
  info: "accent",
  success: "success",
  warning: "attention",
  danger: "danger",
  offline: "attention",
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
  background: var(--bgColor-${({ $kind }) => colours[$kind]}-muted);
  & > :first-child > svg {
    color: var(--fgColor-${({ $kind }) => colours[$kind]});
  }
`;

/** In the middle beside a button; a button beside many lines stays at the first. */
const Said = styled.div`
  display: flex;
  flex: 1 1 240px;
  align-self: center;
  gap: 8px;
  min-width: 0;
  & > .words {
    flex: 1;
    min-width: 0;
  }
  & > svg {
    flex: none;
    margin-top: 1px;
  }
`;
