import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useWork } from "#client/state/work/useWork.ts";
import type { WorkOf } from "#client/state/work/work.ts";
import { json } from "../fakeServer.ts";
import { server, signedIn, startPages } from "../setup.tsx";

beforeEach(async () => {
  await startPages();
  await signedIn({});
});

afterEach(() => {
  vi.useRealTimers();
});

test("work that was stopped stays so, though a question from before is answered after that", async () => {
  const running: WorkOf<"change"> = {
    work: "change",
    jobId: 9,
    state: "running",
    progress: 40,
    total: 3,
    done: 1,
    same: 0,
    refused: 0,
    undoable: false,
    undone: false,
    refusals: [],
  };
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const replies: (() => void)[] = [];
  server
    .answer(
      "/api/work/9",
      () => new Promise((resolve) => replies.push(() => resolve(json(running)))),
    )
    .answer("/api/work/stop", { ...running, state: "stopped" });
  const { result } = renderHook(() => useWork<"change">());
  await act(() => result.current.begin(Promise.resolve(running)));
  expect(replies).toHaveLength(1);
  await act(async () => {
    await result.current.stop();
    replies[0]?.();
    await vi.advanceTimersByTimeAsync(20);
  });
  expect(result.current.work?.state).toBe("stopped");
});
