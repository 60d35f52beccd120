import styled from "styled-components";
import { setWithEffects } from "#client/form/applyCascade.ts";
import { useForm } from "#client/form/services.ts";
import { useFieldValue } from "#client/form/useKey.ts";
import { useTexts } from "#client/i18n/useTexts.ts";
import { AddIcon, CloseIcon } from "#client/theme/icons.ts";
import { PlainIconButton } from "#client/theme/PlainButton.tsx";
import { useMedia } from "#client/theme/useMedia.ts";
import { smallScreen } from "#client/theme/parts/smallScreen.ts";
import { Row } from "#client/ui/row.ts";
import { Text } from "#client/ui/text.ts";
import { Token } from "#client/ui/token.ts";
import { px, rule, small } from "#client/ui/tokens.ts";
import { shortTitles } from "#client/widgets/columns/columnNames.ts";
import { itemTitle } from "#client/widgets/picker/matching.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import { referenceKey, referencesIn } from "#shared/engine/body/references.ts";
import type { EditorSession } from "../session.ts";
import { assignment } from "./assigned.ts";

const several = { list: "", key: "", field: assignment };

/** As many names as the head has room for. */
const mostNamed = 3;

/** How many records will be created and for whom, with the way to fewer and to more. */
export function HeadCompanies({ session }: { session: EditorSession }) {
  const { text } = useTexts();
  const { goTo } = useForm();
  const { store } = session;
  const hasRoom = useMedia("(min-width: 1360px)");
  const companies = referencesIn(useFieldValue(store.root, assignment)).filter(isBody);
  const titles = companies.map(itemTitle);
  const short = shortTitles(titles);
  const isSmall = useMedia(smallScreen);
  const named = hasRoom || isSmall ? companies.slice(0, mostNamed) : [];
  const more = companies.length - named.length;
  return (
    <Whole data-screen-only gap={2} oneLine>
      <span>{text("editor.several.head", { count: companies.length })}</span>
      <Row as="ul" gap={1}>
        {named.map((each, at) => (
          <Token as="li" key={referenceKey(each)} title={titles[at]}>
            <Text cut>{short[at]}</Text>
            {!isSmall && (
              <button
                type="button"
                aria-label={text("editor.several.leaveOut", { name: titles[at] ?? "" })}
                onClick={() =>
                  setWithEffects(
                    store,
                    several,
                    companies.filter((other) => other !== each),
                  )
                }
              >
                <CloseIcon size={12} />
              </button>
            )}
          </Token>
        ))}
        {named.length > 0 && more > 0 && <Token as="li">{`+ ${more}`}</Token>}
      </Row>
      <PlainIconButton name={text("editor.several.add")} onClick={() => goTo(several)}>
        <AddIcon size={16} />
      </PlainIconButton>
    </Whole>
  );
}

const Whole = styled(Row)`
  flex: none;
  padding-left: ${px(3)};
  border-left: ${rule.default};
  li {
    max-width: ${px(40)};
  }
  ${small} {
    flex: 1 0 100%;
    margin: 0 -${px(3)} -${px(2)};
    padding: ${px(1)} ${px(2)} ${px(1)} ${px(4)};
    border-top: ${rule.default};
    border-left: 0;
    ul {
      flex: 1;
      min-width: 0;
      overflow: hidden;
    }
  }
`;
