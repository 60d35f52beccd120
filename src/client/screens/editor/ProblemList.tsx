import styled from "styled-components";
import { px } from "#client/ui/tokens.ts";
import { lackMarks } from "#client/form/annotations/lackMarks.ts";
import { kindOfMark } from "#client/form/groups/lacks.ts";
import { useForm } from "#client/form/services.ts";
import type { Problem } from "#client/form/store.ts";
import { Line } from "#client/ui/lines.ts";
import { Muted } from "#client/ui/text.ts";
import { Mark } from "#client/ui/mark.ts";
import { problemWords } from "../forms/problemWords.ts";

interface ProblemListProps {
  problems: readonly Problem[];
  onProblem: (problem: Problem) => void;
}

/** Gaps and errors, each with a link to its field. */
export function ProblemList({ problems, onProblem }: ProblemListProps) {
  const services = useForm();
  return (
    <ul>
      {problems.map((problem) => (
        <Line
          key={JSON.stringify([problem.beside?.key, problem.path, problem.text, problem.params])}
          dense
        >
          <ProblemButton problem={problem} onProblem={onProblem} />
          {problem.article && <Muted size="tiny">{services.articleText(problem.article)}</Muted>}
        </Line>
      ))}
    </ul>
  );
}

interface ProblemButtonProps extends Pick<ProblemListProps, "onProblem"> {
  problem: Problem;
}

/** Leads to the field of a gap or an error, of which it says where and what it is. */
export function ProblemButton({ problem, onProblem }: ProblemButtonProps) {
  const { where, what } = problemWords(useForm(), problem);
  const { Icon, tone } = lackMarks[kindOfMark(problem)];
  return (
    <Button type="button" onClick={() => onProblem(problem)}>
      <Mark size="small" tone={tone}>
        <Icon size={16} />
        <span>
          {where && <Muted>{where} · </Muted>}
          {what}
        </span>
      </Mark>
    </Button>
  );
}

const Button = styled.button`
  flex: 1 1 0;
  padding: ${px(1)} 0;
  text-align: start;
  &:hover {
    text-decoration: underline;
  }
`;
