import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readAt } from "#shared/engine/body/paths.ts";
import { showDocument, startWidgets } from "#tests/helpers/samples/widgetForm.tsx";
import { FakeServer } from "#tests/screens/fakeServer.ts";

beforeAll(() => startWidgets());
beforeEach(() => void new FakeServer());

async function risk(body = {}, shown = {}, tab = 0) {
  const form = showDocument("record/risk", body, shown);
  const tabs = screen.getAllByRole("tab");
  await form.user.click(tabs[tab] ?? document.body);
  return form;
}

const dpiaBlacklist = (body = {}) => risk(body, {}, 1);
const outcome = (body = {}) => risk(body, {}, 4);
const heading = () => screen.getByRole("heading", { name: /\?$/ });
const strip = () => screen.getByRole("group", { name: "All questions" });
const answers = (name: string) => {
  const group = screen.getByRole("group", { name });
  return {
    yes: within(group).getByRole("button", { name: /Yes/ }),
    no: within(group).getByRole("button", { name: /No/ }),
  };
};
const card = () => answers(heading().textContent);

/** Answers to all nine questions: yes to those named, no to the others. */
const answered = (...yes: number[]) => ({
  riskQuestionMatrix: Object.fromEntries(
    Array.from({ length: 9 }, (_, at) => [
      `question${at + 1}`,
      yes.includes(at + 1) ? "yes" : "no",
    ]),
  ),
  controller: true,
});

describe("the questionnaire", () => {
  test("asks one question at a time; an answer is stored and leads to the next open one", async () => {
    const { user, body } = await risk({ riskQuestionMatrix: { question2: "no" } });
    expect(heading().textContent).toBe("Are persons evaluated or scored?");
    expect(screen.getByText(/Criterion 1 of 9/)).toBeTruthy();
    await user.click(card().yes);
    expect(readAt(body(), "/riskQuestionMatrix/question1")).toBe("yes");
    expect(heading().textContent).toBe("Are persons systematically monitored?");
    expect(document.activeElement).toBe(heading());
  });

  test("the first letter answers only while the question has the focus, never in its note", async () => {
    const { user, body } = await risk();
    const answer = (number: number) => readAt(body(), `/riskQuestionMatrix/question${number}`);
    await user.click(screen.getByRole("button", { name: "Elsewhere" }));
    await user.keyboard("n");
    await user.click(document.body);
    await user.keyboard("y");
    expect(answer(1)).toBeUndefined();
    await user.click(heading());
    await user.keyboard("n");
    expect(answer(1)).toBe("no");
    card().yes.focus();
    await user.keyboard("n");
    expect(answer(2)).toBe("no");
    await user.type(screen.getByRole("textbox", { name: "Note on question 3" }), "no, yes");
    expect(answer(3)).toBeUndefined();
    expect(readAt(body(), "/riskQuestionMatrix/notes/question3")).toBe("no, yes");
  });

  test("answers are listed with their remarks and can be changed", async () => {
    const given = { question1: "yes", question2: "no", notes: { question2: "never" } };
    const { user, body } = await risk({ riskQuestionMatrix: given });
    const list = screen.getByRole("region", { name: "Your answers" });
    expect(within(list).getAllByRole("listitem")).toHaveLength(2);
    expect(list.textContent).toContain("never");
    await user.click(within(list).getByRole("button", { name: /Change answer: 2/ }));
    expect(heading().textContent).toContain("Does a system alone decide");
    expect(card().no.getAttribute("aria-pressed")).toBe("true");
    await user.click(card().yes);
    expect(readAt(body(), "/riskQuestionMatrix/question2")).toBe("yes");
  });

  test("the progress strip announces each answer and leads to any question", async () => {
    const { user } = await risk({ riskQuestionMatrix: { question1: "yes" } });
    const steps = within(strip()).getAllByRole("button");
    expect(steps).toHaveLength(9);
    expect(steps[0]?.getAttribute("aria-label")).toMatch(/^Question 1: yes$/i);
    expect(steps[4]?.getAttribute("aria-label")).toBe("Question 5: open");
    expect(steps[1]?.getAttribute("aria-current")).toBe("step");
    await user.click(within(strip()).getByRole("button", { name: "Question 5: open" }));
    expect(heading().textContent).toBe("Are data processed on a large scale?");
  });

  test("a completed questionnaire says so and shows each answer once, until one is changed", async () => {
    const { user } = await risk(answered());
    const list = screen.getByRole("region", { name: "All 9 questions are answered." });
    expect(within(list).getAllByRole("listitem")).toHaveLength(9);
    expect(screen.queryByRole("group", { name: "All questions" })).toBeNull();
    await user.click(within(list).getByRole("button", { name: /Change answer: 3/ }));
    expect(within(strip()).getAllByRole("button")).toHaveLength(9);
    expect(document.activeElement).toBe(heading());
  });

  test("a viewer without write access cannot change answers", async () => {
    await risk(answered(), { readOnly: true });
    expect(screen.getByText("All 9 questions are answered.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Change answer/ })).toBeNull();
  });
});

const entry = (id: number, country: object) => ({
  id,
  no: String(id),
  title: `Entry ${id}`,
  country,
  questions: [{ id: id * 10, question: `Question of ${id}?` }],
});
const germany = { id: 1, title: "Germany" };
const offered = { dpiaBlacklistEntries: [entry(1, germany), entry(2, germany)] };

describe("questions of the supervisory authority", () => {
  test("each is answered separately; an answer is a row and can be changed", async () => {
    const { user, body } = await dpiaBlacklist(offered);
    await user.click(answers("Question of 1?").yes);
    expect(body()["blacklistQuestionResult"]).toMatchObject([
      { blacklistQuestionId: 10, answer: "yes" },
    ]);
    expect(answers("Question of 1?").yes.getAttribute("aria-pressed")).toBe("true");
    await user.click(answers("Question of 1?").no);
    expect(body()["blacklistQuestionResult"]).toMatchObject([
      { blacklistQuestionId: 10, answer: "no" },
    ]);
  });

  test("the list can be limited to open ones", async () => {
    const done = [{ blacklistQuestionId: 10, answer: "no" }];
    const { user } = await dpiaBlacklist({ ...offered, blacklistQuestionResult: done });
    const show = screen.getByRole("radiogroup", { name: "Which questions are shown" });
    await user.click(within(show).getByRole("radio", { name: "Open" }));
    expect(screen.queryByText("Question of 1?")).toBeNull();
    await user.click(answers("Question of 2?").no);
    expect(screen.getByText("All questions are answered.")).toBeTruthy();
  });

  test("all that are open are answered with no after one question, which can be undone", async () => {
    const done = [{ blacklistQuestionId: 10, answer: "yes" }];
    const asked: string[] = [];
    let takeBack = () => {};
    const services = {
      confirm: ({ message }: { message: string }) => {
        asked.push(message);
        return Promise.resolve(true);
      },
      toast: (_: string, undo?: () => void) => void (takeBack = undo ?? takeBack),
    };
    const more = [...offered.dpiaBlacklistEntries, entry(3, germany)];
    const form = { dpiaBlacklistEntries: more, blacklistQuestionResult: done };
    const { user, body } = await risk(form, { services }, 1);
    await user.click(screen.getByRole("button", { name: "None of the open ones applies" }));
    expect(asked).toEqual([expect.stringMatching(/^2 questions of the list are open/)]);
    await waitFor(() =>
      expect(body()["blacklistQuestionResult"]).toMatchObject([
        { blacklistQuestionId: 10, answer: "yes" },
        { blacklistQuestionId: 20, answer: "no" },
        { blacklistQuestionId: 30, answer: "no" },
      ]),
    );
    expect(screen.queryByRole("button", { name: "None of the open ones applies" })).toBeNull();
    takeBack();
    expect(body()["blacklistQuestionResult"]).toMatchObject(done);
  });

  test("a country without any says so", async () => {
    await dpiaBlacklist({ id: 5 });
    expect(screen.getByText("There are no questions for the countries concerned.")).toBeTruthy();
    expect(screen.getByRole("tab", { name: /list/ }).textContent).not.toMatch(/\d/);
  });
});

describe("the result", () => {
  const result = () =>
    screen
      .getByText("Threshold test and impact assessment")
      .closest<HTMLElement>("section, [aria-labelledby]");

  test("says how many questions are open while there is no result", async () => {
    await outcome({ riskQuestionMatrix: { question1: "no" } });
    expect(result()?.textContent).toContain("is incomplete.");
    expect(result()?.textContent).toContain("Still open: 8 of the nine questions.");
    expect(result()?.textContent).toContain("So far no criterion applies.");
  });

  test("names its reasons: criteria and the similar processing operation", async () => {
    const similarProcessingActivity = { record: { id: 7, title: "Hall cameras" } };
    await outcome({
      riskQuestionMatrix: { question1: "yes", question5: "yes" },
      similarProcessingActivity,
    });
    const words = result()?.textContent ?? "";
    expect(words).toContain(
      "2 criteria apply: Evaluation or scoring, incl. profiling, Large-scale processing.",
    );
    expect(words).toContain("Similar activity: Hall cameras.");
  });

  test("nine times no is no result while the authority's questions are open", async () => {
    await outcome({ ...offered, ...answered(), companyCountry: germany });
    const words = result()?.textContent ?? "";
    expect(words).toContain("Still open: 2 questions of the DPIA list.");
    expect(words).toContain("No criterion applies.");
    expect(words).toContain("So far no entry");
    expect(words).not.toContain("not required");
  });

  test("says that no entry applies only of lists that are answered", async () => {
    const riskQuestionMatrix = { question1: "yes", question3: "yes" };
    const swiss = { riskQuestionMatrix, companyCountry: { id: 756, title: "Switzerland" } };
    const words = async (more: object) => {
      cleanup();
      await outcome({ ...swiss, ...more });
      return result()?.textContent ?? "";
    };
    expect(await words(offered)).toContain(
      "So far no entry of the DPIA list applies; 2 questions for other countries have not been answered.",
    );
    const said = offered.dpiaBlacklistEntries.flatMap(({ questions }) =>
      questions.map(({ id }) => ({ blacklistQuestionId: id, answer: "no" })),
    );
    expect(await words({ ...offered, blacklistQuestionResult: said })).toContain(
      "No entry of the DPIA list applies.",
    );
    expect(await words({})).toContain("No DPIA list is kept for the countries of this activity.");
  });

  test("asks for reasons with one criterion, and says that it is examined once there are any", async () => {
    await outcome(answered(7));
    expect(result()?.textContent).toContain(
      "Still open: the reasons why no impact assessment is needed despite the one criterion.",
    );
    expect(result()?.textContent).not.toContain("not required");
    cleanup();
    await outcome({ ...answered(7), riskAssessmentNote: "Few persons" });
    expect(result()?.textContent).toContain(
      "On examination, an impact assessment is not required.",
    );
    expect(result()?.textContent).not.toContain("Still open");
  });

  test("says of a processor's activity that the controller assesses, who is likely to have to", async () => {
    await outcome({ ...answered(3, 7), controller: false, processor: true });
    expect(result()?.textContent).toContain(
      "The impact assessment is for the controller to carry out.Your client is likely to need one.",
    );
  });

  test("says that nobody has examined it, and that it was carried out elsewhere as stated", async () => {
    await outcome({});
    expect(result()?.textContent).toContain("has not been examined");
    cleanup();
    await outcome({ ...answered(3, 7), dpiaCompletedElsewhere: true });
    expect(result()?.textContent).toContain(
      "As stated, the impact assessment was carried out elsewhere",
    );
  });

  test("names the cases of Art. 35(3) that hold", async () => {
    await outcome({ ...answered(1, 2, 3, 5), publiclyAccessibleArea: "yes" });
    expect(result()?.textContent).toContain("Art. 35(3)(a) GDPR: persons are evaluated");
    expect(result()?.textContent).toContain("Art. 35(3)(c) GDPR: a publicly accessible area");
  });
});

test("monitoring on a large scale asks for a publicly accessible area, nothing else does", async () => {
  const { user, body } = await risk({ riskQuestionMatrix: { question3: "yes", question5: "yes" } });
  const area = screen.getByRole("radiogroup", { name: /Publicly accessible area/ });
  await user.click(within(area).getByRole("radio", { name: /yes/i }));
  expect(body()["publiclyAccessibleArea"]).toBe("yes");
  cleanup();
  await risk({ riskQuestionMatrix: { question3: "yes", question5: "no" } });
  expect(screen.queryByRole("radiogroup", { name: /Publicly accessible area/ })).toBeNull();
});

test("another similar activity brings its own title, a title of one's own stays", async () => {
  const server = new FakeServer();
  const [hall, yard] = [
    { id: 7, title: "Hall cameras" },
    { id: 8, title: "Yard cameras" },
  ];
  server.answer("/api/records", [hall, yard]);
  const { user, body } = await risk({ id: 5 }, {}, 2);
  const record = screen.getByRole("combobox", { name: /^Activity/ });
  await user.click(record);
  await user.click(await screen.findByRole("option", { name: /Hall cameras/ }));
  expect(readAt(body(), "/similarProcessingActivity/title")).toBe("Hall cameras");
  await user.clear(record);
  await user.type(record, "Yard");
  await user.click(await screen.findByRole("option", { name: /Yard cameras/ }));
  expect(readAt(body(), "/similarProcessingActivity/title")).toBe("Yard cameras");
  expect(server.to("/api/records")[0]?.body).toMatchObject({ dpiaCompleted: true, except: 5 });
  const title = screen.getByRole("textbox", { name: /^(Name|Title)/ });
  await user.clear(title);
  await user.type(title, "Cameras");
  await user.clear(record);
  await user.type(record, "Hall");
  await user.click(await screen.findByRole("option", { name: /Hall cameras/ }));
  expect(readAt(body(), "/similarProcessingActivity/title")).toBe("Cameras");
});
