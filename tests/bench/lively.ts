import { removeTokens, storeTokens } from "#client/api/tokens.ts";
import { setValue } from "#client/form/edit.ts";
import { addNews } from "#client/form/news.ts";
import { showSaid } from "#client/form/said/said.ts";
import type { FormNode, SaidByField } from "#client/form/formNode.ts";
import { type FormStore, orderOf, rowsOfList } from "#client/form/store.ts";

/** Comments, fields that others have changed, and steps that the viewer can undo. */
const comments = 300;
const changes = 200;
const steps = 100;

/** A signed-in person, whose entries are kept as drafts. */
export function signIn(): void {
  removeTokens();
  const claims = { sub: "1", group: 1, roles: ["ROLE_CREATOR"], exp: 4_000_000_000 };
  storeTokens({ token: `x.${btoa(JSON.stringify(claims))}.x`, refresh_token: "x" });
}

/** Makes a form one of a record that several people have worked on for long. */
export function makeLively(store: FormStore): void {
  const rows = [...store.index.lists.keys()].flatMap((list) =>
    orderOf(store, list).keys.map((key) => ({ list, key })),
  );
  const nodes = rows.flatMap(({ list, key }) => rowsOfList(store, list).get(key) ?? []);
  const said = new Map<FormNode, SaidByField>();
  const all = nodes.length > 0 ? nodes : [store.root];
  for (let at = 0; at < comments; at += 1) {
    const node = all[at % all.length] ?? store.root;
    const before = said.get(node)?.[""]?.comments ?? 0;
    said.set(node, { "": { comments: before + 1, unread: at % 3 } });
  }
  showSaid(store, said);
  const news = rows.slice(0, changes).map(({ list, key }) => {
    const [field = ""] = [...(store.index.leaves.get(list)?.keys() ?? [])].slice(-1);
    return { path: { list, key, field }, words: "Jonas Brandt, 20.11.2026" };
  });
  addNews(store, news);
}

/** Makes it one that the viewer has worked on, too. */
export function makeEdited(store: FormStore): void {
  for (let step = 0; step < steps; step += 1)
    setValue(
      store,
      { list: "", key: "", field: "name" },
      `Name ${step} ${"of a step".repeat(step % 3)}`,
    );
}
