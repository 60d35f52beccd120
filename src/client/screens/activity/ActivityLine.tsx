import type { ReactNode } from "react";
import { Muted } from "#client/theme/parts/muted.ts";
import { useTranslation } from "react-i18next";
import styled, { css } from "styled-components";
import { useSnapshot } from "valtio";
import { Link } from "wouter";
import { auth } from "#client/state/auth.ts";
import type { ActivityEntry } from "#client/state/activity/activity.ts";
import { initialsOf } from "#shared/domain/writing/names.ts";
import { activitySentence } from "./activitySentence.ts";

interface ActivityLineProps {
  entry: ActivityEntry;
  /** Time of the event, in the format of the surrounding list. */
  time: ReactNode;
  /** Called when the person is clicked, to filter by them; if absent, the name is plain text. */
  onPerson?: (actorId: number) => void;
  children?: ReactNode;
}

export function ActivityLine({ entry, time, onPerson, children }: ActivityLineProps) {
  const { t } = useTranslation();
  const { viewer } = useSnapshot(auth);
  const { before, subject, after } = activitySentence(entry, viewer?.roles ?? [], t);
  return (
    <Line>
      <Person entry={entry} onPerson={onPerson} />
      <Words>
        <p>
          {before}
          {subject?.href && <Link href={subject.href}>{subject.title}</Link>}
          {subject && !subject.href && <b>{subject.title}</b>}
          {after}
          {entry.times !== undefined && (
            <Muted> {t("screen.activity.times", { count: entry.times })}</Muted>
          )}
        </p>
        {children}
      </Words>
      <Time>{time}</Time>
    </Line>
  );
}

function Person({ entry: { actor }, onPerson }: Pick<ActivityLineProps, "entry" | "onPerson">) {
  const { t } = useTranslation();
  const initials = initialsOf(actor?.title ?? "");
  const id = actor?.id;
  if (!onPerson || id === undefined) return <Initials aria-hidden="true">{initials}</Initials>;
  const name = t("screen.activity.onlyTheirs", { initials, name: actor?.title ?? "" });
  return (
    <PersonButton type="button" aria-label={name} title={name} onClick={() => onPerson(id)}>
      {initials}
    </PersonButton>
  );
}

export const Lines = styled.ul``;

const Line = styled.li`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr) auto;
  align-items: start;
  gap: 4px 12px;
  padding: 8px 0;
  a,
  b {
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  @media (max-width: 767.98px) {
    grid-template-columns: 40px minmax(0, 1fr);
    a {
      padding-block: 10px;
    }
  }
`;

const circle = css`
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  margin-top: -2px;
  border: 0;
  border-radius: 50%;
  background: var(--bgColor-neutral-muted);
  color: var(--fgColor-default);
  font-size: 10px;
  font-weight: 600;
  @media (max-width: 767.98px) {
    width: 40px;
    height: 40px;
    margin-top: 0;
    font-size: 13px;
  }
`;

const Initials = styled.span`
  ${circle}
  /* Entry without a person. */
  &:empty {
    background: none;
  }
`;

const PersonButton = styled.button`
  ${circle}
  cursor: pointer;
  &:hover {
    background: var(--bgColor-accent-muted);
    color: var(--fgColor-accent);
  }
`;

const Words = styled.div`
  min-width: 0;
`;

const Time = styled.span`
  font-size: 12px;
  line-height: 20px;
  color: var(--fgColor-muted);
  white-space: nowrap;
  @media (max-width: 767.98px) {
    grid-column: 2;
    line-height: 16px;
  }
`;
