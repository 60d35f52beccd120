import { appendFileSync } from "node:fs";
import { afterAll, expect } from "vitest";
import { assessText } from "./houseRules.ts";
import { newFaults, statementLog } from "./knownFaults.ts";
import { takeStatements, watchStatements } from "./sentTexts.ts";

// A file fails if it has the server send a statement that several machines would refuse, or that
// would keep more of them busy than it needs.
watchStatements();
afterAll(() => {
  const statements = takeStatements().map(({ file, text }) => ({
    file,
    ...assessText(text),
    text,
  }));
  const lines = statements.map((each) => `${JSON.stringify(each)}\n`);
  appendFileSync(statementLog, lines.join(""));
  expect(newFaults(statements), "see src/server/store/database/README.md").toEqual([]);
});
