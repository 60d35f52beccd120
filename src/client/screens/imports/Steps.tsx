import styled from "styled-components";
import { Link } from "wouter";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { addressOfImport } from "#client/state/imports/imports.ts";
import { DoneIcon } from "#client/theme/icons.ts";

/** The steps of an import, in their order. */
const steps = ["file", "columns", "terms", "preview", "result"] as const;

/** A step of an import. */
export type Step = (typeof steps)[number];

interface StepsProps {
  id: number | null;
  step: Step;
  /** Whether it has begun: there is no way back then. */
  isOver: boolean;
}

/** Where in an import one is; the steps before lead back. */
export function Steps({ id, step, isOver }: StepsProps) {
  const { text } = usePageTexts();
  const at = steps.indexOf(step);
  return (
    <Line aria-label={text("importing.steps")}>
      <p className="short">
        {text("importing.stepOf", {
          at: at + 1,
          of: steps.length,
          step: text(`importing.step.${step}`),
        })}
      </p>
      <ol>
        {steps.map((each, index) => {
          const name = text(`importing.step.${each}`);
          const isBack = index < at && index > 0 && id !== null && !isOver;
          return (
            <li key={each} aria-current={index === at ? "step" : undefined}>
              <span className="mark" aria-hidden>
                {index < at ? <DoneIcon size={16} /> : index + 1}
              </span>
              {isBack ? <Link href={addressOfImport(id, each)}>{name}</Link> : name}
            </li>
          );
        })}
      </ol>
    </Line>
  );
}

const Line = styled.nav`
  ol {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 20px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    color: var(--fgColor-muted);
  }
  li a {
    color: inherit;
  }
  li[aria-current] {
    color: var(--fgColor-default);
    font-weight: 600;
  }
  .mark {
    display: inline-grid;
    place-items: center;
    min-width: 18px;
    height: 18px;
    border-radius: 9px;
    font-size: 11px;
    font-weight: 600;
  }
  .mark svg {
    color: var(--fgColor-success);
  }
  li[aria-current] .mark {
    background: var(--bgColor-accent-emphasis);
    color: var(--fgColor-onEmphasis);
  }
  .short {
    display: none;
  }
  @media (max-width: 767.98px) {
    .short {
      display: block;
    }
    ol {
      display: none;
    }
  }
`;
