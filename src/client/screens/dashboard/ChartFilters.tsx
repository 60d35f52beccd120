import { useState } from "react";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { lazyPart } from "#client/state/loading/lazyPart.tsx";

interface ChartFiltersProps {
  /** The saved filter that the figures are of. */
  filter: number | null;
}

/** Only who opens them needs the filters. */
const FilterLinks = lazyPart(async () => (await import("./FilterLinks.tsx")).FilterLinks, {
  failure: "none",
});

/** Leads to the figures of what a saved filter finds, or of all. */
export function ChartFilters({ filter }: ChartFiltersProps) {
  const { text } = usePageTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{text("screen.scope.title")}</summary>
      {isOpen && <FilterLinks filter={filter} />}
    </details>
  );
}
