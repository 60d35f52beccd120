import { useEffect, useState, type ReactNode } from "react";
import styled from "styled-components";
import { limits } from "#shared/api/limits.ts";

interface AfterDelayProps {
  /** Milliseconds, by default those within which most replies arrive; none for what only has to let go first what the page has begun. */
  by?: number;
  children: ReactNode;
}

/** Renders its content only after a short delay, to avoid flicker. */
export function AfterDelay({ by = limits.skeletonDelay, children }: AfterDelayProps) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), by);
    return () => clearTimeout(timer);
  }, [by]);
  return isLate ? children : null;
}

/** A grey placeholder for loading content. */
export const Skeleton = styled.span<{ $width?: string; $height?: number }>`
  display: block;
  width: ${({ $width }) => $width ?? "100%"};
  height: ${({ $height }) => $height ?? 12}px;
  border-radius: 6px;
  background: var(--bgColor-neutral-muted);
  animation: pulse 1s ease-in-out infinite;
`;

const lines = ["62%", "84%", "48%", "71%", "56%"];

/** Placeholder of a loading page: heading and some lines. */
export function PageSkeleton({ name }: { name: string }) {
  return (
    <AfterDelay>
      <Page role="status" aria-label={name}>
        <Skeleton $width="220px" $height={24} />
        {lines.map((width) => (
          <Skeleton key={width} $width={width} />
        ))}
      </Page>
    </AfterDelay>
  );
}

const Page = styled.div`
  display: grid;
  gap: 16px;
  padding: var(--a30-page-block) var(--a30-page-inline);
`;
