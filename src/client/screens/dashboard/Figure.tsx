import { asLanguage } from "#shared/engine/language.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styled from "styled-components";
import { from, px, radius } from "#client/ui/tokens.ts";
import { Link } from "wouter";
import { HiddenText } from "#client/theme/PlainButton.tsx";
import { Skeleton } from "#client/theme/Skeleton.tsx";
import { ShareBar } from "#client/ui/shareBar.ts";
import { Hint, Muted, Text } from "#client/ui/text.ts";
import { Mark } from "#client/ui/mark.ts";
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
      <Mark size="small" tone={tone}>
        {value !== 0 && icon}
        {label}
      </Mark>
      <Text as="p" oneLine strong size={isSmall ? "figure" : "total"}>
        {value === undefined ? <Blank /> : formatNumber(value, asLanguage(i18n.language))}
        {unit && (
          <Muted size="small" strong={false}>
            {" "}
            {unit}
          </Muted>
        )}{" "}
        {isSmall && <Changed change={change} isShort />}
      </Text>
      {share && <ShareBar $percent={percentOf(value, share.of)} $colour={share.colour} />}
      {!isSmall && <Hint>{change ? <Changed change={change} /> : "\u00a0"}</Hint>}
    </Whole>
  );
}

function percentOf(part = 0, whole = 0): number {
  return whole > 0 ? Math.min(100, (part / whole) * 100) : 0;
}

/** "+6 since October"; since when is only said, where there is little room. */
export function Changed({ change, isShort = false }: { change: Change | null; isShort?: boolean }) {
  const { i18n } = useTranslation();
  if (!change) return null;
  const number = formatNumber(Math.abs(change.by), asLanguage(i18n.language));
  const sign = change.by === 0 ? "±" : change.by > 0 ? "+" : "−";
  return (
    <Muted
      as="small"
      size={isShort ? "small" : "tiny"}
      strong={false}
      title={isShort ? change.since : undefined}
    >
      {sign}
      {number} {isShort ? <HiddenText>{change.since}</HiddenText> : change.since}
    </Muted>
  );
}

/** Placeholder of a number, as high as one. */
export function Blank() {
  return <Skeleton aria-hidden="true" $width="2ch" style={{ display: "inline-block" }} />;
}

const Whole = styled(Link)`
  display: flex;
  flex-direction: column;
  gap: ${px(0.5)};
  flex: auto;
  min-width: 0;
  margin: -${px(1.5)} -${px(2)};
  padding: ${px(1.5)} ${px(2)};
  border-radius: ${radius.control};
  color: var(--fgColor-default);
  &:hover {
    background: var(--control-transparent-bgColor-hover);
    text-decoration: none;
  }
  /* In line with those beside it, whose names may take two lines. */
  > :last-child {
    margin-top: auto;
  }
  @media ${from.large} {
    white-space: nowrap;
  }
`;
