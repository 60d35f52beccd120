import { useSnapshot } from "valtio";
import { Banner } from "#client/theme/Banner.tsx";
import { useTexts } from "#client/i18n/useTexts.ts";
import { RestoredEntries } from "../../forms/RestoredEntries.tsx";
import type { ItemSession } from "./itemSession.ts";

/** What is to be known about entries that are not stored: they are back, or there is no connection. */
export function EntriesNotice({ session }: { session: ItemSession }) {
  const { text } = useTexts();
  const { saveState } = useSnapshot(session.meta);
  return (
    <>
      <RestoredEntries session={session} />
      {saveState === "offline" && (
        <Banner kind="offline">{text("screen.catalogue.offline")}</Banner>
      )}
    </>
  );
}
