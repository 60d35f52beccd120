import { usePageTexts } from "#client/i18n/useTexts.ts";
import { EmptyState } from "#client/theme/EmptyState.tsx";
import { LostIcon } from "#client/theme/icons.ts";
import { LinkButton } from "#client/theme/LinkButton.tsx";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import type { RecordPlace } from "../records/recordPlaces.ts";

/** What stands where a record would, if there is none. */
export function NoRecord({ place }: { place: RecordPlace }) {
  const { text } = usePageTexts();
  return (
    <EmptyState
      isPage
      icon={<LostIcon size={24} />}
      title={<PageTitle>{text("editor.lost.title")}</PageTitle>}
      text={text("editor.lost.text")}
      actions={
        <LinkButton href={place.list} isPrimary>
          {text(place.isProductOwned ? place.texts.back : "editor.lost.action")}
        </LinkButton>
      }
    />
  );
}
