import styled from "styled-components";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { DoneIcon } from "#client/theme/icons.ts";

/** The steps from a letter to a package. */
export const auditSteps = ["scope", "check", "package"] as const;

/** A step from a letter to a package. */
export type AuditStep = (typeof auditSteps)[number];

/** Where on the way one is. */
export function AuditSteps({ step }: { step: AuditStep }) {
  const { text } = usePageTexts();
  const at = auditSteps.indexOf(step);
  const name = text(`audit.step.${step}`);
  return (
    <Line aria-label={text("audit.steps")}>
      <p className="short">
        {text("audit.stepOf", { at: at + 1, of: auditSteps.length, step: name })}
      </p>
      <ol>
        {auditSteps.map((each, index) => (
          <li key={each} aria-current={index === at ? "step" : undefined}>
            <span className="mark" aria-hidden>
              {index < at ? <DoneIcon size={16} /> : index + 1}
            </span>
            {text(`audit.step.${each}`)}
          </li>
        ))}
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
