import { Button } from "@primer/react";
import { useState } from "react";
import styled from "styled-components";
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
      closeName={text("action.close")}
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
    <Field>
      <legend>
        {row && <span>{row} · </span>}
        {text(`${conflict.node.textKey}.label`)}
      </legend>
      {sides.map((side) => (
        <label key={side.head}>
          <input
            type="radio"
            name={conflict.path}
            checked={side.isTheirs === isTheirs}
            onChange={() => onChoose(side.isTheirs)}
          />
          <span>
            <b>{side.head}</b>
            {valueText(conflict.node, side.value) || text("widget.readOnly.empty")}
          </span>
        </label>
      ))}
    </Field>
  );
}

const Field = styled.fieldset`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 8px;
  margin-top: 16px;
  legend {
    padding: 0 0 4px;
    font-weight: 600;
  }
  legend span {
    color: var(--fgColor-muted);
    font-weight: 400;
  }
  label {
    display: flex;
    gap: 8px;
    padding: 10px 12px;
    border: 1px solid var(--borderColor-default);
    border-radius: 6px;
    cursor: pointer;
  }
  label:has(:checked) {
    border-color: var(--borderColor-accent-emphasis);
    background: var(--bgColor-accent-muted);
  }
  input {
    flex: none;
    margin-top: 3px;
  }
  label span {
    min-width: 0;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  b {
    display: block;
    font-size: 12px;
    line-height: 16px;
    color: var(--fgColor-muted);
  }
  @media (max-width: 767.98px) {
    grid-template-columns: 1fr;
  }
`;
