import { expect, test } from "vitest";
import { linksOf } from "../body/links.ts";
import { type AddedField, overlayOf, overlayTargets } from "./overlay.ts";
import { overlayProblems, withEmptied } from "./overlayValues.ts";
import type { Plan, PlanNode } from "./plan.ts";
import { projectForRead, projectForWrite } from "../body/project.ts";
import {
  addedField as field,
  item,
  sampleContext,
  sampleNode,
} from "#tests/helpers/samples/samplePlan.ts";
import { searchText } from "../text.ts";
import type { Body, Context } from "./types.ts";
import { requiredProblems } from "../rules/validate.ts";
import { nodesOf } from "../body/walk.ts";

// A house of two steps: its rooms have windows, and each of these documents accepts custom fields.

function holder(pointer: string, document: string): PlanNode {
  const access = { read: ["more"], write: ["more"] };
  return sampleNode(pointer, { document, type: "object", widget: "hidden", overlay: true, access });
}

const rooms = sampleNode("/rooms", {
  document: "house/inside",
  type: "rows",
  of: "room",
  children: [
    sampleNode("/rooms/*/id", { document: "room", type: "number" }),
    sampleNode("/rooms/*/colour", { document: "room" }),
    holder("/rooms/*/own", "room"),
  ],
});
const roof = sampleNode("/roof", { document: "house/outside" });

function planOf(document: string, nodes: PlanNode[], step?: Plan["step"]): Plan {
  return { document, textKey: document.replaceAll("/", "."), nodes, ...(step ? { step } : {}) };
}

const plans: Record<string, Plan> = {
  house: planOf("house", [holder("/own", "house/base"), rooms, roof]),
  "house/base": planOf("house/base", [holder("/own", "house/base")]),
  "house/inside": planOf("house/inside", [rooms], { number: 1, letters: [], name: "inside" }),
  "house/outside": {
    ...planOf("house/outside", [roof], { number: 2, letters: [], name: "outside" }),
    groups: [{ key: "top", fields: ["roof"], tab: true }],
  },
  room: planOf("room", [
    sampleNode("/id", { document: "room", type: "number" }),
    holder("/own", "room"),
  ]),
  plant: planOf("plant", [sampleNode("/name", { document: "plant" })]),
};

const licensed = { ...sampleContext, features: ["more"], roles: ["builder"] };

function laid(...fields: AddedField[]) {
  const overlay = overlayOf(plans, fields, "1");
  const plan = overlay.plans["house"];
  if (!plan) throw new Error("no house");
  return { ...overlay, plan };
}

function pointers(plan: Plan | undefined): string[] {
  return nodesOf(plan?.nodes ?? []).map(({ pointer }) => pointer);
}

test("a step's field is part of its step and of the composed plan, a row's field wherever the row is", () => {
  const { plans: all } = laid(field("house/outside", "slope"), field("room", "echo"));
  expect(pointers(all["house"])).toEqual([
    "/own",
    "/own/slope",
    "/rooms",
    "/rooms/*/id",
    "/rooms/*/colour",
    "/rooms/*/own",
    "/rooms/*/own/echo",
    "/roof",
  ]);
  expect(pointers(all["house/outside"])).toEqual(["/roof", "/own", "/own/slope"]);
  expect(all["house/outside"]?.groups?.at(-1)).toEqual({ key: "own", fields: ["own"], tab: true });
  expect(pointers(all["house/inside"])).toContain("/rooms/*/own/echo");
  expect(pointers(all["house/inside"])).not.toContain("/own");
  expect(pointers(all["room"])).toEqual(["/id", "/own", "/own/echo"]);
  expect(all["plant"]).toBe(plans["plant"]);
  expect(all["house/base"]).toBe(plans["house/base"]);
});

test("fields can be added to steps, rows and lists that have an overlay object, and to nothing else", () => {
  expect(overlayTargets(plans)).toEqual(["house/inside", "house/outside", "room"]);
  expect(laid(field("plant", "height"), field("house", "age")).fields).toEqual([]);
});

test("values are validated by type, length, choices and shape", () => {
  const choices = [{ value: "oak", label: { de: "Eiche" }, isOffered: true }];
  const { plan } = laid(
    field("room", "note"),
    field("room", "area", { type: "number" }),
    field("room", "since", { type: "date" }),
    field("room", "floor", { type: "choice", choices }),
    field("room", "tree", { type: "reference", list: "plants" }),
  );
  const wrong = (own: Body): string[] =>
    overlayProblems(plan, { rooms: [{ own }] }, licensed).map(
      ({ path, code, status }) => `${status} ${path} ${code}`,
    );
  const right = { note: "n", area: 1.5, since: "2026-02-28", floor: "oak", tree: { id: 4 } };
  expect(wrong(right)).toEqual([]);
  expect(wrong({ note: null, area: null })).toEqual([]);
  expect(wrong({ note: 1, area: "1", tree: 4 })).toEqual([
    "400 /rooms/0/own/note type",
    "400 /rooms/0/own/area type",
    "400 /rooms/0/own/tree type",
  ]);
  expect(wrong({ note: "x".repeat(4001), since: "28.2.2026", floor: "elm" })).toEqual([
    "412 /rooms/0/own/note maxLength",
    "412 /rooms/0/own/since format.date",
    "412 /rooms/0/own/floor enum",
  ]);
  expect(wrong({ tree: { title: "New" } })).toEqual(["412 /rooms/0/own/tree required"]);
  expect(wrong({ tree: { id: 4, height: 3 }, "a/b": 1 })).toEqual([
    "400 /rooms/0/own/tree/height additionalProperties",
    "400 /rooms/0/own/a~1b additionalProperties",
  ]);
});

test("a mandatory field is required even if its object is absent, but only from those who can see it", () => {
  const { plan } = laid(field("room", "note", { requireWhen: { mode: "making" } }));
  const missing = (context: Context) =>
    requiredProblems(plan, { rooms: [{ id: 1 }] }, context).map(({ path }) => path);
  expect(missing({ ...licensed, mode: "making" })).toEqual(["/rooms/0/own/note"]);
  expect(missing(licensed)).toEqual([]);
  expect(missing({ ...sampleContext, mode: "making" })).toEqual([]);
});

test("values of an inactive field are kept, not shown, not required, and return when it is active again", () => {
  const given = { requireWhen: { mode: "making" }, isActive: false };
  const note = field("room", "note", given);
  const { plan } = laid(note, field("room", "echo"));
  const stored = { rooms: [{ id: 1, own: { note: "kept", lost: 5, echo: "loud" } }] };
  const read = projectForRead(plan, stored, licensed);
  expect(read).toEqual({ rooms: [{ id: 1, own: { echo: "loud" } }] });
  expect(requiredProblems(plan, stored, { ...licensed, mode: "making" })).toEqual([]);
  const write = (body: Body) => projectForWrite(plan.nodes, body, stored, licensed);
  const written = write(withEmptied(plan.nodes, read, licensed));
  expect(written).toEqual(stored);
  // Another client still has the field in an open form.
  const late = { rooms: [{ id: 1, own: { note: "changed", echo: "soft" } }] };
  expect(overlayProblems(plan, late, licensed)).toEqual([]);
  expect(write(late)).toEqual({
    rooms: [{ id: 1, own: { note: "kept", lost: 5, echo: "soft" } }],
  });
  const back = laid({ ...note, isActive: true });
  expect(projectForRead(back.plan, written, licensed)).toEqual({
    rooms: [{ id: 1, own: { note: "kept" } }],
  });
});

test("absent values stay, null clears, and a form sends every field it knows", () => {
  const { plan } = laid(field("house/inside", "note"), field("house/inside", "echo"));
  const stored = { own: { note: "old", echo: "loud" } };
  const write = (body: Body): Body => projectForWrite(plan.nodes, body, stored, licensed);
  expect(write({})).toEqual(stored);
  expect(write({ own: { note: "new" } })).toEqual({ own: { note: "new", echo: "loud" } });
  expect(write({ own: { note: null } })).toEqual({ own: { echo: "loud" } });
  const sent = withEmptied(plan.nodes, { own: { note: "new" } }, licensed);
  expect(sent).toEqual({ own: { note: "new", echo: null } });
  expect(write(sent)).toEqual({ own: { note: "new" } });
  expect(write(withEmptied(plan.nodes, {}, licensed))).toEqual({});
});

test("only the field's writers may change it; without the licence everything stays as it is", () => {
  const { plan } = laid(field("house/inside", "note", { writers: ["owner"] }));
  const stored = { own: { note: "old" } };
  const write = (context: typeof licensed): Body =>
    projectForWrite(plan.nodes, { own: { note: "new" } }, stored, context);
  expect(write(licensed)).toEqual(stored);
  expect(write({ ...licensed, roles: ["owner"] })).toEqual({ own: { note: "new" } });
  expect(write({ ...licensed, roles: ["owner"], features: [] })).toEqual(stored);
  expect(projectForRead(plan, stored, sampleContext)).toEqual({});
});

test("a value counts as usage of its field and of the referenced item; it is searchable while shown", () => {
  const tree = field("room", "tree", { type: "reference", list: "plants" });
  const note = field("room", "note", { isActive: false });
  const { plan } = laid(tree, note);
  const body = { rooms: [{ own: { tree: item(7), note: "secret" } }] };
  expect(linksOf(plan, body)).toEqual([
    { kind: "fields", id: tree.by.id, path: "/rooms/*/own/tree", rows: [1000] },
    { kind: "plants", id: 7, path: "/rooms/*/own/tree", rows: [1000] },
    { kind: "fields", id: note.by.id, path: "/rooms/*/own/note", rows: [1000] },
  ]);
  expect(searchText(plan, body)).toBe("item 7");
});

test("its texts exist in both languages, with German as fallback", () => {
  const choices = [{ value: "oak", label: { de: "Eiche", en: "Oak" }, isOffered: true }];
  const label = { de: "Boden", en: "Floor" };
  const floor = field("room", "floor", { label, type: "choice", choices });
  const { texts } = laid(floor, field("room", "x"));
  expect(texts.en).toEqual({
    "added.room.floor.label": "Floor",
    "added.room.floor.options.oak": "Oak",
    "added.room.x.label": "X",
  });
  expect(texts.de["added.room.floor.options.oak"]).toBe("Eiche");
});
