import styled from "styled-components";
import { px } from "#client/ui/tokens.ts";
import { useSnapshot } from "valtio";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { byPerson, here } from "#client/state/live/here.ts";
import { Text } from "#client/ui/text.ts";

/** Users who read the record as a text, where there are no steps. */
export function Readers() {
  const { text, language } = usePageTexts();
  const { people } = useSnapshot(here);
  const some = byPerson(people.filter(({ step }) => step === undefined));
  if (some.length === 0) return null;
  const names = new Intl.ListFormat(language).format(some.map(({ name }) => name));
  return (
    <Corner>
      <Text cut size="tiny" tone="muted">
        {text("together.reads", { count: some.length, names })}
      </Text>
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
    bottom: ${px(0.75)};
    max-width: 100%;
  }
`;
