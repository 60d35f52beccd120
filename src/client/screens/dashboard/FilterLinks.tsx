import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { Link } from "wouter";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { Line } from "#client/ui/lines.ts";
import { Muted, Text } from "#client/ui/text.ts";
import { loadSavedFilters, savedFilters } from "#client/state/filters/savedFilters.ts";

/** Links to the figures of all activities, and of those that each saved filter finds. */
export function FilterLinks({ filter }: { filter: number | null }) {
  const { text } = usePageTexts();
  const { status, items } = useSnapshot(savedFilters);
  useEffect(() => void loadSavedFilters(), []);
  const offered = [
    { id: null, title: text("screen.scope.whole"), href: "/dashboard" },
    ...items.map(({ id, title }) => ({ id, title, href: `/dashboard/${id}` })),
  ];
  return (
    <>
      {status === "ready" && items.length === 0 && (
        <Muted as="p">{text("screen.scope.none")}</Muted>
      )}
      {status === "failed" && <Muted as="p">{text("screen.scope.failed")}</Muted>}
      {items.length > 0 && (
        <ul>
          {offered.map(({ id, title, href }) => (
            <Line dense key={href}>
              <Text
                as={Link}
                strong={id === filter}
                href={href}
                aria-current={id === filter ? "page" : undefined}
              >
                {title}
              </Text>
            </Line>
          ))}
        </ul>
      )}
    </>
  );
}
