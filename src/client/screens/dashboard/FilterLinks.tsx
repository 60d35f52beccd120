import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { Link } from "wouter";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { Muted, Text } from "#client/ui/text.ts";
import { Bullets } from "#client/ui/words.ts";
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
        <Bullets>
          {offered.map(({ id, title, href }) => (
            <li key={href}>
              <Text
                as={Link}
                strong={id === filter}
                href={href}
                aria-current={id === filter ? "page" : undefined}
              >
                {title}
              </Text>
            </li>
          ))}
        </Bullets>
      )}
    </>
  );
}
