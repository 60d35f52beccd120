import { join } from "node:path";
import { expect, test } from "vitest";
import { ownFolder } from "#tests/helpers/files/ownFolder.ts";
import { readOperator } from "./operator.ts";

const { folder, write } = ownFolder();

const minimum = {
  OPERATOR_NAME: "Beispiel GmbH",
  OPERATOR_ADDRESS: "Hafenstraße 1, 24103 Kiel",
  OPERATOR_EMAIL: "kontakt@betrieb.example",
};

test("an operator who has set nothing is not made up", () => {
  expect(readOperator({})).toEqual({});
});

test("variables may differ by language", () => {
  const { operator } = readOperator({ ...minimum, OPERATOR_ADDRESS_EN: "Kiel, Germany" });
  expect(operator?.de.address).toBe("Hafenstraße 1, 24103 Kiel");
  expect(operator?.en).toEqual({
    name: "Beispiel GmbH",
    address: "Kiel, Germany",
    email: "kontakt@betrieb.example",
  });
});

test("a file holds the same variables; those of the environment come first", () => {
  const file = join(folder, "operator.env");
  const lines = Object.entries(minimum).map(([name, text]) => `${name}="${text}"`);
  write("operator.env", [...lines, "OPERATOR_VAT=DE1"].join("\n"));
  const { operator } = readOperator({ OPERATOR_FILE: file, OPERATOR_NAME: "Andere GmbH" });
  expect(operator?.de).toMatchObject({ name: "Andere GmbH", vat: "DE1" });
  expect(() => readOperator({ OPERATOR_FILE: `${file}.gone` })).toThrow("OPERATOR_FILE");
});

test.each(Object.keys(minimum))("half an imprint is refused: %s is missing", (name) => {
  expect(() => readOperator({ ...minimum, [name]: " " })).toThrow(`${name} is missing`);
});

test("the days that logs are stored are a number", () => {
  expect(() => readOperator({ ...minimum, OPERATOR_LOG_DAYS: "lang" })).toThrow(
    "OPERATOR_LOG_DAYS",
  );
});
