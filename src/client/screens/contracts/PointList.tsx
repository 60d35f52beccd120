import styled from "styled-components";
import points from "#schemas/lists/agreementPoints.json" with { type: "json" };
import { inBoth } from "#client/widgets/other/Other.tsx";
import { useTexts } from "#client/i18n/useTexts.ts";
import type { Contract } from "#client/state/contracts/contracts.ts";
import { DoneIcon, ErrorIcon, GapIcon, UntouchedIcon } from "#client/theme/icons.ts";
import { LetterBox } from "#client/theme/LetterBox.tsx";
import { Card } from "./sheetParts.ts";
import { Mark } from "./StateMark.tsx";

type Point = Contract["points"][number];

const looks = {
  covered: { Icon: DoneIcon, tone: "fine", letter: "there" },
  incomplete: { Icon: GapIcon, tone: "attention", letter: "gap" },
  missing: { Icon: ErrorIcon, tone: "danger", letter: "error" },
  unchecked: { Icon: UntouchedIcon, tone: "quiet", letter: "untouched" },
} as const;

/** Mandatory contents of a contract (Art. 28(3)), point by point, and how many it has. */
export function PointList({ contract }: { contract: Contract }) {
  const { text } = useTexts();
  const { points: found } = contract;
  const done = found.filter(({ state }) => state === "covered").length;
  const isChecked = found.some(({ state }) => state !== undefined);
  return (
    <Card>
      <h3>
        {inBoth(text("contracts.points"), "contracts.points")}
        <Sum>
          {isChecked
            ? text("contracts.pointsDone", { done, all: found.length })
            : text("contracts.pointsNone")}
        </Sum>
      </h3>
      <ul>
        {found.map((point) => (
          <Line key={point.point} point={point} />
        ))}
      </ul>
    </Card>
  );
}

function Line({ point: { point, state, place, note } }: { point: Point }) {
  const { text } = useTexts();
  const { Icon, tone, letter } = looks[state ?? "unchecked"];
  const said =
    state === undefined ? "contracts.pointUnchecked" : `lists.agreementPointStates.${state}`;
  return (
    <li>
      <What>
        <LetterBox $state={letter} aria-hidden="true">
          {points.items.find(({ value }) => value === point)?.letter}
        </LetterBox>
        <span>
          {inBoth(text(`lists.agreementPoints.${point}`), `lists.agreementPoints.${point}`)}
          {note !== undefined && note !== "" && <Said data-tone={tone}>{note}</Said>}
        </span>
      </What>
      <Found>
        {place !== undefined && <span>{place}</span>}
        <Mark data-tone={tone}>
          <Icon size={16} />
          <span>{inBoth(text(said), said)}</span>
        </Mark>
      </Found>
    </li>
  );
}

const Sum = styled.span`
  margin-left: auto;
  font-weight: 400;
  font-size: 13px;
  color: var(--fgColor-muted);
`;

const What = styled.span`
  display: flex;
  flex: 1 1 280px;
  align-items: flex-start;
  gap: 12px;
`;

const Said = styled.small`
  display: block;
  font-size: 13px;
  line-height: 18px;
  color: var(--fgColor-muted);
  &[data-tone="attention"] {
    color: var(--fgColor-attention);
  }
  &[data-tone="danger"] {
    color: var(--fgColor-danger);
  }
`;

const Found = styled.span`
  display: flex;
  gap: 12px;
  color: var(--fgColor-muted);
  & > :last-child {
    min-width: 116px;
  }
`;
