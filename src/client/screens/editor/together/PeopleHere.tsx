import styled from "styled-components";
import { useSnapshot } from "valtio";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { byPerson, here, type MarkProps, type Person } from "#client/state/live/here.ts";
import { floating } from "#client/theme/parts/floating.ts";
import { initialsOf } from "#shared/domain/writing/names.ts";

/** Initials that there is room for, in a step and over the menu; of more people, their number. */
const most = { step: 1, menu: 3 };

/** Other users in a step: initials, with full names on hover. */
export function PeopleHere({ step }: MarkProps) {
  const { text, language } = usePageTexts();
  const { people } = useSnapshot(here);
  const some = byPerson(people.filter((each) => step === undefined || each.step === step));
  if (some.length === 0) return null;
  const nameOf = (person: Person) =>
    step === undefined && person.step !== undefined
      ? text("together.hereAtStep", { name: person.name, step: person.step })
      : person.name;
  const names = new Intl.ListFormat(language).format(some.map(nameOf));
  const words = text("together.here", { count: some.length, names });
  const room = step === undefined ? most.menu : most.step;
  const shown = some.length > room ? some.slice(0, room - 1) : some;
  const rest = some.length - shown.length;
  const more = shown.length > 0 ? `+${rest}` : `${rest}`;
  return (
    <People
      role="img"
      aria-label={words}
      title={words}
      className={step === undefined ? "over" : "beside"}
    >
      {shown.map(({ account, name }) => (
        <i key={account}>{initialsOf(name)}</i>
      ))}
      {rest > 0 && <i>{more}</i>}
      {step !== undefined && <span className="names">{names}</span>}
    </People>
  );
}

/** At the edge of the step and in the margin beside it, or over the menu, so that nothing moves. */
const People = styled.span`
  display: inline-flex;
  flex: none;
  i {
    min-width: 20px;
    padding: 0 3px;
    border: 1px solid var(--bgColor-default);
    border-radius: 10px;
    background: var(--bgColor-accent-emphasis);
    color: var(--fgColor-onEmphasis);
    font-size: 10px;
    font-style: normal;
    font-weight: 600;
    line-height: 18px;
    text-align: center;
  }
  i + i {
    margin-left: -4px;
  }
  margin-left: -6px;
  &.beside i {
    position: absolute;
    top: 50%;
    right: -12px;
    padding: 0 2px;
    translate: 0 -50%;
  }
  &.over {
    position: absolute;
    top: -9px;
    right: -7px;
  }
  /* In front of what is below, so that nothing moves. */
  .names {
    position: absolute;
    z-index: 1;
    top: 100%;
    right: 4px;
    display: none;
    max-width: calc(100% - 8px);
    padding: 2px 8px;
    ${floating}
    color: var(--fgColor-default);
    font-weight: 400;
    overflow-wrap: anywhere;
  }
  button:hover & .names,
  button:focus-visible & .names {
    display: block;
  }
`;
