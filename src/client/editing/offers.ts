import { ref } from "valtio";
import { type Draft, ownerName } from "#client/state/drafts/draft.ts";
import { heldDrafts } from "#client/state/drafts/openElsewhere.ts";
import { differences } from "#shared/engine/body/differences.ts";
import { merge } from "#shared/engine/body/merge.ts";
import { settle } from "#shared/engine/body/settle.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { keepNow, loadDrafts } from "./draftKeeper.ts";
import { besidesFields } from "./saving.ts";
import type { EditingSession, Offer } from "./session.ts";
import { takeDraft } from "./takeDraft.ts";

/** Looks for drafts of the document that other pages have left, newest first. */
export async function findOffers(session: EditingSession): Promise<void> {
  const owner = ownerName(session.owner);
  if (owner === null) return;
  try {
    const { draftsOf, removeDraft } = await loadDrafts();
    const isHeld = await heldDrafts();
    const all = await draftsOf(owner, session.adapter.draftName(session.base));
    const offers = all
      .filter(({ id }) => id !== session.draft.id)
      .toSorted((one, other) => other.draft.keptAt.localeCompare(one.draft.keptAt))
      .map(({ id, draft }) => offerOf(session, id, draft, isHeld(id)));
    session.meta.offers = ref(offers.filter((offer) => saysMore(session, offer)));
    // Saved before the page could delete its draft.
    for (const offer of offers)
      if (!saysMore(session, offer) && !offer.isOpenElsewhere) await removeDraft(offer.id);
  } catch {
    // Where drafts can't be read, none were kept; keeping one says why.
  }
}

function offerOf(
  { store }: EditingSession,
  id: string,
  draft: Draft,
  isOpenElsewhere: boolean,
): Offer {
  const { homeless } = settle(store.plan.nodes, draft.base, draft.body);
  return { id, draft, homeless, isOpenElsewhere };
}

/** True if a draft has anything that isn't stored. */
function saysMore(session: EditingSession, { draft, homeless }: Offer): boolean {
  const { base, store, adapter } = session;
  if (homeless.length > 0) return true;
  const body = bodyWith(session, draft);
  if (adapter.isEmpty?.(body, base)) return false;
  return differences(store.plan, base, body).length > 0;
}

/** The document as it would be with a draft: what is stored, changed by what was entered. */
export function bodyWith({ store, base }: EditingSession, draft: Draft): Body {
  const { body } = settle(store.plan.nodes, draft.base, draft.body);
  const merged = merge(store.plan, draft.base, body, base).body;
  return { ...besidesFields(store.plan, base), ...merged };
}

/**
 * Takes an offered draft over into the form. The other page keeps its own if it is open still;
 * false if the draft is gone.
 */
export async function takeOffer(session: EditingSession, offer: Offer): Promise<boolean> {
  const { id, isOpenElsewhere } = offer;
  const { readDraft, removeDraft } = await loadDrafts();
  const owner = ownerName(session.owner);
  const draft = owner === null ? null : await readDraft(owner, id);
  forgetOffer(session, offer);
  if (!draft) return false;
  takeDraft(session, isOpenElsewhere ? asCopy(session, draft) : draft);
  await keepNow(session);
  if (!isOpenElsewhere) await removeDraft(id);
  return true;
}

/** A new document that is open twice becomes two, and each page sends its own save. */
function asCopy({ base }: EditingSession, draft: Draft): Draft {
  const body = { ...draft.body };
  if (base["clientId"] !== undefined) body["clientId"] = base["clientId"];
  return { ...draft, body, pending: null };
}

export async function dropOffer(session: EditingSession, offer: Offer): Promise<void> {
  forgetOffer(session, offer);
  const { removeDraft } = await loadDrafts();
  await removeDraft(offer.id);
}

function forgetOffer({ meta }: EditingSession, { id }: Offer): void {
  meta.offers = ref(meta.offers.filter((each) => each.id !== id));
}
