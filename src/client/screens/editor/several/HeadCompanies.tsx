import styled from "styled-components";
import { setWithEffects } from "#client/form/applyCascade.ts";
import { useForm } from "#client/form/services.ts";
import { useFieldValue } from "#client/form/useKey.ts";
import { useTexts } from "#client/i18n/useTexts.ts";
import { AddIcon, CloseIcon } from "#client/theme/icons.ts";
import { PlainIconButton } from "#client/theme/PlainButton.tsx";
import { useMedia } from "#client/theme/useMedia.ts";
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
  const isSmall = useMedia("(max-width: 767.98px)");
  const named = hasRoom || isSmall ? companies.slice(0, mostNamed) : [];
  const more = companies.length - named.length;
  return (
    <Whole>
      <b>{text("editor.several.head", { count: companies.length })}</b>
      <ul>
        {named.map((each, at) => (
          <li key={referenceKey(each)} title={titles[at]}>
            <span>{short[at]}</span>
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
          </li>
        ))}
        {named.length > 0 && more > 0 && <li>{`+ ${more}`}</li>}
      </ul>
      <PlainIconButton name={text("editor.several.add")} onClick={() => goTo(several)}>
        <AddIcon size={16} />
      </PlainIconButton>
    </Whole>
  );
}

const Whole = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: 8px;
  padding-left: 12px;
  border-left: 1px solid var(--borderColor-default);
  white-space: nowrap;
  b {
    font-weight: 500;
  }
  ul {
    display: flex;
    gap: 6px;
    list-style: none;
  }
  li {
    display: inline-flex;
    align-items: center;
    min-height: 24px;
    padding: 0 8px;
    border-radius: 4px;
    background: var(--bgColor-neutral-muted);
    font-size: 13px;
  }
  li > span {
    max-width: 120px;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  li > button {
    display: inline-grid;
    place-items: center;
    width: 24px;
    height: 24px;
    margin-right: -8px;
    border: 0;
    border-radius: 4px;
    background: transparent;
    color: var(--fgColor-muted);
    cursor: pointer;
  }
  li > button:hover {
    color: var(--fgColor-default);
  }
  @media (max-width: 767.98px) {
    flex: 1 0 100%;
    min-width: 0;
    margin: 0 -12px -8px;
    padding: 4px 8px 4px 16px;
    border-top: 1px solid var(--borderColor-default);
    border-left: 0;
    ul {
      flex: 1;
      min-width: 0;
      overflow: hidden;
    }
    li {
      min-width: 0;
    }
    li > span {
      max-width: none;
    }
  }
  @media print {
    display: none;
  }
`;
