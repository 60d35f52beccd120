import styled from "styled-components";
import { useSnapshot } from "valtio";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { moveTile, tileChoice, toggleTile } from "./chartOrder.ts";
import { CheckBox } from "#client/theme/CheckBox.tsx";
import { MoveButtons } from "../MoveButtons.tsx";
import { ChartRuleTip } from "./ChartRuleTip.tsx";
import { ChartFilters } from "./ChartFilters.tsx";
import { ScreenCard } from "./cardParts.ts";

/** What the figures count, each of which opens its list and is described by its rule. */
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

/** A chart by its id and heading. */
export interface Tile {
  id: string;
  title: string;
}

interface ChartToolsProps {
  tiles: readonly Tile[];
  hasRisk: boolean;
  /** The saved filter that the figures are of. */
  filter: number | null;
}

/** Says what the figures count and of what, and lets the viewer arrange the charts. */
export function ChartTools({ tiles, hasRisk, filter }: ChartToolsProps) {
  const { text } = usePageTexts();
  return (
    <Tools>
      <ChartRuleTip />
      <details>
        <summary>{text("screen.rule.title")}</summary>
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
      </details>
      <ChartFilters filter={filter} />
      <details>
        <summary>{text("screen.arrange.title")}</summary>
        <p>{text("screen.arrange.intro")}</p>
        <Arranging tiles={tiles} />
      </details>
    </Tools>
  );
}

function Arranging({ tiles }: { tiles: readonly Tile[] }) {
  const { text } = usePageTexts();
  const { hidden } = useSnapshot(tileChoice);
  const ids = tiles.map(({ id }) => id);
  return (
    <ol>
      {tiles.map(({ id, title }, index) => (
        // Where links to a chart that is left out lead instead.
        <li key={id} id={hidden.includes(id) ? id : undefined}>
          <CheckBox
            checked={!hidden.includes(id)}
            aria-label={text("screen.arrange.show", { title })}
            onChange={() => toggleTile(ids, id)}
          />
          <span>{title}</span>
          <MoveButtons
            up={text("screen.arrange.up", { title })}
            down={text("screen.arrange.down", { title })}
            index={index}
            count={tiles.length}
            onMove={(by) => moveTile(ids, id, by)}
          />
        </li>
      ))}
    </ol>
  );
}

const Tools = styled(ScreenCard)`
  display: flex;
  flex-wrap: wrap;
  gap: 0 32px;
  padding: 4px 20px;
  font-size: 13px;
  line-height: 20px;
  details[open] {
    flex: 1 1 100%;
    padding-bottom: 12px;
  }
  summary {
    width: fit-content;
    min-height: 40px;
    padding-block: 10px;
    color: var(--fgColor-link);
    cursor: pointer;
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
  a[aria-current] {
    font-weight: 600;
    color: var(--fgColor-default);
  }
  ol li {
    display: flex;
    align-items: center;
    gap: 8px;
    span {
      flex: 1;
    }
  }
  button[aria-disabled="true"] {
    opacity: 0.4;
  }
  @media screen and (max-width: 767.98px) {
    padding-inline: 16px;
  }
  @media print {
    display: none;
  }
`;
