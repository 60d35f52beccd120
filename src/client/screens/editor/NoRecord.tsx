import { usePageTexts } from "#client/i18n/useTexts.ts";
import { stepTexts } from "#client/i18n/namespaces.ts";
import { lazyPart } from "#client/state/loading/lazyPart.tsx";
import { EmptyState } from "#client/ui/EmptyState.tsx";
import { SearchIcon } from "#client/theme/icons.ts";
import { LinkButton } from "#client/theme/LinkButton.tsx";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import type { Text } from "#shared/strings/text.ts";
import type { RecordPlace } from "../records/recordPlaces.ts";

const LostEntries = lazyPart(async () => (await import("../drafts/LostEntries.tsx")).LostEntries, {
  texts: [...stepTexts, "drafts"],
  failure: "page",
});

interface NoRecordProps {
  place: RecordPlace;
  /** The id that the address names; null if it names none. */
  id?: number | null;
}

/** Shown in place of a record that doesn't exist; offers entries that were made in it. */
export function NoRecord({ place, id }: NoRecordProps) {
  const { text } = usePageTexts();
  return (
    <>
      {id !== undefined && id !== null && <LostEntries id={id} place={place} />}
      <Missing place={place} text={text} />
    </>
  );
}

function Missing({ place, text }: Pick<NoRecordProps, "place"> & { text: Text }) {
  return (
    <EmptyState
      isPage
      icon={<SearchIcon size={24} />}
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
