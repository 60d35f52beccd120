import styled from "styled-components";
import { hairline, px, rule } from "#client/ui/tokens.ts";
import { useSnapshot } from "valtio";
import { here } from "#client/state/live/here.ts";
import { AllGapsIcon, MenuIcon } from "#client/theme/icons.ts";
import { LetterBoxes } from "#client/theme/Letters.tsx";
import { Menu } from "#client/theme/menu/Menu.tsx";
import { QuietButton } from "#client/ui/quietButton.ts";
import { Row } from "#client/ui/row.ts";
import { useArticleFor } from "../help/useArticleFor.ts";
import { letterMarks } from "./letterMarks.ts";
import { type EditorSession } from "./session.ts";
import { HeadCompanies } from "./several/ForSeveral.tsx";
import { StepMark } from "./StepMark.tsx";
import { stepsFor, stepStates, untouched } from "./steps.ts";
import { useFromProblems } from "./useFromProblems.ts";
import { useTexts } from "#client/i18n/useTexts.ts";

interface StepMenuProps {
  session: EditorSession;
  onStep: (step: number) => void;
  onProblems: () => void;
}

/** Small screens: the steps as a menu, with the letters beside it. */
export function StepMenu({ session, onStep, onProblems }: StepMenuProps) {
  const texts = useTexts();
  const { text } = texts;
  const { store, meta } = session;
  const { step: number } = useSnapshot(meta);
  const { people, Mark } = useSnapshot(here);
  const steps = stepsFor(store.context);
  const articleFor = useArticleFor(store);
  const { states, letters } = useFromProblems(session, (problems) => ({
    states: stepStates(store, problems),
    letters: letterMarks(store, problems, articleFor, texts),
  }));
  const current = steps.find((step) => step.number === number) ?? steps[0];
  if (!current) return null;
  const mark = (step: typeof current) => {
    const { kind, count } = states[steps.indexOf(step)] ?? untouched;
    return <StepMark kind={kind} name={text(`form.lack.${kind}`, { count })} />;
  };
  return (
    <Bar>
      <Menu
        name={text("editor.steps")}
        isSingle
        items={[
          ...steps.map((step) => ({
            key: String(step.number),
            label: [
              `${step.number} ${text(`${step.plan.textKey}.label`)}`,
              ...people.flatMap((each) => (each.step === step.number ? each.name : [])),
            ].join(" · "),
            icon: mark(step),
            onSelect: () => onStep(step.number),
          })),
          {
            key: "problems",
            label: text("editor.problems.open"),
            icon: <AllGapsIcon size={16} />,
            startsGroup: true,
            onSelect: onProblems,
          },
        ]}
        trigger={(props) => (
          <Trigger type="button" {...props}>
            {mark(current)}
            {text("editor.stepOf", {
              number: steps.indexOf(current) + 1,
              total: steps.length,
              name: text(`${current.plan.textKey}.label`),
            })}
            <MenuIcon size={16} />
            {Mark && <Mark />}
          </Trigger>
        )}
      />
      <LetterBoxes letters={letters.marks} name={letters.name} />
      <HeadCompanies session={session} />
    </Bar>
  );
}

const Bar = styled(Row).attrs({ wrap: true, between: true, gap: 2 })`
  grid-column: 1 / -1;
  padding: ${px(2)} ${px(3)};
  border-bottom: ${rule.default};
  [role="img"] {
    gap: ${px(0.5)};
  }
  [role="img"] > span {
    width: ${px(4)};
  }
`;

const Trigger = styled(QuietButton)`
  position: relative;
  && {
    margin: 0;
  }
  border: ${hairline} solid var(--button-default-borderColor-rest);
  background: var(--button-default-bgColor-rest);
`;
