import { expect, test } from "vitest";
import { chooseRunner, nobody } from "./postgresRunner.ts";

const no = () => false;
const yes = () => true;

test("an ordinary user runs the database as themselves, whatever else is possible", () => {
  const runner = chooseRunner({ isRoot: false, canNobodyReach: yes, canUnshare: yes });
  expect(runner).toEqual({ kind: "self", prefix: [], user: null, owner: null });
});

test("root runs it as nobody, who then owns the files", () => {
  const runner = chooseRunner({ isRoot: true, canNobodyReach: yes, canUnshare: yes });
  expect(runner).toEqual({ kind: "nobody", prefix: [], user: nobody, owner: nobody });
});

test("if nobody has no access, root drops its privileges and keeps the files", () => {
  const runner = chooseRunner({ isRoot: true, canNobodyReach: no, canUnshare: yes });
  expect(runner).toEqual({ kind: "namespace", prefix: ["unshare", "-U"], user: null, owner: 0 });
});

test("if neither works there is no runner, and the files are not touched", () => {
  expect(chooseRunner({ isRoot: true, canNobodyReach: no, canUnshare: no })).toBeNull();
});

test("nothing unnecessary is probed", () => {
  const mustNot = () => {
    throw new Error("tried");
  };
  expect(chooseRunner({ isRoot: false, canNobodyReach: mustNot, canUnshare: mustNot })?.kind).toBe(
    "self",
  );
  expect(chooseRunner({ isRoot: true, canNobodyReach: yes, canUnshare: mustNot })?.kind).toBe(
    "nobody",
  );
});
