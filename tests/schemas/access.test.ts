import { expect, test } from "vitest";
import { flagsOfRights, rightsOn } from "#shared/domain/workflow/rights.ts";
import { expandRoles } from "#shared/domain/workflow/roles.ts";
import { mayRead, mayWrite } from "#shared/engine/rules/access.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Context } from "#shared/engine/plan/types.ts";
import { planOf } from "#shared/generated/plans.ts";
import roles from "#schemas/lists/roles.json" with { type: "json" };
import features from "#schemas/lists/features.json" with { type: "json" };
import { testContext } from "../helpers/samples/sampleRules.ts";

// For each role, what it may read (r) and write (w) in somebody else's draft; c: write on creation
// only.

const names = roles.items.map((role) => role.value);

function contextOf(role: string, all: boolean): Context {
  const held = expandRoles([role]);
  const record = {
    status: "draft" as const,
    createdBy: 2,
    template: false,
    leaMaster: false,
    hasDependents: false,
  };
  return {
    ...testContext,
    roles: held,
    flags: flagsOfRights(rightsOn(record, { id: 1, roles: held })),
    features: all ? features.items.map((feature) => feature.value) : [],
  };
}

function marks(node: PlanNode, context: Context): string {
  const canEdit = context.flags.includes("canEdit");
  const isMaker = context.roles.includes("ROLE_CREATOR");
  const making = { ...context, mode: "singleCreationMode" };
  const read = mayRead(node, context) && context.flags.includes("canRead") ? "r" : "-";
  const write = canEdit && mayWrite(node, context) ? "w" : "-";
  return `${read}${write}${isMaker && mayWrite(node, making) ? "c" : "-"}`;
}

function lines(nodes: readonly PlanNode[]): string[] {
  return nodes.flatMap((node) => {
    const cells = names.flatMap((name) =>
      [true, false].map((all) => marks(node, contextOf(name, all))),
    );
    return [`${cells.join(" ")}  ${node.pointer}`, ...lines(node.children ?? [])];
  });
}

test("which role may read and write which record field, with every licence feature and with none", async () => {
  const head = `# r read, w write somebody else's draft, c write while making it; for each role with every feature, then with none\n# ${names.join(", ")}`;
  const table = [head, ...lines(planOf("record").nodes)].join("\n");
  await expect(`${table}\n`).toMatchFileSnapshot("recordAccess.txt");
});

test("nobody can write fields reserved to the server, or fields they may not read", () => {
  const all = lines(planOf("record").nodes).map((line) => line.split("  "));
  for (const [cells = "", pointer] of all) {
    for (const cell of cells.split(" ")) expect(cell, pointer).not.toMatch(/^-w/);
  }
});
