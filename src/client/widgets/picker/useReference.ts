import { useEffect, useState } from "react";
import { countFollowers, followersOfEdit, setWithEffects } from "#client/form/applyCascade.ts";
import type { FieldPath } from "#client/form/paths.ts";
import { loadAsking } from "#client/form/rows/loadAsking.ts";
import type { FormServices } from "#client/form/services.ts";
import { useForm } from "#client/form/services.ts";
import { itemsTitled, keepCreated, recentIds } from "#client/state/editorLookups.ts";
import { limits } from "#shared/api/limits.ts";
import { type Adding, howToAddIn } from "#shared/domain/catalogues/adding.ts";
import { namedLists } from "#shared/domain/importing/namedLists.ts";
import { tidyTitle } from "#shared/engine/body/normalise.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { type Choices, lookupQuery, rowChoices, useList } from "./choices.ts";

/** How the viewer may add to a field's list; null if only picking is permitted. */
export function howToAdd(services: FormServices, { lookup }: PlanNode): Adding | null {
  const { catalogue } = services.planOf(`catalogues/${lookup?.list ?? ""}`) ?? {};
  return howToAddIn(lookup, catalogue, services.store.context.roles);
}

/** An item just typed in, without an id yet; one that is suggested is marked so at once. */
export function newItem(list: string, title: string, how: Adding = "create"): Body {
  const item: Body = { clientId: crypto.randomUUID(), title: tidyTitle(title) };
  if (how === "suggest") item["suggestion"] = "open";
  keepCreated(list, item);
  return item;
}

/** Sets a reference; if other rows lose something by it, only after saying what, and asking. */
export function commitChoice(
  services: FormServices,
  path: FieldPath,
  value: Json | undefined,
): void {
  const { store } = services;
  const followers = followersOfEdit(store, path, value);
  if (countFollowers(followers) === 0) setWithEffects(store, path, value);
  else void loadAsking().then((asking) => asking.askToChange(services, path, value, followers));
}

/** Searches the loaded items until the server has answered. */
function whileSearching(whole: Choices, found: Choices): Choices {
  if (found.state === "loading" && found.items.length === 0)
    return { ...whole, state: found.state };
  return { ...found, isFound: true };
}

function withLately(whole: Choices, { items }: Choices): Choices {
  const missing = items.filter((item) => !whole.items.some(({ id }) => id === item["id"]));
  return missing.length === 0 ? whole : { ...whole, items: [...whole.items, ...missing] };
}

const loadNames = () => import("#shared/domain/importing/cells/named.ts");

/** Shorter texts name a country or an article of the law only by chance. */
const leastNamed = 3;

/** Keys of a list's items that a text names as a cell of a file would, as "Art. 6 I b" does. */
function useNamed(list: string | undefined, typed: string): readonly string[] {
  const [answer, setAnswer] = useState<{ typed: string; keys: string[] }>({ typed: "", keys: [] });
  useEffect(() => {
    if (list === undefined || !namedLists.has(list) || typed.length < leastNamed) return;
    // Without a connection, what is typed is only looked for in titles.
    void loadNames().then(
      ({ keysNamed }) => setAnswer({ typed, keys: keysNamed(list, typed) }),
      () => undefined,
    );
  }, [list, typed]);
  return answer.typed === typed ? answer.keys : [];
}

/**
 * The choices of a reference: other rows, or a list, loaded when first opened and, if long,
 * searched on the server while typing.
 */
export function useReferenceChoices(node: PlanNode, path: FieldPath, isAskedAtOnce = false) {
  const services = useForm();
  const [isOpened, setWanted] = useState(false);
  const isWanted = isOpened || isAskedAtOnce;
  const [typed, setTyped] = useState("");
  const list = node.lookup?.list;
  // Until it is wanted, nothing is read for it, since there are many pickers.
  const base = isWanted ? { ...lookupQuery(services, node, path), short: true } : {};
  const whole = useList(list, base, isWanted);
  const isSearching = whole.isCutOff && typed.length >= limits.pickerSearch;
  const found = useList(list, { ...base, text: typed }, isSearching);
  // A list too long to load has only some of those chosen lately.
  const ids = list !== undefined && whole.isCutOff ? recentIds(list) : [];
  const lately = useList(list, { ...base, ids, offered: true }, ids.length > 0);
  const fromList = isSearching ? whileSearching(whole, found) : withLately(whole, lately);
  const fromRows: Choices = { items: [], state: "ready", isCutOff: false };
  if (list === undefined && isWanted) fromRows.items = rowChoices(services.store, node, path);
  const keys = useNamed(list, typed);
  return {
    choices: list === undefined ? fromRows : { ...fromList, named: keys },
    isWanted,
    onOpen: () => setWanted(true),
    onType: setTyped,
    titled: (titles: readonly string[]) =>
      list === undefined
        ? Promise.resolve(rowChoices(services.store, node, path))
        : itemsTitled(list, lookupQuery(services, node, path), titles),
  };
}
