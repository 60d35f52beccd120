import { asDocument, presentOf } from "#shared/engine/body/borders.ts";
import places from "#schemas/lists/notificationPlaces.json" with { type: "json" };
import { hasRole } from "#shared/domain/workflow/roles.ts";
import { defaultsInto } from "#shared/engine/body/defaults.ts";
import { readMoment } from "#shared/engine/machineFormats.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { planOf } from "#shared/generated/plans.ts";
import type { NoticeShown, NoticesShown } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { invalidField, mustExist } from "#server/auth/problem.ts";
import { nobodysGroup } from "#server/store/trail/audit.ts";
import { type Item, listItems, readStoredItem } from "#server/store/items/items.ts";
import type { CatalogueRule } from "../catalogues/catalogue.ts";

const kind = "notification";
const { nodes, catalogue } = planOf(`catalogues/${kind}`);

/** Places visible before sign-in, where only product notices appear. */
const publicPlaces = new Set(
  places.items.filter((each) => each.productOnly).map(({ value }) => value),
);

function isPublic(body: Body): boolean {
  return publicPlaces.has(String(body["alias"]));
}

/** Notices for places before sign-in always belong to the product. */
export const notice: CatalogueRule = {
  isProductOwned: isPublic,
  beforeSave: async (_tx, _call, body, _before, isProductOwned) => {
    if (isProductOwned || !isPublic(body)) return body;
    throw invalidField("/alias", "check.productsPlace");
  },
};

/** Lists the notices currently shown to the caller, for all places. */
export async function noticesNow(call: Call): Promise<NoticesShown> {
  const own = call.viewer.settings["notificationEnabled"] === false ? [] : await ownNotices(call);
  return own.filter(({ body }) => !isPublic(body)).map(presentNotice);
}

export async function noticesAt(call: Call, alias: string): Promise<NoticesShown> {
  mustExist(places.items.find(({ value }) => value === alias));
  return (await noticesNow(call)).filter((each) => each.alias === alias);
}

/** Lists the product's notices for the sign-in page. */
export async function noticesBeforeLogin(call: Call): Promise<NoticesShown> {
  const items = await call.platform.store.withGroup(nobodysGroup, (tx) =>
    listItems(tx, kind, { withProductOwned: true }),
  );
  return items.filter(({ body }) => isPublic(body) && isNow(body, call.now)).map(presentNotice);
}

/** Reads one notice: for everyone while it is active, otherwise only for its editors. */
export async function readNotice(call: Call, id: number): Promise<NoticeShown> {
  const item = mustExist(await call.transaction((tx) => readStoredItem(tx, kind, id)));
  const isShown = item.state === "active" && isNow(item.body, call.now);
  const writer = catalogue?.write ?? [];
  const isKept = item.state !== "gone" && hasRole(call.viewer.roles, writer);
  return presentNotice(mustExist(isShown || isKept ? item : null));
}

function ownNotices(call: Call): Promise<Item[]> {
  return call.transaction(async (tx) => {
    const items = await listItems(tx, kind, { withProductOwned: true });
    return items.filter(({ body }) => isNow(body, call.now));
  });
}

/** True if now is within the period; start inclusive, end exclusive. */
function isNow({ from, to }: Body, now: Date): boolean {
  const [begin, end] = [readMoment(from), readMoment(to)];
  return (!begin || begin <= now) && (!end || now < end);
}

function presentNotice({ id, version, master, body }: Item): NoticeShown {
  const whole = defaultsInto(nodes, body);
  const { alias, title, titleEnglish, kind: look, translations, from, to } = whole;
  const dismissible = whole["dismissible"] === true && !isPublic(body);
  const parts = {
    id,
    version,
    alias,
    title,
    titleEnglish,
    kind: look,
    translations,
    from,
    to,
    dismissible,
    master,
  };
  return asDocument(presentOf(parts));
}
