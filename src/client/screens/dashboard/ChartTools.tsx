import { useEffect, useState } from "react";
import styled from "styled-components";
import { useSnapshot } from "valtio";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { FailedPart } from "../FailedPart.tsx";
import { lazyPart } from "#client/state/loading/lazyPart.tsx";
import { ClosedIcon } from "#client/theme/icons.ts";
import { Disclosure } from "#client/theme/parts/disclosure.ts";
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
    <Tools>
      <ChartRuleTip />
      <Disclosure>
        <summary>
          <ClosedIcon size={16} />
          {text("screen.rule.title")}
        </summary>
        <p>{text("screen.rule.intro")}</p>
        <ul>
          {rules
            .filter((rule) => hasRisk || !["risk", "dpia"].includes(rule))
            .map((rule) => (
              <li key={rule} id={`rule-${rule}`}>
                {text(`screen.rule.${rule}`)}
              </li>
            ))}
        </ul>
      </Disclosure>
      <ChartFilters filter={filter} />
      <Arranging lower={lower} />
    </Tools>
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

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 32px;
  font-size: 13px;
  line-height: 20px;
  details[open] {
    flex: 1 1 100%;
    padding-bottom: 12px;
  }
  p {
    color: var(--fgColor-muted);
  }
  ul,
  ol {
    display: grid;
    gap: 4px;
    max-width: 760px;
    margin: 8px 0 0;
    padding-left: 20px;
  }
  ol {
    max-width: 480px;
    padding-left: 0;
    list-style: none;
  }
  h3 {
    padding-top: 12px;
    font-size: 12px;
    line-height: 16px;
    color: var(--fgColor-muted);
  }
  a[aria-current] {
    font-weight: 600;
    color: var(--fgColor-default);
  }
  ol + button {
    margin-top: 12px;
  }
  ol li {
    display: flex;
    min-height: 32px;
    align-items: center;
    gap: 8px;
    span {
      flex: 1;
    }
  }
  button[aria-disabled="true"] {
    opacity: 0.4;
  }
  @media print {
    display: none;
  }
`;

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
