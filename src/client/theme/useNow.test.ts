import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useNow } from "./useNow.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(new Date(2026, 10, 20, 23, 59, 30));
});
afterEach(() => vi.useRealTimers());

test("a page that stays open has a new day after midnight, and the same moment until then", () => {
  const { result } = renderHook(() => useNow());
  const first = result.current;
  act(() => void vi.advanceTimersByTime(20_000));
  expect(result.current).toBe(first);
  act(() => void vi.advanceTimersByTime(20_000));
  expect(result.current.getDate()).toBe(21);
});

test("a page that slept over midnight has the new day once it is seen", () => {
  const { result } = renderHook(() => useNow());
  vi.setSystemTime(new Date(2026, 10, 22, 8, 0, 0));
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  expect(result.current.getDate()).toBe(22);
});
