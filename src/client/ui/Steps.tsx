import type { ReactNode } from "react";
import styled from "styled-components";
import { Link } from "wouter";
import { DoneIcon } from "#client/theme/icons.ts";
import { Foot } from "./page.ts";
import { Row } from "./row.ts";
import { Muted } from "./text.ts";
import { small } from "./tokens.ts";

interface StepsProps {
  /** Accessible name. */
  name: string;
  /** Shown in place of the steps on small screens. */
  short: string;
  steps: readonly { key: string; label: string; href?: string | undefined }[];
  /** Index of the current step. */
  at: number;
}

/** Steps of a task that takes several pages; those with an address are links. */
export function Steps({ name, short, steps, at }: StepsProps) {
  return (
    <Line aria-label={name}>
      <p className="short">{short}</p>
      <ol>
        {steps.map(({ key, label, href }, index) => (
          <li key={key} aria-current={index === at ? "step" : undefined}>
            <span className="mark" aria-hidden>
              {index < at ? <DoneIcon size={16} /> : index + 1}
            </span>
            {href === undefined ? label : <Link href={href}>{label}</Link>}
          </li>
        ))}
      </ol>
    </Line>
  );
}

interface StepFootProps {
  note?: ReactNode;
  /** Announces changes of the note. */
  isStatus?: boolean;
  children: ReactNode;
}

/** The foot of a step: a note, and the way back and on. */
export function StepFoot({ note, isStatus = false, children }: StepFootProps) {
  return (
    <Foot>
      <Muted as="p" size="small" role={isStatus ? "status" : undefined}>
        {note}
      </Muted>
      <Row wrap gap={2}>
        {children}
      </Row>
    </Foot>
  );
}

const Line = styled.nav`
  ol {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 20px;
    list-style: none;
  }
  li {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    color: var(--fgColor-muted);
    overflow-wrap: anywhere;
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
  ${small} {
    .short {
      display: block;
    }
    ol {
      display: none;
    }
  }
`;
