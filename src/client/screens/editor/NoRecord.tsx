import { Suspense } from "react";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { lazyChunk } from "#client/state/chunks.ts";
import { EmptyState } from "#client/theme/EmptyState.tsx";
import { LostIcon } from "#client/theme/icons.ts";
import { LinkButton } from "#client/theme/LinkButton.tsx";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import type { Text } from "#shared/strings/text.ts";
import type { RecordPlace } from "../records/recordPlaces.ts";
import type { LostEntriesProps } from "../drafts/LostEntries.tsx";
import { loadStepTexts } from "../forms/loadStepTexts.ts";

const LostEntries = lazyChunk<LostEntriesProps>("lostEntries", async () => {
  const [{ LostEntries: Entries }] = await Promise.all([
    import("../drafts/LostEntries.tsx"),
    loadStepTexts("drafts"),
  ]);
  return Entries;
});

interface NoRecordProps {
  place: RecordPlace;
  /** The id that the address names; null if it names none. */
  id?: number | null;
}

/** What stands where a record would, if there is none; entries that were made in it are offered. */
export function NoRecord({ place, id }: NoRecordProps) {
  const { text } = usePageTexts();
  return (
    <>
      {id !== undefined && id !== null && (
        <Suspense>
          <LostEntries id={id} place={place} />
        </Suspense>
      )}
      <Missing place={place} text={text} />
    </>
  );
}

function Missing({ place, text }: Pick<NoRecordProps, "place"> & { text: Text }) {
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
