import { useSnapshot } from "valtio";
import { Banner } from "#client/theme/Banner.tsx";
import { useTexts } from "#client/i18n/useTexts.ts";
import { Drafts } from "../../drafts/Drafts.tsx";
import type { ItemSession } from "./itemSession.ts";

/** Tells the user about unsaved entries: restored ones, or ones held back while offline. */
export function EntriesNotice({ session }: { session: ItemSession }) {
  const { text } = useTexts();
  const { saveState } = useSnapshot(session.meta);
  return (
    <>
      <Drafts session={session} />
      {saveState === "offline" && (
        <Banner kind="offline">{text("screen.catalogue.offline")}</Banner>
      )}
    </>
  );
}
