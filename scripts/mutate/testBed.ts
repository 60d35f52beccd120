import { join } from "node:path";
import { createVitest } from "vitest/node";
import type { TestModule } from "vitest/node";
import { copyTree } from "../testkit/copiedTree.ts";

/** Part of the suite that runs in one environment. */
export type Project = "shared" | "client" | "server";

export interface TestResult {
  isGreen: boolean;
  /** Names of tests that failed, and what went wrong besides. */
  failed: string[];
}

/** Copy of the tree in which test files run again and again, without loading everything anew. */
export interface TestBed {
  /** Runs a test file, or those of its tests whose name contains `name`. */
  run: (test: string, name?: string) => Promise<TestResult>;
  /** Changes a file of the copy and returns how to undo that. */
  plant: (file: string, edit: (text: string) => string) => () => void;
  close: () => Promise<void>;
}

export function projectOf(test: string): Project {
  if (/^(src\/client|tests\/screens)\/|\.tsx$/.test(test)) return "client";
  return /^(src\/server|tests\/api)\//.test(test) ? "server" : "shared";
}

/** Copies the tree and starts Vitest there for one project. */
export async function openTestBed(project: Project): Promise<TestBed> {
  const tree = copyTree();
  process.once("exit", tree.remove);
  // Vitest's command does the same.
  process.env["VITEST"] = "true";
  const vitest = await createVitest(
    "test",
    // While watching, programs of the server are run from the sources, where a mistake is seen.
    { root: tree.folder, watch: true, project: [project], reporters: [{}] },
    { server: { watch: null } },
  );
  // Loading the server takes long where several copies do so at once.
  for (const { config } of vitest.projects) config.hookTimeout = 60_000;
  await vitest.standalone();

  const run = async (test: string, name?: string): Promise<TestResult> => {
    const file = vitest.getProjectByName(project).createSpecification(join(tree.folder, test));
    if (name === undefined) vitest.resetGlobalTestNamePattern();
    else vitest.setGlobalTestNamePattern(new RegExp(RegExp.escape(name)));
    // Not cancelled at the first failure: that may end the next run before it has begun.
    const { testModules } = await vitest.runTestSpecifications([file]);
    return resultOf(testModules.filter(({ moduleId }) => moduleId === file.moduleId));
  };
  const change = (file: string, edit: (text: string) => string): void => {
    tree.change(file, edit);
    vitest.invalidateFile(join(tree.folder, file));
  };
  return {
    run,
    plant: (file, edit) => {
      let old = "";
      change(file, (text) => edit((old = text)));
      return () => change(file, () => old);
    },
    close: async () => {
      await vitest.close();
      process.off("exit", tree.remove);
      tree.remove();
    },
  };
}

function resultOf(modules: readonly TestModule[]): TestResult {
  const tests = modules.flatMap((each) => [...each.children.allTests()]);
  const namesOf = (state: string) =>
    tests.filter((each) => each.result().state === state).map(({ fullName }) => fullName);
  const [passed, failed] = [namesOf("passed"), namesOf("failed")];
  const suites = modules.flatMap((each) => [each, ...each.children.allSuites()]);
  const errors = suites.flatMap((each) => each.errors()).map(({ message }) => message);
  const isPassed = modules.length > 0 && modules.every((each) => each.state() === "passed");
  return {
    isGreen: isPassed && passed.length > 0 && failed.length === 0,
    failed: [...failed, ...errors],
  };
}
