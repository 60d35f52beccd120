import styled from "styled-components";
import { useTexts } from "#client/i18n/useTexts.ts";
import { canReplace, decideSuggestion } from "#client/state/catalogueItem.ts";
import { forgetLookups } from "#client/state/editorLookups.ts";
import { countSuggestions } from "#client/state/suggestions.ts";
import { showToast } from "#client/state/notices.ts";
import { wordButtons } from "#client/theme/controls.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { catalogueItemTitle, idOfItem } from "../catalogueWords.ts";
import type { CatalogueProps } from "./catalogueProps.ts";

/** Buttons for administrators to decide on a suggested item. */
export function DecideButtons(props: CatalogueProps & { item: Body }) {
  const { entry, address, item, onChanged } = props;
  const { text } = useTexts();
  const title = catalogueItemTitle(item);
  const id = idOfItem(item);
  const decide = async (isAccepted: boolean) => {
    if (!(await decideSuggestion(entry.kind, id, isAccepted))) return;
    forgetLookups();
    void countSuggestions();
    const key = isAccepted ? "screen.catalogue.acceptedNow" : "screen.catalogue.refusedNow";
    showToast(text(key, { title }));
    onChanged();
  };
  return (
    <Buttons role="group" aria-label={text("screen.catalogue.decide", { title })}>
      <button type="button" onClick={() => void decide(true)}>
        {text("screen.catalogue.accept")}
      </button>
      {canReplace(entry) && (
        <button type="button" onClick={() => address.go(address.hrefOf("replace", id))}>
          {text("screen.catalogue.replace")}
        </button>
      )}
      {item["suggestion"] === "open" && (
        <button type="button" onClick={() => void decide(false)}>
          {text("screen.catalogue.refuse")}
        </button>
      )}
    </Buttons>
  );
}

const Buttons = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: 0 12px;
  margin-block: -4px;
  ${wordButtons}
  button {
    font-size: 12px;
  }
`;
