import styled from "styled-components";
import { pathText } from "#client/form/paths.ts";
import { type CompletenessProps, useForm } from "#client/form/services.ts";
import { countsOf } from "#client/form/showChecks.ts";
import type { Problem } from "#client/form/store.ts";
import { useDerived } from "#client/form/useKey.ts";
import { useTexts } from "#client/i18n/useTexts.ts";
import { ErrorIcon, GapIcon } from "#client/theme/icons.ts";
import { LetterBars } from "#client/theme/Letters.tsx";
import { Menu } from "#client/theme/menu/Menu.tsx";
import { formatPercent } from "#shared/domain/writing/numbers.ts";
import { problemWords } from "../../forms/problemWords.ts";
import { articleForIn } from "#client/form/ruleState.ts";
import { ColumnLosses } from "./ColumnLosses.tsx";
import { letterMarks } from "../letterMarks.ts";
import { inOrder } from "../problemOrder.ts";

/** The letters of one of several records, and what is missing or wrong in it, each with its field. */
export function Completeness({ store, name, onProblem }: CompletenessProps) {
  const texts = useTexts();
  const { problems, isChecked } = useDerived(store.state, ["problems", "isChecked"], () => ({
    problems: store.state.problems.filter(({ level }) => level !== "warning"),
    isChecked: store.state.isChecked,
  }));
  if (!isChecked) return null;
  const letters = letterMarks(problems, articleForIn(store), texts);
  const there = letters.marks.filter(({ state }) => state === "there").length;
  const share = Math.round((there / letters.marks.length) * 100);
  return (
    <>
      <Share>
        <LetterBars letters={letters.marks} name={letters.name} />
        <small>{formatPercent(share, texts.language)}</small>
      </Share>
      <Missing store={store} name={name} problems={problems} onProblem={onProblem} />
      <ColumnLosses store={store} />
    </>
  );
}

function Missing(props: CompletenessProps & { problems: readonly Problem[] }) {
  const { store, name, problems, onProblem } = props;
  const services = useForm();
  const { text } = services;
  const { errors, gaps } = countsOf(problems);
  if (problems.length === 0) return null;
  const words = [
    errors > 0 && text("editor.step.errors", { count: errors }),
    gaps > 0 && text("editor.step.gaps", { count: gaps }),
  ].filter((each) => each !== false);
  const items = inOrder(store, problems).map((problem) => {
    const { where, what } = problemWords({ ...services, store }, problem);
    return {
      key: `${pathText(problem.path)} ${problem.level} ${problem.text}`,
      label: [where, what].filter(Boolean).join(" · "),
      icon: problem.level === "error" ? <ErrorIcon size={16} /> : <GapIcon size={16} />,
      onSelect: () => onProblem(problem),
    };
  });
  return (
    <Menu
      name={name}
      items={items}
      trigger={(trigger) => (
        <Counted type="button" $isWrong={errors > 0} {...trigger}>
          {errors > 0 ? <ErrorIcon size={12} /> : <GapIcon size={12} />}
          {words.join(", ")}
        </Counted>
      )}
    />
  );
}

const Share = styled.span`
  display: inline-flex;
  gap: 6px;
  align-items: center;
`;

const Counted = styled.button<{ $isWrong: boolean }>`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  min-height: 24px;
  padding: 0;
  border: 0;
  background: none;
  font-size: 12px;
  color: ${({ $isWrong }) => ($isWrong ? "var(--fgColor-danger)" : "var(--fgColor-attention)")};
  cursor: pointer;
  &:hover {
    text-decoration: underline;
  }
  @media (max-width: 767.98px) {
    min-height: 40px;
  }
`;
