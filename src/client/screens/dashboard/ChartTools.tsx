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
import type { LowerTile } from "./offeredTiles.ts";
import { tileChoice } from "./tiles/tileChoice.ts";
import styled from "styled-components";
import { hairline, px, radius, sizes } from "#client/ui/tokens.ts";

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

interface Tip {
  text: string;
  left: number;
  top: number;
}

const widest = 320;

/** The figure that an event is at, with what describes it. */
function tipAt(target: EventTarget | null): Tip | null {
  const figure = target instanceof Element ? target.closest('[aria-describedby^="rule-"]') : null;
  const id = figure?.getAttribute("aria-describedby");
  const text = (id && document.getElementById(id)?.textContent) ?? "";
  if (!figure || text === "") return null;
  const { left, bottom } = figure.getBoundingClientRect();
  const width = Math.min(widest, innerWidth - 24);
  return { text, left: Math.max(12, Math.min(left, innerWidth - width - 12)), top: bottom };
}

/** True if an event stays within the tip, so that it can be read and copied. */
function isInTip(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("[data-rule-tip]") !== null;
}

/**
 * Says at a figure which records it counts, as long as the mouse or the focus is there; Escape
 * closes it. Screen readers have the same sentence as the figure's description.
 */
function ChartRuleTip() {
  const [tip, setTip] = useState<Tip | null>(null);
  useEffect(() => {
    const show = ({ target }: Event) => {
      if (!isInTip(target)) setTip(tipAt(target));
    };
    // The page may scroll to what gets the focus.
    const follow = () => setTip(tipAt(document.activeElement));
    const hide = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key === "Escape") setTip(null);
    };
    const events: readonly [name: string, listener: (event: Event) => void][] = [
      ["focusin", show],
      ["pointerover", show],
      ["focusout", hide],
      ["keydown", hide],
      ["scroll", follow],
    ];
    for (const [name, listener] of events) document.addEventListener(name, listener, true);
    return () => {
      for (const [name, listener] of events) document.removeEventListener(name, listener, true);
    };
  }, []);
  if (!tip) return null;
  return (
    <Place
      data-screen-only
      data-rule-tip=""
      aria-hidden="true"
      style={{ left: tip.left, top: tip.top }}
    >
      {tip.text}
    </Place>
  );
}

const Place = styled.div`
  position: fixed;
  z-index: 80;
  max-width: min(${widest}px, calc(100vw - ${px(6)}));
  padding: ${px(1.5)} ${px(2.5)};
  border: ${hairline} solid transparent;
  border-radius: ${radius.control};
  background: var(--bgColor-emphasis);
  color: var(--fgColor-onEmphasis);
  font-size: ${sizes.tiny};
`;
