import { useEffect } from "react";
import { annotate } from "#client/form/annotations/annotations.ts";
import type { Annotation } from "#client/form/formNode.ts";
import { pathText } from "#client/form/paths.ts";
import { pathOfKeyedPointer } from "#client/form/pointers.ts";
import { type FormStore, rowsOfList } from "#client/form/store.ts";
import { listenToKey } from "#client/form/useKey.ts";
import { useTexts } from "#client/i18n/useTexts.ts";
import { auth } from "#client/state/auth.ts";
import { type Heard, onHeard, recentlyHeard } from "#client/state/live/heard.ts";
import { byPerson, here, type Person } from "#client/state/live/here.ts";
import { standAt } from "#client/state/live/places.ts";
import type { EditorSession } from "../session.ts";
import { PeopleHere } from "./PeopleHere.tsx";

/** Says where the viewer is in the open record, and shows who else is in it, and where. */
export function useHere(session: EditorSession): void {
  const { language } = useTexts();
  useEffect(() => {
    const { meta, store } = session;
    const say = () => {
      const row = openRow(session);
      if (meta.id !== null) standAt({ id: meta.id, step: meta.step, ...(row ? { row } : {}) });
    };
    const ends = [
      listenToKey(meta, "step", say),
      listenToKey(store.state, "openRow", say),
      () => standAt(null),
    ];
    say();
    return () => ends.forEach((end) => end());
  }, [session]);
  useEffect(() => {
    const { meta, store } = session;
    const show = (people: readonly Person[]) => {
      here.people = people.filter(({ account }) => account !== auth.viewer?.account);
      annotate(store, "presence", rowsWith(store, here.people, language));
    };
    const hear = (heard: readonly Heard[] | null) => {
      const told = heard?.findLast(({ topic, id }) => topic === "presence" && id === meta.id);
      if (told) show(told.people ?? []);
    };
    const end = onHeard(hear);
    here.Mark = PeopleHere;
    hear(recentlyHeard());
    return () => {
      end();
      show([]);
    };
  }, [session, language]);
}

/** The row that is open, named so that others find it; nothing if it has not been saved. */
function openRow({ store, meta }: EditorSession): string | undefined {
  const { openRow: open } = store.state;
  const row =
    open && store.stepOf(open.list) === meta.step && rowsOfList(store, open.list).get(open.key);
  if (!row) return undefined;
  const fields = store.index.lists.get(open.list)?.key ?? ["id", "clientId"];
  const values = fields.map((field) => row.plain[field]);
  const name = values.find((value) => typeof value === "number" || typeof value === "string");
  const tokens = [
    ...open.list.split("/"),
    String(name).replaceAll("~", "~0").replaceAll("/", "~1"),
  ];
  return name === undefined ? undefined : tokens.map((token) => `/${token}`).join("");
}

/** The rows that others are in, with who they are. */
function rowsWith(
  store: FormStore,
  people: readonly Person[],
  language: string,
): Omit<Annotation, "kind">[] {
  const placed = people.flatMap((person) => {
    const path = person.row === undefined ? null : pathOfKeyedPointer(store, person.row);
    return path ? [{ path, person }] : [];
  });
  const byRow = Map.groupBy(placed, ({ path }) => pathText(path));
  return [...byRow.values()].flatMap((some) => {
    const all = byPerson(some.map(({ person }) => person));
    const names = new Intl.ListFormat(language).format(all.map(({ name }) => name));
    const [first] = some;
    const params = { count: all.length, names };
    return first ? [{ path: first.path, level: "info", text: "together.here", params }] : [];
  });
}
