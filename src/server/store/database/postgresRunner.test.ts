import { expect, test } from "vitest";
import { chooseRunner } from "./postgresRunner.ts";

const user = 70_000;
const no = () => false;
const yes = () => true;

test("an ordinary user runs the database as themselves, whatever else is possible", () => {
  const runner = chooseRunner({ isRoot: false, user, canUserReach: yes, canUnshare: yes });
  expect(runner).toEqual({ kind: "self", prefix: [], user: null, owner: null });
});

test("root runs it as a user of its own, who then owns the files", () => {
  const runner = chooseRunner({ isRoot: true, user, canUserReach: yes, canUnshare: yes });
  expect(runner).toEqual({ kind: "user", prefix: [], user, owner: user });
});

test("if that user has no access, root drops its privileges and keeps the files", () => {
  const runner = chooseRunner({ isRoot: true, user, canUserReach: no, canUnshare: yes });
  expect(runner).toEqual({ kind: "namespace", prefix: ["unshare", "-U"], user: null, owner: 0 });
});

test("if neither works there is no runner, and the files are not touched", () => {
  expect(chooseRunner({ isRoot: true, user, canUserReach: no, canUnshare: no })).toBeNull();
});

test("nothing unnecessary is probed", () => {
  const mustNot = () => {
    throw new Error("tried");
  };
  const probes = { canUserReach: mustNot, canUnshare: mustNot };
  expect(chooseRunner({ isRoot: false, user, ...probes })?.kind).toBe("self");
  expect(chooseRunner({ isRoot: true, user, ...probes, canUserReach: yes })?.kind).toBe("user");
});
