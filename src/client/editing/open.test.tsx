import { renderHook, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { sampleBody, sampleStore } from "#tests/helpers/samples/sampleForm.ts";
import { openDocument, useDocument } from "./open.ts";
import { type EditingSession, startEditing, startingMeta } from "./session.ts";

function session(): EditingSession {
  return startEditing(sampleStore(), sampleBody, startingMeta(), {
    draftName: () => "garden",
    requestFor: (entries) => entries,
    write: async (body) => ({ kind: "stored", body }),
    savesUntilDone: true,
  });
}

test("a document that does not exist has no session, and a new one begins with its start", async () => {
  const begun: unknown[] = [];
  const kind = {
    read: async (id: number | null) => (id === 7 ? null : {}),
    begin: (_: object, start: object) => {
      begun.push(start);
      return session();
    },
  };
  expect(await openDocument(kind, 7)).toBeNull();
  expect(begun).toEqual([]);
  await openDocument(kind, null, { title: "Beet" });
  expect(begun).toEqual([{ title: "Beet" }]);
});

test("a page restores entries once, and none after it was left for another document", async () => {
  const restored: EditingSession[] = [];
  const late = Promise.withResolvers<EditingSession>();
  const [first, second] = [session(), session()];
  const { result, rerender } = renderHook(
    ({ name, open }) =>
      useDocument(name, open, async (opened) => {
        restored.push(opened);
        return true;
      }),
    { initialProps: { name: "first", open: () => late.promise } },
  );
  rerender({ name: "second", open: async () => second });
  await waitFor(() => expect(result.current).toBe(second));
  late.resolve(first);
  await late.promise;
  expect(restored).toEqual([second]);
  expect(result.current).toBe(second);
});

test("a page shows nothing of a document in whose place it leads to another page", async () => {
  const led: string[] = [];
  const { result } = renderHook(() =>
    useDocument(
      "text",
      async () => session(),
      async () => {
        led.push("elsewhere");
        return false;
      },
    ),
  );
  await waitFor(() => expect(led).toEqual(["elsewhere"]));
  expect(result.current).toBeUndefined();
});
