import points from "#schemas/lists/agreementPoints.json" with { type: "json" };
import { inBoth } from "#client/widgets/other/Other.tsx";
import { useTexts } from "#client/i18n/useTexts.ts";
import type { Contract } from "#client/state/contracts/contracts.ts";
import { DoneIcon, ErrorIcon, GapIcon, UntouchedIcon } from "#client/theme/icons.ts";
import { LetterBox } from "#client/theme/LetterBox.tsx";
import { Card } from "#client/ui/cards.ts";
import { Line } from "#client/ui/lines.ts";
import { Fill, Row } from "#client/ui/row.ts";
import { Muted } from "#client/ui/text.ts";
import { Mark } from "#client/ui/mark.ts";

type Point = Contract["points"][number];

const looks = {
  covered: { Icon: DoneIcon, tone: "success", letter: "there" },
  incomplete: { Icon: GapIcon, tone: "attention", letter: "gap" },
  missing: { Icon: ErrorIcon, tone: "danger", letter: "error" },
  unchecked: { Icon: UntouchedIcon, tone: "muted", letter: "untouched" },
} as const;

/** Mandatory contents of a contract (Art. 28(3)), point by point, and how many it has. */
export function PointList({ contract }: { contract: Contract }) {
  const { text } = useTexts();
  const { points: found } = contract;
  const done = found.filter(({ state }) => state === "covered").length;
  const isChecked = found.some(({ state }) => state !== undefined);
  return (
    <Card gap={2}>
      <Row as="h3" between gap={4}>
        {inBoth(text("contracts.points"), "contracts.points")}
        <Muted size="small" strong={false}>
          {isChecked
            ? text("contracts.pointsDone", { done, all: found.length })
            : text("contracts.pointsNone")}
        </Muted>
      </Row>
      <ul>
        {found.map((point) => (
          <PointLine key={point.point} point={point} />
        ))}
      </ul>
    </Card>
  );
}

function PointLine({ point: { point, state, place, note } }: { point: Point }) {
  const { text } = useTexts();
  const { Icon, tone, letter } = looks[state ?? "unchecked"];
  const said =
    state === undefined ? "contracts.pointUnchecked" : `lists.agreementPointStates.${state}`;
  return (
    <Line align="start">
      <Fill as="span">
        <Row as="span" align="start" gap={3}>
          <LetterBox $state={letter} aria-hidden="true">
            {points.items.find(({ value }) => value === point)?.letter}
          </LetterBox>
          <span>
            {inBoth(text(`lists.agreementPoints.${point}`), `lists.agreementPoints.${point}`)}
            {note !== undefined && note !== "" && (
              <Row as="small" size="small" tone={tone === "success" ? "muted" : tone}>
                {note}
              </Row>
            )}
          </span>
        </Row>
      </Fill>
      <Row as="span" align="start" gap={3} tone="muted">
        {place !== undefined && <span>{place}</span>}
        <Mark tone={tone} strong={tone === "danger" || tone === "attention" || undefined}>
          <Icon size={16} />
          <span>{inBoth(text(said), said)}</span>
        </Mark>
      </Row>
    </Line>
  );
}
