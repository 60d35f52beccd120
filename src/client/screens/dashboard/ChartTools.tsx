import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { FailedPart } from "../FailedPart.tsx";
import { lazyPart } from "#client/state/loading/lazyPart.tsx";
import { ClosedIcon } from "#client/theme/icons.ts";
import { Disclosure } from "#client/theme/parts/disclosure.ts";
import { Line } from "#client/ui/lines.ts";
import { Row } from "#client/ui/row.ts";
import { Stack } from "#client/ui/stack.ts";
import { Muted } from "#client/ui/text.ts";
import { ChartRuleTip } from "./ChartRuleTip.tsx";
import type { LowerTile } from "./offeredTiles.ts";
import { tileChoice } from "./tiles/tileChoice.ts";

/** Subjects of the figures, each with a list to open and a rule that describes it. */
const rules = [
  "companyCount",
  "recordsCount",
  "status",
  "risk",
  "dpia",
  "agreement",
  "transfer",
  "flows",
];

interface ChartToolsProps {
  lower: readonly LowerTile[];
  hasRisk: boolean;
  /** The saved filter that the figures are of. */
  filter: number | null;
}

/** Says what the figures count and of what, and lets the viewer arrange the tiles. */
export function ChartTools({ lower, hasRisk, filter }: ChartToolsProps) {
  const { text } = usePageTexts();
  return (
    <Row data-screen-only wrap gap={8} align="start" size="small">
      <ChartRuleTip />
      <Disclosure>
        <summary>
          <ClosedIcon size={16} />
          {text("screen.rule.title")}
        </summary>
        <Stack gap={2} width="text" below={3}>
          <Muted as="p">{text("screen.rule.intro")}</Muted>
          <ul>
            {rules
              .filter((rule) => hasRisk || !["risk", "dpia"].includes(rule))
              .map((rule) => (
                <Line dense key={rule} id={`rule-${rule}`}>
                  {text(`screen.rule.${rule}`)}
                </Line>
              ))}
          </ul>
        </Stack>
      </Disclosure>
      <ChartFilters filter={filter} />
      <Arranging lower={lower} />
    </Row>
  );
}

/** Needed to arrange tiles, and by who has left some out: links to those lead there. */
const ArrangedTiles = lazyPart(async () => (await import("./ArrangedTiles.tsx")).ArrangedTiles, {
  failure: "none",
  otherwise: FailedPart,
});

function Arranging({ lower }: { lower: readonly LowerTile[] }) {
  const { text } = usePageTexts();
  // Links to a tile that is left out lead here.
  const [isOpened, setOpened] = useState(window.location.hash !== "");
  useEffect(() => {
    const open = () => setOpened(true);
    window.addEventListener("hashchange", open);
    return () => window.removeEventListener("hashchange", open);
  }, []);
  const { hidden } = useSnapshot(tileChoice);
  return (
    <Disclosure onToggle={() => setOpened(true)}>
      <summary>
        <ClosedIcon size={16} />
        {text("screen.arrange.title")}
      </summary>
      {(isOpened || hidden.length > 0) && <ArrangedTiles lower={lower} />}
    </Disclosure>
  );
}

interface ChartFiltersProps {
  /** The saved filter that the figures are of. */
  filter: number | null;
}

/** Only who opens them needs the filters. */
const FilterLinks = lazyPart(async () => (await import("./FilterLinks.tsx")).FilterLinks, {
  failure: "none",
});

/** Leads to the figures of what a saved filter finds, or of all. */
function ChartFilters({ filter }: ChartFiltersProps) {
  const { text } = usePageTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <ClosedIcon size={16} />
        {text("screen.scope.title")}
      </summary>
      {isOpen && <FilterLinks filter={filter} />}
    </Disclosure>
  );
}
