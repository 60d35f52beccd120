import { act, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { tellHeard } from "./heard.ts";
import { FakeServer, json, problem } from "#tests/screens/fakeServer.ts";
import { pagedList } from "../requests/pagedList.ts";
import { resource } from "../requests/resource.ts";
import { usePagedList } from "./usePagedList.ts";
import { useResource } from "./useResource.ts";

const path = "/api/mirror/lines";
let server = new FakeServer();
beforeEach(() => {
  server = new FakeServer();
});

const of = (company: number) => ({ body: { company } });

/** A page of lines by the names of their records. */
function page(titles: readonly string[], next?: string) {
  const items = titles.map((title, id) => ({ record: { id, title } }));
  return json({ items, counts: [], ...(next === undefined ? {} : { next }) });
}

type Titled = { items: readonly { record: { title?: string | undefined } }[] } | null;

function titlesIn(data: unknown) {
  return (data as Titled)?.items.map(({ record }) => record.title);
}

test("of two requests the later one wins, and the earlier one is aborted", async () => {
  const lines = resource("mirror.lines");
  const waiting: ((reply: Response) => void)[] = [];
  server.answer(path, () => new Promise<Response>((done) => waiting.push(done)));
  const loads = [lines.load(of(1)), lines.load(of(2))];
  await vi.waitFor(() => expect(waiting).toHaveLength(2));
  waiting[1]?.(page(["newer"]));
  waiting[0]?.(page(["older"]));
  await Promise.all(loads);
  expect(titlesIn(lines.state.data)).toEqual(["newer"]);
  expect(lines.state.status).toBe("ready");
});

test("a reply stays when reading it again fails, with the reason", async () => {
  const lines = resource("mirror.lines");
  server.answer(path, () => page(["first"]));
  await lines.load(of(1));
  server.answer(path, () => problem("internal", 500));
  await lines.load(of(1));
  expect(titlesIn(lines.state.data)).toEqual(["first"]);
  expect(lines.state).toMatchObject({
    status: "failed",
    failure: { message: "Because: internal", supportId: "A30-1" },
  });
});

test("what does not exist is missing, which no retry would mend", async () => {
  const lines = resource("mirror.lines");
  server.answer(path, () => problem("notFound", 404));
  await lines.load(of(1));
  expect(lines.state.status).toBe("missing");
});

test("a page reads again when its input changes and when others change its topics", async () => {
  const lines = resource("mirror.lines", { topics: ["records"] });
  server.answer(path, ({ body }) => page([`company ${String(body["company"])}`]));
  function Page({ company }: { company: number }) {
    const { data } = useResource(lines, of(company));
    return <p>{titlesIn(data)?.[0] ?? "nothing yet"}</p>;
  }
  const { rerender } = render(<Page company={1} />);
  await screen.findByText("company 1");
  rerender(<Page company={2} />);
  // No page shows what another one has asked for.
  expect(screen.getByText("nothing yet")).toBeTruthy();
  await screen.findByText("company 2");
  server.answer(path, () => page(["changed by others"]));
  act(() => tellHeard([{ topic: "tasks" }]));
  act(() => tellHeard([{ topic: "records" }]));
  await screen.findByText("changed by others");
  expect(server.to(path)).toHaveLength(3);
});

test("a list adds page to page; a page that failed is asked for again", async () => {
  const lines = pagedList("mirror.lines");
  server.answer(path, ({ body }) => (body["after"] === "c" ? page(["b"]) : page(["a"], "c")));
  function Page() {
    const { data, end } = usePagedList(lines, of(1));
    const state = end.hasFailed ? "failed" : end.next;
    return <p>{`${titlesIn(data)?.join(" ")} ${state}`}</p>;
  }
  render(<Page />);
  await screen.findByText("a c");
  server.answer(path, () => problem("internal", 500));
  await act(() => lines.loadMore());
  await screen.findByText("a failed");
  server.answer(path, ({ body }) => page([`after ${String(body["after"])}`]));
  await act(() => lines.loadMore());
  await screen.findByText("a after c null");
  await lines.loadMore();
  expect(server.to(path)).toHaveLength(3);
});

test("a page of a list that was asked for anew neither joins nor fails it", async () => {
  const lines = pagedList("mirror.lines");
  server.answer(path, () => page(["a"], "c"));
  await lines.load(of(1));
  let late: (reply: Response) => void = () => undefined;
  server.answer(path, ({ body }) =>
    "after" in body ? new Promise<Response>((done) => (late = done)) : page(["anew"]),
  );
  const more = lines.loadMore();
  await lines.load(of(1));
  late(problem("internal", 500));
  await more;
  expect(titlesIn(lines.state.data)).toEqual(["anew"]);
  expect(lines.more.status).toBe("idle");
});
