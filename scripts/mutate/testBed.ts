import { join } from "node:path";
import { createVitest } from "vitest/node";
import type { TestModule, TestSpecification } from "vitest/node";
import { copyTree } from "../testkit/copiedTree.ts";

/** Part of the suite that runs in one environment. */
export type Project = "shared" | "client" | "server";

/** Result of a test file. */
export interface TestResult {
  isGreen: boolean;
  /** Names of tests that ran. */
  ran: string[];
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

/** Project to which a test file belongs. */
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
    { root: tree.folder, watch: true, project: [project], bail: 1, reporters: [{}] },
    { server: { watch: null } },
  );
  await vitest.standalone();

  const run = async (test: string, name?: string): Promise<TestResult> => {
    const all = await vitest.globTestSpecifications([join(tree.folder, test)]);
    if (name === undefined) vitest.resetGlobalTestNamePattern();
    else vitest.setGlobalTestNamePattern(new RegExp(RegExp.escape(name)));
    const { testModules } = await vitest.runTestSpecifications(all);
    return resultOf(testModules.filter(({ moduleId }) => isOf(all, moduleId)));
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

function isOf(specifications: readonly TestSpecification[], moduleId: string): boolean {
  return specifications.some((each) => each.moduleId === moduleId);
}

function resultOf(modules: readonly TestModule[]): TestResult {
  const tests = modules.flatMap((each) => [...each.children.allTests()]);
  const named = (state: string) =>
    tests.filter((each) => each.result().state === state).map(({ fullName }) => fullName);
  const failed = named("failed");
  return {
    isGreen: modules.length > 0 && modules.every((each) => each.ok()),
    ran: [...named("passed"), ...failed],
    failed,
  };
}
