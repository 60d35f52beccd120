import { pathText } from "#client/form/paths.ts";
import { gapProblem, locateMark, showProblemsBeside } from "#client/form/showChecks.ts";
import { type FormStore, type Problem, wholeBody } from "#client/form/store.ts";
import { listenToKey } from "#client/form/useKey.ts";
import { modeOf } from "#shared/domain/workflow/modes.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import { referenceKey, referencesIn } from "#shared/engine/body/references.ts";
import { differingNodes } from "#shared/engine/copies/several.ts";
import { messageKey } from "#shared/engine/plan/messages.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { missingFrom } from "#shared/engine/rules/needs.ts";
import { problemsOf } from "#shared/engine/rules/validate.ts";
import { itemTitle } from "../picker/matching.ts";
import { bodyFor, columnNames, type ColumnNames, isOfItsOwn, ownValues } from "./columnForm.ts";

function problemsIn(main: FormStore, body: Body): Problem[] {
  const { plan, rules, validate, needsShown } = main;
  const context = { ...main.context, mode: modeOf(body) };
  const wrong = problemsOf(plan, body, validate, context, rules)
    .filter(({ code, level }) => code !== "required" && level === "error")
    .map((each) =>
      locateMark(main, each.path, {
        level: each.level,
        text: messageKey(each),
        params: each.params,
      }),
    );
  const missing = missingFrom(plan, body, context, rules, needsShown);
  return [...wrong, ...missing.map((each) => gapProblem(main, each))];
}

function nameOf({ path, level, text }: Problem): string {
  return `${pathText(path)} ${level} ${text}`;
}

/** Problems of the other columns besides those of the first, which they follow. */
function problemsBeside(main: FormStore, names: ColumnNames): Problem[] {
  const [, ...others] = referencesIn(wholeBody(main)[names.of]).filter(isBody);
  const alone = differingNodes(main.plan.nodes).filter((node) => isOfItsOwn(node, names));
  const known = new Set(main.state.problems.map(nameOf));
  return others.flatMap((target, at) => {
    const own = ownValues(main, names, target);
    const apart = new Set([...Object.keys(own), ...alone.map(({ name }) => name)]);
    const { list } = names;
    const beside = { key: referenceKey(target) ?? "", name: itemTitle(target), at: at + 1, list };
    return problemsIn(main, bodyFor(main, names, target, own))
      .filter((each) => {
        const [root = ""] = (each.path.list || each.path.field).split("/");
        return apart.has(root) || !known.has(nameOf(each));
      })
      .map((each) => ({ ...each, beside }));
  });
}

/** Follows what the others lack that are created together, on whatever page of the form. */
export function watchBeside(main: FormStore): () => void {
  const node = main.plan.nodes.find(({ options }) => options["beside"] === true);
  if (!node) return () => {};
  const names = columnNames(node);
  const check = () => {
    const { isChecked, problemsBeside: before } = main.state;
    const found = isChecked ? problemsBeside(main, names) : [];
    if (found.length > 0 || before.length > 0) showProblemsBeside(main, found);
  };
  check();
  const end = listenToKey(main.state, "checks", check);
  return () => {
    end();
    showProblemsBeside(main, []);
  };
}
