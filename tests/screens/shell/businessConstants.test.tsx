import { act, render, renderHook, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { loadModule } from "#client/state/loading/loadModule.ts";
import { closeToast, notices, showToast } from "#client/state/notices.ts";
import { Dialog } from "#client/ui/dialogs/Dialog.tsx";
import { AfterDelay } from "#client/theme/Skeleton.tsx";
import { useCopied } from "#client/theme/useCopied.ts";
import languages from "#schemas/lists/languages.json" with { type: "json" };
import { limits } from "#shared/api/limits.ts";
import { basePath, version } from "#shared/api/version.ts";
import { formatDate, formatRelativeDate, weekOf } from "#shared/domain/writing/dates.ts";
import { formatFileSize } from "#shared/domain/writing/fileSizes.ts";
import { htmlSnippet } from "#shared/domain/writing/snippets.ts";
import { asLanguage } from "#shared/engine/language.ts";
import { planOf } from "#shared/generated/plans.ts";
import { open, server, signedIn, startPages } from "../setup.tsx";

// The constants of the product as its specification states them. Widths and the footer, which only a
// browser lays out, are in tests/journeys/measures.long.test.ts, scrolling beside its code.

const friday = new Date(2026, 10, 20, 14, 2);
const dated = (kind: Parameters<typeof formatDate>[1]) =>
  (["de", "en"] as const).map((language) => formatDate(friday, kind, language));
const relative = (days: number) => formatRelativeDate(new Date(2026, 10, 20 + days), "en", friday);

const stated: readonly [string, unknown, () => unknown][] = [
  ["the version", "2.8.5", () => version],
  ["the base of the API", "/v1", () => basePath],
  ["the languages", ["de", "en"], () => languages.items.map(({ value }) => value)],
  ["the language of those who prefer neither", "de", () => asLanguage("fr")],
  ["statuses that are no failures", [200, 204, 412], () => limits.acceptedStatuses],
  ["those of the refresh", [200, 201], () => limits.refreshStatuses],
  ["letters of a search: more than three", 4, () => limits.searchMinimum],
  [
    "the questions of the risk",
    [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => `question${number}`),
    () =>
      planOf("record/risk")
        .nodes.find(({ name }) => name === "riskQuestionMatrix")
        ?.children?.map(({ name }) => name)
        .filter((name) => /^question\d+$/.test(name)),
  ],
  ["milliseconds that a record waits to be merged", 1000, () => limits.mergeDelay],
  [
    "units of file sizes",
    ["12 B", "1.5 kB", "2.5 MB"],
    () => [12, 1500, 2_500_000].map((size) => formatFileSize(size, "en").replace("\u00A0", " ")),
  ],
  ["a snippet of HTML", "Short and…", () => htmlSnippet("<p>Short <b>and</b> long</p>", 9)],
  ["a month", ["November 2026", "November 2026"], () => dated("monthYear")],
  ["a full date", ["20. November 2026", "20 November 2026"], () => dated("fullDate")],
  [
    "a full date with time",
    ["20. November 2026, 14:02", "20 November 2026, 14:02"],
    () => dated("fullDateTime"),
  ],
  [
    "a short date with time",
    ["20.11.2026, 14:02", "20 Nov 2026, 14:02"],
    () => dated("shortDateTime"),
  ],
  ["the date of a picker", ["2026-11-20", "2026-11-20"], () => dated("picker")],
  ["the date of a file", ["2026-11-20-14-02", "2026-11-20-14-02"], () => dated("file")],
  [
    "dates seen from a Friday",
    ["13 Nov 2026", "Saturday", "yesterday", "today", "tomorrow", "Thursday", "27 Nov 2026"],
    () => [-7, -6, -1, 0, 1, 6, 7].map(relative),
  ],
  ["the first day of a week", "2026-11-16", () => weekOf("2026-11-22")],
];

test.each(stated)("%s", (_name, value, actual) => {
  expect(actual()).toEqual(value);
});

describe("delays", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("a toast stays for six seconds", () => {
    showToast("Saved");
    vi.advanceTimersByTime(5999);
    expect(notices.toast?.text).toBe("Saved");
    vi.advanceTimersByTime(1);
    expect(notices.toast).toBeNull();
    closeToast();
  });

  test("so does the notice that something was copied", async () => {
    vi.stubGlobal("navigator", { clipboard: { writeText: () => Promise.resolve() } });
    const { result } = renderHook(() => useCopied("A-1"));
    await act(() => result.current.copy());
    act(() => void vi.advanceTimersByTime(5999));
    expect(result.current.isCopied).toBe(true);
    act(() => void vi.advanceTimersByTime(1));
    expect(result.current.isCopied).toBe(false);
    vi.unstubAllGlobals();
  });

  test("a part of the application is waited for two minutes", async () => {
    let hasFailed = false;
    loadModule(() => new Promise<void>(() => {})).catch(() => {
      hasFailed = true;
    });
    await vi.advanceTimersByTimeAsync(119_999);
    expect(hasFailed).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await vi.waitFor(() => expect(hasFailed).toBe(true));
  });

  test("what loads within a fifth of a second is announced by nothing", () => {
    render(<AfterDelay>loading</AfterDelay>);
    act(() => void vi.advanceTimersByTime(199));
    expect(screen.queryByText("loading")).toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByText("loading")).toBeTruthy();
  });
});

test.each([
  [undefined, "600px"],
  [680, "680px"],
  [800, "800px"],
  [1040, "800px"],
])("a dialog that wants %s has a width of %s", (width, shown) => {
  render(
    <Dialog title="Widths" onClose={() => {}} {...(width === undefined ? {} : { width })}>
      Text
    </Dialog>,
  );
  expect(screen.getByRole("dialog").getAttribute("style")).toContain(`min(${shown}`);
});

describe("the list of records", () => {
  beforeEach(async () => {
    await startPages();
    await signedIn();
  });

  test("begins with the filter that is called all", async () => {
    const listing = "/api/filter/recordsByFilterAndCompany";
    server.answer(listing, { items: [], total: 0 });
    open("/vvt-list");
    const asked = () => expect(server.to(listing)).not.toEqual([]);
    // A busy machine takes a while to load the page.
    await vi.waitFor(asked, { timeout: 20_000 });
    expect(server.to(listing)[0]?.body).toMatchObject({ filterId: "all" });
  });
});
