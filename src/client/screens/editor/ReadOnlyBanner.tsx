import { useSnapshot } from "valtio";
import { Link } from "wouter";
import { useKey } from "#client/form/useKey.ts";
import { useTexts } from "#client/i18n/useTexts.ts";
import { Banner } from "#client/ui/Banner.tsx";
import { isAtRest } from "#shared/domain/workflow/transitions.ts";
import { formatDate } from "#shared/domain/writing/dates.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import { addressOfText } from "../records/addresses.ts";
import type { EditorSession } from "./session.ts";
import { useReopening } from "./useReopening.ts";
import { statusActionKey } from "../records/statusActionKey.ts";
import { BusyButton } from "#client/theme/BusyButton.tsx";

/** Name of the field that holds when the status was last changed. */
function statusStamp({ store }: EditorSession): string {
  const isIt = ({ stamp }: PlanNode) => stamp?.of === "status" && stamp.write === "time";
  return store.plan.nodes.find(isIt)?.name ?? "";
}

/** Why the record can only be read, since when, and the way to change it if there is one. */
export function ReadOnlyBanner({ session }: { session: EditorSession }) {
  const { text, language } = useTexts();
  const { status, savedAt } = useSnapshot(session.meta);
  const changedAt = useKey(session.store.root.values, statusStamp(session));
  const { to, isAllowed, isBusy, reopen } = useReopening(session);
  if (!isAtRest(status))
    return (
      <Banner kind="info" action={<AsText session={session} />}>
        {text("editor.readOnly.rights")}
      </Banner>
    );
  const since = typeof changedAt === "string" ? changedAt : (savedAt ?? "");
  // An archived record is not meant to be worked on; the menu can reopen it.
  const isOffered = isAllowed && status === "finalised";
  return (
    <Banner
      kind="info"
      action={
        isOffered ? (
          <BusyButton size="small" isBusy={isBusy} onClick={reopen}>
            {text(statusActionKey(status, to))}
          </BusyButton>
        ) : (
          <AsText session={session} />
        )
      }
    >
      {text(`editor.readOnly.${status}`, { date: formatDate(since, "date", language) })}
      {isOffered && ` ${text("editor.readOnly.toChange")}`}
    </Banner>
  );
}

/** Link to the text view, which is easier to read than a locked form. */
function AsText({ session }: { session: EditorSession }) {
  const { text } = useTexts();
  const { id } = useSnapshot(session.meta);
  return id === null ? null : <Link href={addressOfText(id)}>{text("editor.text")}</Link>;
}
