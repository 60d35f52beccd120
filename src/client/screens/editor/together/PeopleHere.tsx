import styled from "styled-components";
import { fontSizes, hairline, px, radius } from "#client/ui/tokens.ts";
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
    min-width: ${px(5)};
    padding: 0 ${px(0.75)};
    border: ${hairline} solid var(--bgColor-default);
    border-radius: ${radius.card};
    background: var(--bgColor-accent-emphasis);
    color: var(--fgColor-onEmphasis);
    font-size: ${fontSizes.micro};
    font-style: normal;
    font-weight: 600;
    line-height: ${px(4.5)};
    text-align: center;
  }
  i + i {
    margin-left: -${px(1)};
  }
  margin-left: -${px(1.5)};
  &.beside i {
    position: absolute;
    top: 50%;
    right: -${px(3)};
    padding: 0 ${px(0.5)};
    translate: 0 -50%;
  }
  &.over {
    position: absolute;
    top: -${px(2.25)};
    right: -${px(1.75)};
  }
  /* In front of what is below, so that nothing moves. */
  .names {
    position: absolute;
    z-index: 1;
    top: 100%;
    right: ${px(1)};
    display: none;
    max-width: calc(100% - ${px(2)});
    padding: ${px(0.5)} ${px(2)};
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
