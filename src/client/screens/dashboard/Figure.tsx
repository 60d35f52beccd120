import { asLanguage } from "#shared/engine/language.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styled from "styled-components";
import { Link } from "wouter";
import { HiddenText } from "#client/theme/PlainButton.tsx";
import { Skeleton } from "#client/theme/Skeleton.tsx";
import { formatNumber } from "#shared/domain/writing/numbers.ts";

export interface Change {
  by: number;
  /** Since when, in words. */
  since: string;
}

interface FigureProps {
  href: string;
  /** Which records it counts: a rule of the charts' tools, which come later. */
  rule: string;
  label: ReactNode;
  /** A mark of what has to be done, which is left out where nothing has. */
  icon?: ReactNode;
  tone?: "attention" | "danger";
  /** Absent while it is loading. */
  value: number | undefined;
  /** Absent or null while it is loading, or if it is not known. */
  change?: Change | null;
  unit?: string | undefined;
  /** Draws a bar below the figure showing its share of a total. */
  share?: { of: number | undefined; colour: string };
  isSmall?: boolean;
}

/** A labelled number that links to the records it counts. */
export function Figure(props: FigureProps) {
  const { href, rule, label, icon, tone, value, change = null, unit, share, isSmall } = props;
  const { i18n } = useTranslation();
  return (
    // Fragments on this page are left to the browser, not the router.
    <Whole as={href.startsWith("#") ? "a" : Link} href={href} aria-describedby={`rule-${rule}`}>
      <Name $tone={tone}>
        {value !== 0 && icon}
        {label}
      </Name>
      <Value $isSmall={isSmall ?? false}>
        {value === undefined ? <Blank /> : formatNumber(value, asLanguage(i18n.language))}
        {unit && <small>{unit}</small>}
        {isSmall && <Changed change={change} isShort />}
      </Value>
      {share && <ShareBar {...share} value={value ?? 0} />}
      {!isSmall && <Since>{change && <Changed change={change} />}</Since>}
    </Whole>
  );
}

interface ShareBarProps {
  of: number | undefined;
  colour: string;
  value: number;
}

function ShareBar({ of: whole = 0, colour, value }: ShareBarProps) {
  const part = whole > 0 ? Math.min(100, (value / whole) * 100) : 0;
  return (
    <Share aria-hidden="true">
      <span style={{ width: `${part}%`, background: colour }} />
    </Share>
  );
}

/** "+6 since October"; since when is only said, where there is little room. */
export function Changed({ change, isShort = false }: { change: Change | null; isShort?: boolean }) {
  const { i18n } = useTranslation();
  if (!change) return null;
  const number = formatNumber(Math.abs(change.by), asLanguage(i18n.language));
  const sign = change.by === 0 ? "±" : change.by > 0 ? "+" : "−";
  return (
    <small title={isShort ? change.since : undefined}>
      {sign}
      {number} {isShort ? <HiddenText>{change.since}</HiddenText> : change.since}
    </small>
  );
}

/** Placeholder of a number, as high as one. */
export function Blank() {
  return <Skeleton aria-hidden="true" $width="2ch" style={{ display: "inline-block" }} />;
}

const Whole = styled(Link)`
  display: flex;
  flex-direction: column;
  flex: 1 1 auto;
  min-width: 0;
  margin: -6px -8px;
  padding: 6px 8px;
  border-radius: 6px;
  color: var(--fgColor-default);
  text-decoration: none;
  &:hover {
    background: var(--control-transparent-bgColor-hover);
    text-decoration: none;
  }
`;

const Name = styled.span<{ $tone: "attention" | "danger" | undefined }>`
  display: flex;
  align-items: center;
  gap: 6px;
  font-size: 13px;
  line-height: 20px;
  @media (min-width: 1200px) {
    white-space: nowrap;
  }
  & > svg {
    flex: none;
    color: ${({ $tone }) => ($tone ? `var(--fgColor-${$tone})` : "inherit")};
  }
`;

const Value = styled.span<{ $isSmall: boolean }>`
  white-space: nowrap;
  display: block;
  font-size: ${({ $isSmall }) => ($isSmall ? "20px" : "24px")};
  line-height: ${({ $isSmall }) => ($isSmall ? "26px" : "30px")};
  font-weight: 600;
  small {
    padding-left: 6px;
    font-size: 13px;
    font-weight: 400;
    color: var(--fgColor-muted);
  }
`;

const Share = styled.span`
  display: block;
  height: 4px;
  margin-top: 4px;
  border-radius: 2px;
  background: var(--borderColor-muted);
  overflow: hidden;
  span {
    display: block;
    height: 100%;
  }
  @media (forced-colors: active) {
    outline: 1px solid CanvasText;
    span {
      forced-color-adjust: none;
      background: CanvasText !important;
    }
  }
`;

/** As high as a line before it is there, so that nothing moves. */
const Since = styled.span`
  display: block;
  min-height: 18px;
  margin-top: auto;
  padding-top: 2px;
  font-size: 12px;
  line-height: 16px;
  white-space: nowrap;
  color: var(--fgColor-muted);
  small {
    font-size: inherit;
  }
`;
