import { firstStatus } from "#shared/domain/workflow/transitions.ts";
import { copyOfAll } from "#shared/engine/copies/copy.ts";
import { newBody } from "#shared/engine/body/defaults.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { planOf } from "#shared/generated/plans.ts";
import { draftNameOf, type RecordPlace } from "../records/recordPlaces.ts";
import { Button } from "@primer/react";
import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { loadDrafts } from "#client/editing/draftKeeper.ts";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { ownerName, ownerNow } from "#client/state/drafts/draft.ts";
import { settleTab } from "#client/state/drafts/leftovers.ts";
import type { KeptDraft } from "#client/state/drafts/store.ts";
import { forgetInTab, keepInTab } from "#client/state/drafts/tab.ts";
import { whileWanted } from "#client/state/requests/whileWanted.ts";
import { Banner } from "#client/ui/Banner.tsx";
import { useNow } from "#client/theme/useNow.ts";
import { whenKept } from "./whenKept.ts";

export interface LostEntriesProps {
  id: number;
  place: RecordPlace;
}

/** Unsaved entries in a record that is gone, to be continued in a new one. */
export function LostEntries({ id, place }: LostEntriesProps) {
  return (
    <LostDrafts
      name={draftNameOf(id, place)}
      fresh={{ name: draftNameOf(null, place), path: place.create }}
      asNew={(body) => asNew(body, place)}
    />
  );
}

function asNew(body: Body, { start }: RecordPlace): Body {
  const { nodes } = planOf("record");
  const newId = () => crypto.randomUUID();
  const copy = copyOfAll(nodes, body, newId);
  return { ...newBody(nodes), ...copy, ...start, clientId: newId(), status: firstStatus };
}

interface LostDraftsProps {
  /** Name of the document for its drafts. */
  name: string;
  /** Name and address of a new document. */
  fresh: { name: string; path: string };
  /** The entries as those of a new document. */
  asNew: (body: Body) => Body;
}

async function draftsOfGone(name: string): Promise<KeptDraft[]> {
  const owner = ownerName(ownerNow());
  if (owner === null) return [];
  await settleTab();
  forgetInTab(name);
  const { draftsOf } = await loadDrafts();
  return draftsOf(owner, name);
}

/** Entries in a document that is gone; they can be taken over into a new one. */
function LostDrafts({ name, fresh, asNew }: LostDraftsProps) {
  const { text, language } = usePageTexts();
  const now = useNow();
  const [, navigate] = useLocation();
  const [drafts, setDrafts] = useState<readonly KeptDraft[]>([]);
  // Where drafts can't be read, none were kept.
  useEffect(
    () =>
      whileWanted(
        draftsOfGone(name).catch(() => []),
        setDrafts,
      ),
    [name],
  );
  const drop = async ({ id }: KeptDraft) => {
    setDrafts((before) => before.filter((each) => each.id !== id));
    const { removeDraft } = await loadDrafts();
    await removeDraft(id);
  };
  const take = async ({ id, draft }: KeptDraft) => {
    const whose = ownerNow();
    const owner = ownerName(whose);
    if (owner === null) return;
    const { writeDraft } = await loadDrafts();
    const moved = { ...draft, base: {}, body: asNew(draft.body), pending: null, step: 1 };
    await writeDraft(owner, fresh.name, id, moved);
    // The page of the new document restores it as it would after a reload.
    keepInTab(fresh.name, id, whose);
    navigate(fresh.path);
  };
  return drafts.map((kept) => (
    <Banner
      key={kept.id}
      kind="warning"
      action={
        <>
          <Button type="button" size="small" onClick={() => void drop(kept)}>
            {text("editor.restored.discard")}
          </Button>
          <Button type="button" size="small" variant="primary" onClick={() => void take(kept)}>
            {text("drafts.takeAsNew")}
          </Button>
        </>
      }
    >
      {text("drafts.left", { when: whenKept(kept.draft.keptAt, language, now, text) })}
    </Banner>
  ));
}
