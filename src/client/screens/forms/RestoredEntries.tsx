import { Button } from "@primer/react";
import { useSnapshot } from "valtio";
import { discardEntries } from "#client/editing/draft.ts";
import type { EditingSession } from "#client/editing/session.ts";
import { useTexts } from "#client/i18n/useTexts.ts";
import { Banner } from "#client/theme/Banner.tsx";
import { useNow } from "#client/theme/useNow.ts";
import { formatRelativeDateTime } from "#shared/domain/writing/dates.ts";

/** Announces restored entries and offers to discard them. */
export function RestoredEntries({ session }: { session: EditingSession }) {
  const { text, language } = useTexts();
  const { restoredAt } = useSnapshot(session.meta);
  const now = useNow();
  if (restoredAt === null) return null;
  return (
    <Banner
      kind="info"
      action={
        <Button type="button" size="small" onClick={() => discardEntries(session)}>
          {text("editor.restored.discard")}
        </Button>
      }
    >
      {text("editor.restored.text", { when: formatRelativeDateTime(restoredAt, language, now) })}
    </Banner>
  );
}
