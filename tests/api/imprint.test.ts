import { expect, test } from "vitest";
import { operations } from "#shared/generated/operations.ts";
import { readOperator } from "#server/operator.ts";
import { makeTestApp } from "../helpers/testApp.ts";

test("anybody reads the operator as stated, or that nothing is stated", async () => {
  const silent = await makeTestApp();
  expect(await silent.get("/api/operator")).toMatchObject({ status: 200, body: {} });
  expect((await silent.get("/api/operator")).body).toEqual({});
  const operator = readOperator({
    OPERATOR_NAME: "Förde Hosting GmbH",
    OPERATOR_ADDRESS: "Kai 1, 24103 Kiel",
    OPERATOR_EMAIL: "kontakt@foerde.example",
  });
  const { get } = await makeTestApp({ operator });
  const { body } = await get("/api/operator");
  expect([body.operator.de.name, body.operator.en.name]).toEqual(
    Array(2).fill("Förde Hosting GmbH"),
  );
});

test("no call changes the operator's facts, whatever the role", () => {
  const calls = operations.filter(({ path }) => path.includes("/operator"));
  expect(calls.map(({ method }) => method)).toEqual(["GET"]);
});
