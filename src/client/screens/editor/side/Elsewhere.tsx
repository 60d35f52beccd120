import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { setWithEffects } from "#client/form/applyCascade.ts";
import type { FieldPath } from "#client/form/paths.ts";
import { LOCKED } from "#client/form/ruleState.ts";
import { type FormNode, formNodeAt, nodeBody } from "#client/form/store.ts";
import { useRule } from "#client/form/useFieldState.ts";
import { useFieldValue } from "#client/form/useKey.ts";
import { useTexts } from "#client/i18n/useTexts.ts";
import { type AnswerElsewhere, elsewhere, loadElsewhere } from "#client/state/records/elsewhere.ts";
import { DuplicateIcon } from "#client/theme/icons.ts";
import { Callout } from "#client/ui/cards.ts";
import { Stack } from "#client/ui/stack.ts";
import { Text } from "#client/ui/text.ts";
import { TextButton } from "#client/ui/textButton.ts";
import { entryOfRow } from "#shared/engine/body/references.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { EditorSession } from "../session.ts";

/** So many answers are shown at a field. */
const most = 2;

interface ElsewhereProps {
  session: EditorSession;
  node: PlanNode;
  path: FieldPath;
}

/** How other companies of the group have answered a field, each to be taken over. */
export function Elsewhere({ session, node, path }: ElsewhereProps) {
  const { store, meta } = session;
  const { id } = useSnapshot(meta);
  const { items } = useSnapshot(elsewhere);
  useEffect(() => {
    if (id !== null) void loadElsewhere(id);
  }, [id]);
  const formNode = formNodeAt(store, path);
  const fields = store.index.lists.get(path.list)?.children ?? [];
  const entry = formNode && path.list !== "" ? entryOfRow(fields, nodeBody(formNode)) : undefined;
  const here = items.filter((each) => each.pointer === node.pointer && each.entry === entry);
  if (!formNode || here.length === 0 || elsewhere.id !== id) return null;
  return <Answers session={session} formNode={formNode} path={path} answers={here} />;
}

interface AnswersProps {
  session: EditorSession;
  formNode: FormNode;
  path: FieldPath;
  answers: readonly AnswerElsewhere[];
}

function Answers({ session: { store }, formNode, path, answers }: AnswersProps) {
  const { text } = useTexts();
  const value = useFieldValue(formNode, path.field);
  const isLocked = (useRule(formNode, path.field) & LOCKED) !== 0;
  const said = typeof value === "string" ? value.trim() : "";
  const different = answers.filter(
    (each, at) =>
      !said.includes(each.text) && answers.findIndex((one) => one.text === each.text) === at,
  );
  return different.slice(0, most).map((each) => (
    <Stack
      key={each.id}
      as="section"
      gap={2}
      aria-label={text("editor.elsewhere", { company: each.company })}
    >
      <h4>{text("editor.elsewhere", { company: each.company })}</h4>
      <Callout as="blockquote">
        <Text as="p" keepsLines>
          {each.text}
        </Text>
        {!isLocked && (
          <TextButton
            type="button"
            onClick={() =>
              setWithEffects(store, path, said === "" ? each.text : `${said}\n\n${each.text}`)
            }
          >
            <DuplicateIcon size={16} />
            {text(said === "" ? "editor.elsewhere.take" : "editor.elsewhere.add")}
          </TextButton>
        )}
      </Callout>
    </Stack>
  ));
}
