import styled from "styled-components";
import { useForm } from "#client/form/services.ts";
import type { Problem } from "#client/form/store.ts";
import { ErrorIcon, GapIcon } from "#client/theme/icons.ts";
import { problemWords } from "../forms/problemWords.ts";

interface ProblemListProps {
  problems: readonly Problem[];
  onProblem: (problem: Problem) => void;
}

/** Gaps and errors, each with a link to its field. */
export function ProblemList({ problems, onProblem }: ProblemListProps) {
  const services = useForm();
  return (
    <List role="list">
      {problems.map((problem) => {
        const { where, what } = problemWords(services, problem);
        const isError = problem.level === "error";
        return (
          <li
            key={JSON.stringify([problem.beside?.key, problem.path, problem.text, problem.params])}
          >
            <button type="button" onClick={() => onProblem(problem)}>
              {isError ? (
                <ErrorIcon size={16} className="error" />
              ) : (
                <GapIcon size={16} className="gap" />
              )}
              <span>
                {where && <span className="where">{where} · </span>}
                {what}
              </span>
              {problem.article && (
                <span className="article">{services.articleText(problem.article)}</span>
              )}
            </button>
          </li>
        );
      })}
    </List>
  );
}

const List = styled.ul`
  li + li {
    border-top: 1px solid var(--borderColor-muted);
  }
  button {
    display: flex;
    gap: 8px;
    width: 100%;
    padding: 8px 4px;
    border: 0;
    background: none;
    text-align: left;
    font-size: 13px;
    cursor: pointer;
  }
  button:hover span {
    text-decoration: underline;
  }
  button:focus-visible {
    outline-offset: -2px;
  }
  svg {
    flex: none;
    margin-top: 2px;
  }
  .article {
    flex: none;
    margin-left: auto;
    font-size: 11px;
    line-height: 20px;
    font-weight: 500;
    color: var(--fgColor-muted);
  }
  .where {
    color: var(--fgColor-muted);
  }
  .error {
    color: var(--fgColor-danger);
  }
  .gap {
    color: var(--fgColor-attention);
  }
`;
