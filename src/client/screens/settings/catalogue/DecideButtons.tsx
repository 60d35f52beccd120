import { Button } from "@primer/react";
import { useTexts } from "#client/i18n/useTexts.ts";
import { canReplace, decideSuggestion } from "#client/state/catalogueItem.ts";
import { forgetLookups } from "#client/state/editorLookups.ts";
import { countSuggestions } from "#client/state/suggestions.ts";
import { showToast } from "#client/state/notices.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { Row } from "#client/ui/row.ts";
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
    <Row wrap role="group" aria-label={text("screen.catalogue.decide", { title })}>
      <Button variant="invisible" size="small" onClick={() => void decide(true)}>
        {text("screen.catalogue.accept")}
      </Button>
      {canReplace(entry) && (
        <Button
          variant="invisible"
          size="small"
          onClick={() => address.go(address.hrefOf("replace", id))}
        >
          {text("screen.catalogue.replace")}
        </Button>
      )}
      {item["suggestion"] === "open" && (
        <Button variant="invisible" size="small" onClick={() => void decide(false)}>
          {text("screen.catalogue.refuse")}
        </Button>
      )}
    </Row>
  );
}
