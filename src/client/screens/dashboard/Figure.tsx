import { asLanguage } from "#shared/engine/language.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styled from "styled-components";
import { Link } from "wouter";
import { Skeleton } from "#client/theme/Skeleton.tsx";
import { formatNumber } from "#shared/domain/writing/numbers.ts";

interface FigureProps {
  href: string;
  label: ReactNode;
  icon?: ReactNode;
  tone?: "attention" | "danger";
  /** Absent while it is loading. */
  value: number | undefined;
  unit?: string | undefined;
  /** Draws a bar below the figure showing its share of a total. */
  share?: { of: number | undefined; colour: string };
  /** Compact variant for a series of figures. */
  isSmall?: boolean;
}

/** A labelled number that links to the records it counts. */
export function Figure({ href, label, icon, tone, value, unit, share, isSmall }: FigureProps) {
  const { i18n } = useTranslation();
  const whole = share?.of ?? 0;
  const part = whole > 0 ? Math.min(100, ((value ?? 0) / whole) * 100) : 0;
  const content = (
    <>
      <Name $tone={tone}>
        {icon}
        {label}
      </Name>
      <Value $isSmall={isSmall ?? false}>
        {value === undefined ? <Blank /> : formatNumber(value, asLanguage(i18n.language))}
        {unit && <small>{unit}</small>}
      </Value>
      {share && (
        <Share aria-hidden="true">
          <span style={{ width: `${part}%`, background: share.colour }} />
        </Share>
      )}
    </>
  );
  // Fragments on this page are left to the browser, not the router.
  if (href.startsWith("#"))
    return (
      <Whole as="a" href={href}>
        {content}
      </Whole>
    );
  return <Whole href={href}>{content}</Whole>;
}

/** Placeholder of a number, as high as one. */
export function Blank() {
  return <Placed aria-hidden="true" $width="2ch" />;
}

const Whole = styled(Link)`
  display: block;
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

const Placed = styled(Skeleton)`
  display: inline-block;
  vertical-align: middle;
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
