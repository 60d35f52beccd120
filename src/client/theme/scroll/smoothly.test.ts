import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { scrollSmoothly } from "./smoothly.ts";

let box: HTMLElement;
let target: HTMLElement;
let wantsMotion = true;

beforeEach(() => {
  vi.useFakeTimers();
  wantsMotion = true;
  vi.stubGlobal("matchMedia", () => ({ matches: !wantsMotion }));
  box = document.createElement("div");
  target = document.createElement("input");
  box.append(target);
  document.body.append(box);
  Object.defineProperties(box, { scrollHeight: { value: 2000 }, clientHeight: { value: 500 } });
  target.scrollIntoView = () => {
    box.scrollTop = 400;
  };
});

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  box.remove();
});

test("a field out of sight is reached in half a second", () => {
  scrollSmoothly(target);
  expect(box.scrollTop).toBe(0);
  vi.advanceTimersByTime(250);
  expect(box.scrollTop).toBeGreaterThan(0);
  vi.advanceTimersByTime(230);
  expect(box.scrollTop).toBeLessThan(400);
  vi.advanceTimersByTime(40);
  expect(box.scrollTop).toBe(400);
});

test("without motion it is reached at once", () => {
  wantsMotion = false;
  scrollSmoothly(target);
  expect(box.scrollTop).toBe(400);
});

test("whoever scrolls meanwhile stays there", () => {
  scrollSmoothly(target);
  vi.advanceTimersByTime(100);
  const here = box.scrollTop;
  window.dispatchEvent(new WheelEvent("wheel"));
  vi.advanceTimersByTime(1000);
  expect(box.scrollTop).toBe(here);
});

test("whoever types sees at once what they type", () => {
  scrollSmoothly(target);
  vi.advanceTimersByTime(100);
  expect(box.scrollTop).toBeLessThan(400);
  window.dispatchEvent(new KeyboardEvent("keydown", { key: "a" }));
  expect(box.scrollTop).toBe(400);
});
