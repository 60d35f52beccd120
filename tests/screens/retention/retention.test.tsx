import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import "#client/screens/retention/RetentionScreen.tsx";
import { typeNoSuchDay } from "#tests/helpers/samples/noSuchDay.ts";
import { exampleOf } from "../exampleReplies.ts";
import { json, problem } from "../fakeServer.ts";
import { open, server, signedIn, startPages } from "../setup.tsx";
import { chooseOption } from "#tests/helpers/samples/chooseOption.ts";

const choices = exampleOf("retention.reckon");
const duty = {
  id: 10,
  title: "Vouchers",
  period: "8 years from the end of the calendar year",
  basis: "§ 147 AO",
  action: "delete",
  source: "https://law.example/ao",
  asOf: "2026-11-20",
  state: "computed",
  end: "2034-12-31",
  due: "2035-01-01",
};
const limit = { id: 20, title: "Three years", period: "3 years", action: "delete", state: "noDay" };
const rule = { id: 10, title: "Vouchers", period: "8 years", action: "delete", records: 2 };

beforeEach(async () => {
  await startPages();
  await signedIn({ roles: ["ROLE_READER"], features: ["export"] });
});

test("what is chosen is asked for, and stands in the address", async () => {
  open("/retention");
  await chooseOption(await screen.findByLabelText("Category of data"), "Abrechnungsdaten");
  await chooseOption(screen.getByLabelText("Country"), "Deutschland");
  expect(location.search).toBe("?category=5&country=1");
  const lastSent = () => server.to("/api/retention/reckon").at(-1)?.body;
  expect(lastSent()).toEqual({ category: 5, country: 1 });
  const country = screen.getByLabelText("Country");
  await userEvent.clear(country);
  await userEvent.tab();
  expect(country.getAttribute("placeholder")).toBe("Please choose");
  expect(lastSent()).toEqual({ category: 5 });
});

test("a country that is not offered says so, and leaves what is chosen", async () => {
  open("/retention?category=5&country=1");
  const country = await screen.findByLabelText<HTMLInputElement>("Country");
  await waitFor(() => expect(country.value).toBe("Deutschland"));
  await userEvent.clear(country);
  await userEvent.type(country, "Atlantis");
  await userEvent.tab();
  const sentence = await screen.findByRole("alert");
  expect(sentence.textContent).toContain("Atlantis");
  expect(country.getAttribute("aria-describedby")).toContain(sentence.id);
  await userEvent.clear(country);
  await chooseOption(country, "Deutschland");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(location.search).toContain("country=1");
});

test("a day that does not exist says so on leaving its field", async () => {
  open("/retention?category=5&country=1&event=document&day=2026-03-15");
  const day = await screen.findByLabelText("Day of the event");
  typeNoSuchDay(day);
  fireEvent.blur(day);
  const sentence =
    "This is not a day of the calendar. Please enter day, month and year, for example 30 Nov 2026.";
  expect(screen.getByRole("alert").textContent).toBe(sentence);
  expect(location.search).not.toContain("day");
});

test("a year that is half typed is not asked for", async () => {
  open("/retention?category=5&country=1&event=document&day=2026-03-15");
  const day = await screen.findByLabelText<HTMLInputElement>("Day of the event");
  for (const value of ["0002-03-15", "0020-03-15", "0202-03-15", "2027-03-15"]) {
    fireEvent.change(day, { target: { value } });
    expect(day.value).toBe(value);
  }
  expect(location.search).toContain("day=2027-03-15");
  const days = server.to("/api/retention/reckon").map(({ body }) => body["day"] ?? null);
  expect(days.filter((each) => String(each).startsWith("0"))).toEqual([]);
});

test("both sides of a contradiction are named, with the law's end, source and day", async () => {
  const conflicts = [{ duty: 10, rule: 20, certain: true }];
  const result = { duties: [duty], limits: [limit], longest: 10, conflicts };
  server.answer("/api/retention/reckon", () => json({ ...choices, result }));
  open("/retention?category=5&country=1&event=document&day=2026-03-15");
  expect(
    await screen.findByText(
      /Contradiction: .*\(§ 147 AO\) demands 8 years .*“Three years” provides for 3 years/,
    ),
  ).toBeTruthy();
  const line = within(
    screen.getByRole("heading", { name: "Vouchers" }).closest("li") as HTMLElement,
  );
  expect(line.getByText(/until 31 Dec 2034; you may erase from 1 Jan 2035/)).toBeTruthy();
  expect(line.getByText(/Law as of 20 Nov 2026/)).toBeTruthy();
  expect(line.getByRole("link").getAttribute("href")).toBe("https://law.example/ao");
});

test("what is not known is said to be unknown", async () => {
  const unchecked = { id: 11, title: "Books", period: "", action: "delete", state: "noPeriod" };
  const result = { duties: [{ ...unchecked, special: true }], limits: [], conflicts: [] };
  server.answer("/api/retention/reckon", () => json({ ...choices, result }));
  open("/retention?category=5&country=1");
  expect(await screen.findByText(/contradict each other cannot be said/)).toBeTruthy();
  expect(screen.getByText("special cases only")).toBeTruthy();
  expect(screen.getByText("Not checked against the source.")).toBeTruthy();
  expect(screen.getByText(/No fixed length/)).toBeTruthy();
});

test("what is not there is said", async () => {
  server.answer("/api/retention/reckon", () => problem("notFound", 404));
  open("/retention?category=9&country=1");
  expect(await screen.findByText("Not found")).toBeTruthy();
});

test("a company that is gone or hidden has no calendar", async () => {
  server.answer("/api/retention/calendar", () => problem("notFound", 404));
  open("/retention/calendar?company=9");
  expect(await screen.findByText("There is no such company")).toBeTruthy();
});

test("what fails is asked for again", async () => {
  server.answer("/api/retention/calendar", () => problem("internal", 500));
  open("/retention/calendar");
  const again = await screen.findByRole("button", { name: "Try again" });
  const nothing = { companies: [], due: [], running: [], open: [] };
  server.answer("/api/retention/calendar", () => json(nothing));
  await userEvent.click(again);
  expect(await screen.findByText("No time limits")).toBeTruthy();
});

test("the calendar tells what is due by month, daily, or not at all, and leads to the records", async () => {
  const sent: unknown[] = [];
  server.answer("/api/retention/calendar", ({ body }) => {
    sent.push(body);
    return json({
      companies: [
        { id: 1, title: "Kiel" },
        { id: 2, title: "Wien" },
      ],
      due: [
        {
          rule: { ...rule, note: "Suspended while taxes are open" },
          due: "2027-01-01",
          year: 2018,
        },
        {
          rule: { ...rule, note: "Suspended while taxes are open" },
          due: "2028-01-01",
          year: 2019,
        },
      ],
      running: [{ rule: { ...rule, id: 11, title: "Logs" }, until: "2026-11-12" }],
      open: [{ ...rule, id: 12, title: "Purpose gone", period: "" }],
    });
  });
  open("/retention/calendar");
  const month = await screen.findByRole("region", { name: "January 2027" });
  expect(within(month).getByText(/Due on 1 Jan 2027: .* began in 2018/)).toBeTruthy();
  const records = within(month).getByRole("link", { name: "2 activities" });
  expect(records.getAttribute("href")).toBe("/vvt-list?where=deletionPractise.is.10");
  expect(screen.getAllByText(/Suspended/)).toHaveLength(1);
  expect(screen.getByText(/Due today: .* 12 Nov 2026 or earlier/)).toBeTruthy();
  expect(
    within(screen.getByRole("region", { name: "Cannot be computed" })).getByText("Purpose gone"),
  ).toBeTruthy();
  await chooseOption(screen.getByLabelText("Company"), "Wien");
  expect(location.pathname + location.search).toBe("/retention/calendar?company=2");
  expect(sent).toEqual([{}, { company: 2 }]);
});

test("other addresses below it are not found", async () => {
  open("/retention/elsewhere");
  expect(await screen.findByRole("heading", { level: 1 })).toBeTruthy();
  expect(screen.queryByText("Retention calculator")).toBeNull();
});
