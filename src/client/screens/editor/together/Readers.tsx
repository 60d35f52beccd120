import styled from "styled-components";
import { useSnapshot } from "valtio";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { byPerson, here } from "#client/state/live/here.ts";

/** Users who read the record as a text, where there are no steps. */
export function Readers() {
  const { text, language } = usePageTexts();
  const { people } = useSnapshot(here);
  const some = byPerson(people.filter(({ step }) => step === undefined));
  if (some.length === 0) return null;
  const names = new Intl.ListFormat(language).format(some.map(({ name }) => name));
  return (
    <Corner>
      <span>{text("together.reads", { count: some.length, names })}</span>
    </Corner>
  );
}

/** In the margin above the form, so that nothing moves. */
const Corner = styled.p`
  position: relative;
  height: 0;
  span {
    position: absolute;
    right: 0;
    bottom: 3px;
    max-width: 100%;
    overflow: hidden;
    color: var(--fgColor-muted);
    font-size: 12px;
    line-height: 16px;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
