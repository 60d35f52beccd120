import type { FormServices, PlacedNode } from "#client/form/services.ts";
import { useForm } from "#client/form/services.ts";
import type { FormNode } from "#client/form/store.ts";
import { formNodeAt } from "#client/form/store.ts";
import { useAfterChange, useKey } from "#client/form/useKey.ts";
import { DeviatingIcon, GapIcon, OwnIcon } from "#client/theme/icons.ts";
import type { DrawnIcon } from "#client/theme/drawnIcon.tsx";
import { Mark } from "#client/ui/mark.ts";
import { Row } from "#client/ui/row.ts";
import type { Tone } from "#client/ui/tokens.ts";
import { useShowsGaps } from "#client/form/annotations/useMarks.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import { canInherit, type PanelKind, panelFields, panelKind } from "./panelState.ts";
import { panelView, showOwnPanels } from "./panelView.ts";
import { Segments } from "../inputs/Segments.tsx";

/** True if any panel can inherit; only then is filtering by deviations useful. */
function canAnyInherit(node: PlanNode): boolean {
  return canInherit(node) || (node.children ?? []).some(canAnyInherit);
}

function countKinds(
  services: FormServices,
  formNode: FormNode,
  node: PlanNode,
  field: string,
  counts: Record<PanelKind, number>,
): Record<PanelKind, number> {
  for (const child of node.children ?? []) {
    const at = `${field}/${child.name}`;
    const fields = child.widget === "controlPanel" ? panelFields(child, at) : null;
    if (fields) counts[panelKind(services, formNode, child, fields)] += 1;
    else if (child.type === "object") countKinds(services, formNode, child, at, counts);
  }
  return counts;
}

/**
 * Counts the panels that inherit, deviate or are empty, and toggles between all and only those that
 * deviate.
 */
export function PanelSummary({ node, path }: PlacedNode) {
  const { store } = useForm();
  const formNode = formNodeAt(store, path);
  return formNode ? <Counts node={node} path={path} formNode={formNode} /> : null;
}

function Counts({ node, path, formNode }: PlacedNode & { formNode: FormNode }) {
  const services = useForm();
  const { store, text, isOnPaper = false } = services;
  const showsOwnOnly = useKey(panelView(store), "showsOwnOnly");
  const isPointedOut = useShowsGaps(formNode, path.field);
  useKey(store.state, "outside");
  const counts = useAfterChange(store, () =>
    countKinds(services, formNode, node, path.field, { inherited: 0, own: 0, empty: 0 }),
  );
  const isAlone = !canAnyInherit(node);
  return (
    <Row wrap between gap={6} below={4}>
      <Row wrap gap={6}>
        {!isAlone && (
          <Count
            Icon={OwnIcon}
            tone="muted"
            count={counts.inherited}
            words={text("widget.panels.inherited")}
          />
        )}
        {isAlone ? (
          <Count Icon={OwnIcon} tone="muted" count={counts.own} words={text("widget.panels.set")} />
        ) : (
          <Count
            Icon={DeviatingIcon}
            tone="accent"
            count={counts.own}
            words={text("widget.panels.own")}
          />
        )}
        {counts.empty > 0 && (
          <Count
            Icon={GapIcon}
            tone={isPointedOut ? "attention" : "muted"}
            count={counts.empty}
            words={text("widget.panels.empty")}
          />
        )}
      </Row>
      {!isAlone && !isOnPaper && (
        <Segments
          id={"panels_show"}
          name={text("widget.panels.show")}
          isRequired
          options={[
            { value: "all", label: text("widget.panels.all") },
            { value: "own", label: text("widget.panels.onlyOwn") },
          ]}
          value={showsOwnOnly ? "own" : "all"}
          onChoose={(next) => showOwnPanels(store, next === "own")}
        />
      )}
    </Row>
  );
}

interface CountProps {
  Icon: DrawnIcon;
  tone: Tone;
  count: number;
  words: string;
}

function Count({ Icon, tone, count, words }: CountProps) {
  return (
    <Mark as="p" tone={tone}>
      <Icon size={16} />
      <span>
        <b>{count}</b> {words}
      </span>
    </Mark>
  );
}
