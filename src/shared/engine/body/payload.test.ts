import { expect, test } from "vitest";
import { fieldPath, fromPayload, payloadPath, toPayload } from "./payload.ts";

const names = { id: "houseId", title: "houseName", land: "ownerLandId" };

test("fields are sent under their request names, references as ids", () => {
  const body = { id: 7, title: "Haus", land: { id: 3, title: "Land" }, floor: 2 };
  const sent = { houseId: 7, houseName: "Haus", ownerLandId: 3, floor: 2 };
  expect(toPayload(names, body)).toEqual(sent);
  expect(fromPayload(names, sent)).toEqual({ id: 7, title: "Haus", land: { id: 3 }, floor: 2 });
});

test("a renamed field is unknown in requests under its document name", () => {
  const body = fromPayload(names, { title: "Haus" });
  expect(body).not.toHaveProperty("title");
  const [unknown = ""] = Object.keys(body);
  expect(payloadPath(names, `/${unknown}`)).toBe("/title");
});

test("an invalid field is reported under its request name and mapped back to the form", () => {
  expect(payloadPath(names, "/title")).toBe("/houseName");
  expect(payloadPath(names, "/land/id")).toBe("/ownerLandId");
  expect(payloadPath(names, "/floor/0/room")).toBe("/floor/0/room");
  expect(payloadPath(names, "")).toBe("");
  expect(fieldPath(names, "/houseName")).toBe("/title");
  expect(fieldPath(names, "/floor")).toBe("/floor");
});
