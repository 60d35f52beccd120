import { Button } from "@primer/react";
import { useSnapshot } from "valtio";
import { discardEntries } from "#client/editing/draft.ts";
import { useTexts } from "#client/i18n/useTexts.ts";
import { personName } from "#client/state/saveOutcome.ts";
import { Banner } from "#client/ui/Banner.tsx";
import { useNow } from "#client/theme/useNow.ts";
import { formatRelativeDateTime } from "#shared/domain/writing/dates.ts";
import { listKey } from "#shared/strings/keys.ts";
import type { EditorSession } from "./session.ts";
import { useReopening } from "./useReopening.ts";
import { BusyButton } from "#client/theme/BusyButton.tsx";

/**
 * Unsaved entries in a record that somebody has moved on meanwhile: who, when, to which status, and
 * how the entries can be saved all the same.
 */
export function LockedEntries({ session }: { session: EditorSession }) {
  const { text, language } = useTexts();
  const { status, savedAt } = useSnapshot(session.meta);
  const { role, isAllowed, isBusy, reopen } = useReopening(session);
  const now = useNow();
  return (
    <Banner
      kind="warning"
      action={
        <>
          <Button size="small" onClick={() => discardEntries(session)}>
            {text("editor.restored.discard")}
          </Button>
          {isAllowed && (
            <BusyButton size="small" variant="primary" isBusy={isBusy} onClick={reopen}>
              {text("editor.locked.take")}
            </BusyButton>
          )}
        </>
      }
    >
      {text("editor.locked.text", {
        name: personName(session.base["updatedBy"]) || text("editor.merge.someone"),
        when: formatRelativeDateTime(savedAt ?? "", language, now),
        status: text(listKey("statuses", status)),
      })}
      {!isAllowed && role !== undefined && (
        <> {text("editor.locked.ask", { role: text(listKey("roles", role)) })}</>
      )}
    </Banner>
  );
}
