import { Button } from "@primer/react";
import { CheckBox } from "#client/theme/CheckBox.tsx";
import { Choice, Fieldset } from "#client/ui/fields.ts";
import { Grid } from "#client/ui/grid.ts";
import { Stack } from "#client/ui/stack.ts";
import { Hint, Muted, Text } from "#client/ui/text.ts";
import { useState } from "react";
import { useSnapshot } from "valtio";
import { closeMerge, type EditingSession, type Merge } from "#client/editing/session.ts";
import { useForm } from "#client/form/services.ts";
import { Dialog } from "#client/ui/dialogs/Dialog.tsx";
import { SharedIcon } from "#client/theme/icons.ts";
import { useNow } from "#client/theme/useNow.ts";
import { limits } from "#shared/api/limits.ts";
import { formatRelativeDateTime } from "#shared/domain/writing/dates.ts";
import type { Conflict } from "#shared/engine/body/merge.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { rowTitleIn } from "./problemWords.ts";
import { useTexts } from "#client/i18n/useTexts.ts";

export interface MergeQuestionProps {
  session: EditingSession;
  /** JSON pointers of the fields in which the other side's value was chosen. */
  onTake: (theirs: readonly string[]) => void;
}

/** Asks which values to keep when somebody else has changed the same fields. */
export function MergeQuestion({ session, onTake }: MergeQuestionProps) {
  const { merge } = useSnapshot(session.meta);
  if (!merge || merge.conflicts.length === 0) return null;
  return <MergeDialog merge={merge} onLater={() => closeMerge(session)} onTake={onTake} />;
}

interface MergeDialogProps extends Pick<MergeQuestionProps, "onTake"> {
  merge: Merge;
  onLater: () => void;
}

/** Shows conflicting changes with their authors; all other changes are already merged. */
function MergeDialog({ merge, onLater, onTake }: MergeDialogProps) {
  const { text, language } = useTexts();
  const now = useNow();
  const [theirs, setTheirs] = useState<readonly string[]>([]);
  const name = merge.changedBy || text("editor.merge.someone");
  const when = formatRelativeDateTime(merge.changedAt, language, now);
  const choose = (path: string, isTheirs: boolean) =>
    setTheirs((before) => [...before.filter((each) => each !== path), ...(isTheirs ? [path] : [])]);
  return (
    <Dialog
      title={text("editor.merge.title", { name })}
      icon={<SharedIcon size={16} />}
      tone="accent"
      width={limits.dialogWidth}
      onClose={onLater}
      footer={
        <>
          <Button onClick={onLater}>{text("editor.merge.later")}</Button>
          <Button variant="primary" onClick={() => onTake(theirs)}>
            {text("editor.merge.take")}
          </Button>
        </>
      }
    >
      <p>{text("editor.merge.text", { name, when, count: merge.conflicts.length })}</p>
      {merge.conflicts.map((conflict) => (
        <ConflictField
          key={conflict.path}
          merged={merge.merged}
          conflict={conflict}
          name={name}
          isTheirs={theirs.includes(conflict.path)}
          onChoose={(isTheirs) => choose(conflict.path, isTheirs)}
        />
      ))}
    </Dialog>
  );
}

interface ConflictFieldProps {
  /** The merged body, in which the conflict's path is resolved. */
  merged: Body;
  conflict: Conflict;
  /** Author of the other change. */
  name: string;
  isTheirs: boolean;
  onChoose: (isTheirs: boolean) => void;
}

function ConflictField({ merged, conflict, name, isTheirs, onChoose }: ConflictFieldProps) {
  const services = useForm();
  const { text, valueText } = services;
  const row = rowTitleIn(services, merged, conflict.path);
  const sides = [
    { isTheirs: false, head: text("editor.merge.mine"), value: conflict.mine },
    { isTheirs: true, head: text("editor.merge.theirs", { name }), value: conflict.theirs },
  ];
  return (
    <Fieldset above={4}>
      <legend>
        {row && <Muted strong={false}>{row} · </Muted>}
        {text(`${conflict.node.textKey}.label`)}
      </legend>
      <Grid gap={2}>
        {sides.map((side) => (
          <Choice key={side.head}>
            <CheckBox
              isRadio
              name={conflict.path}
              checked={side.isTheirs === isTheirs}
              onChange={() => onChoose(side.isTheirs)}
            />
            <Stack as="span">
              <Hint as="b">{side.head}</Hint>
              <Text keepsLines>{valueText(conflict.node, side.value) || text("form.empty")}</Text>
            </Stack>
          </Choice>
        ))}
      </Grid>
    </Fieldset>
  );
}
