export const hubPath = "/.well-known/mercure";

/** Where it tells who listens to what. */
export const subscriptionsPath = `${hubPath}/subscriptions`;

/** The cookie that opens the hub, named by the protocol. */
export const hubCookie = "mercureAuthorization";

/** Type of the hub's own messages: a stream has begun, and whether something was missed before. */
export const hubMessage = "hub";

type AccountTopic = "tasks" | "actions";
type GroupTopic = "records" | "workflow" | "entities" | "presence";
/** Kinds of changes that a page may listen to. */
export type LiveTopic = AccountTopic | GroupTopic;

function accountTopic(account: number, name: AccountTopic): string {
  return `/users/${account}/${name}`;
}

/** Topics of a group: one for each record, kind of entry or the like; without an id, a template for all. */
function groupTopic(group: number, name: GroupTopic, id: number | string = "{id}"): string {
  return `/groups/${group}/${name}/${id}`;
}

/** Topic of who else has a record open. */
export function presenceTopic(group: number, record: number): string {
  return groupTopic(group, "presence", record);
}

/** All that somebody may subscribe to in a group; only readers hear of records and entries. */
export function topicsOf(viewer: { group: number; account: number }, isReader: boolean): string[] {
  const { group, account } = viewer;
  const own = [accountTopic(account, "tasks"), accountTopic(account, "actions")];
  if (!isReader) return own;
  const names = ["records", "workflow", "entities", "presence"] as const;
  return [...own, ...names.map((name) => groupTopic(group, name))];
}
