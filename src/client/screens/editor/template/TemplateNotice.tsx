import { Button } from "@primer/react";
import { useCallback, useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { askToMerge, takeOthers } from "#client/editing/takeOthers.ts";
import { useTexts } from "#client/i18n/useTexts.ts";
import { readRecord } from "#client/state/editor.ts";
import { showToast } from "#client/state/notices.ts";
import {
  readDifference,
  type TemplateDifference,
  undoUpdates,
  updateFollowers,
} from "#client/state/records/followedTemplates.ts";
import { type ChoicesWhere, keepChoices } from "#client/state/records/templateChoices.ts";
import { whileWanted } from "#client/state/requests/whileWanted.ts";
import { Banner } from "#client/ui/Banner.tsx";
import type { EditorSession } from "../session.ts";
import { stateKeys } from "../../following/stateWords.ts";
import { TemplateChanges } from "./TemplateChanges.tsx";

/** Says that the template of the open record has changed, and shows how. */
export function TemplateNotice({ session }: { session: EditorSession }) {
  const { text } = useTexts();
  const { version } = useSnapshot(session.meta);
  const [isOpen, setIsOpen] = useState(false);
  const difference = useDifference(session.meta.id, version);
  const take = useTaking(session, difference);
  if (!difference?.template || !difference.canTake) return null;
  const { changes, conflicts, template } = difference;
  const where = whereOf(session, template);
  return (
    <Banner
      kind="info"
      action={
        <Button size="small" onClick={() => setIsOpen(true)}>
          {text("following.look")}
        </Button>
      }
    >
      {text("following.changed", { name: template.name, count: changes })}
      {conflicts > 0 && ` ${text("following.own", { count: conflicts })}`}
      {isOpen && where && (
        <TemplateChanges
          where={where}
          difference={difference}
          onClose={() => setIsOpen(false)}
          onTake={(keys) => {
            setIsOpen(false);
            void take(keys);
          }}
        />
      )}
    </Banner>
  );
}

/** Where the changes of a template are chosen. */
function whereOf(
  { meta }: EditorSession,
  { id: template, to: version }: NonNullable<TemplateDifference["template"]>,
): ChoicesWhere | null {
  return meta.id === null ? null : { record: meta.id, template, version };
}

/** The difference as of the version that is shown. */
function useDifference(id: number | null, version: number): TemplateDifference | null {
  const [read, setRead] = useState<TemplateDifference | null>(null);
  useEffect(
    () => (id === null ? undefined : whileWanted(readDifference(id), setRead)),
    [id, version],
  );
  return read;
}

/** Takes over what was chosen, and shows the record as it is then. */
function useTaking(
  session: EditorSession,
  difference: TemplateDifference | null,
): (keys: string[]) => Promise<void> {
  const { text } = useTexts();
  const { id } = session.meta;
  const follow = useCallback(async () => {
    const stored = id === null ? null : await readRecord(id);
    if (stored && takeOthers(session, stored).kind === "conflict") askToMerge(session, stored);
  }, [session, id]);
  return async (keys) => {
    const template = difference?.template;
    if (!template || id === null) return;
    const records = [{ id, version: difference.version }];
    const items = await updateFollowers({
      template: template.id,
      version: template.to,
      records,
      keys,
    });
    const [item] = items ?? [];
    if (!item) return;
    if (item.state !== "taken") showToast(text(stateKeys[item.state]), { kind: "gap" });
    else {
      keepChoices({ record: id, template: template.id, version: template.to }, null);
      const takeBack = async () => {
        const undone = await undoUpdates([item]);
        if (undone === 0) showToast(text("following.undoOver"), { kind: "gap" });
        await follow();
      };
      const action = { label: text("action.undo"), run: () => void takeBack() };
      showToast(text("following.taken", { count: item.taken }), { action });
    }
    await follow();
  };
}
