import { expect, test, vi } from "vitest";
import { undo } from "#client/form/journal/undo.ts";
import { listBody, rowsOfList, wholeBody } from "#client/form/store.ts";
import { sampleStore } from "#tests/helpers/samples/sampleForm.ts";
import { sampleServices } from "#tests/helpers/samples/sampleServices.tsx";
import { commitChoice } from "./useReference.ts";

const willow = { id: 13, title: "Willow" };

/** The first bed's plant is named by two tasks; one of them names nothing else. */
function choose(isConfirmed: boolean) {
  const store = sampleStore();
  const [confirm, toast] = [vi.fn(() => Promise.resolve(isConfirmed)), vi.fn()];
  const text = (key: string, params?: object) =>
    params ? `${key} ${JSON.stringify(params)}` : key;
  const [key = ""] = rowsOfList(store, "beds").keys();
  const before = wholeBody(store);
  const services = { ...sampleServices(store), text, confirm, toast };
  commitChoice(services, { list: "beds", key, field: "plant" }, willow);
  return { store, before, confirm, toast };
}

test("before another choice takes something from other rows, that is said by kind and number", async () => {
  const { store, before, confirm, toast } = choose(true);
  expect(wholeBody(store)).toEqual(before);
  await vi.waitFor(() => expect(confirm).toHaveBeenCalled());
  expect(confirm).toHaveBeenCalledWith(
    expect.objectContaining({
      title: expect.stringContaining("plant.label"),
      message: expect.stringMatching(
        /remove\.changed.*tasks\.label \(1\).*remove\.dropped.*tasks\.label \(1\)/,
      ),
    }),
  );
  await vi.waitFor(() => expect(toast).toHaveBeenCalled());
  expect(listBody(store, "beds")[0]?.["plant"]).toEqual(willow);
  expect(listBody(store, "tasks")).toHaveLength(1);
  undo(store);
  expect(wholeBody(store)).toMatchObject(before);
});

test("a choice that is not confirmed changes nothing", async () => {
  const { store, before, confirm, toast } = choose(false);
  await vi.waitFor(() => expect(confirm).toHaveBeenCalled());
  expect(wholeBody(store)).toEqual(before);
  expect(toast).not.toHaveBeenCalled();
});
