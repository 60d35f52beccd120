import { Fragment } from "react";
import { Link } from "wouter";
import { Note } from "#client/ui/mark.ts";
import { fieldId, markIds } from "../fieldIds.ts";
import { markKey } from "../formNode.ts";
import { kindOfMark } from "../groups/lacks.ts";
import type { FieldPath } from "../paths.ts";
import { useForm } from "../services.ts";
import type { FormNode, Mark } from "../store.ts";
import { lackMarks } from "./lackMarks.ts";
import { useShownMark } from "./useMarks.ts";

export function MarkLines({ id, marks }: { id: string; marks: readonly Mark[] }) {
  return (
    <div id={id}>
      {marks.map((mark) => (
        <MarkLine key={markKey(mark)} mark={mark} />
      ))}
    </div>
  );
}

/** Message below a field: error, warning or gap, with links to what the value conflicts with. */
export function MarkLine({ id, mark }: { id?: string; mark: Mark }) {
  const { text, hasText } = useForm();
  const { Icon, tone } = lackMarks[kindOfMark(mark)];
  const words = mark.message ?? text(hasText(mark.text) ? mark.text : "form.gap", mark.params);
  return (
    <Note as="p" id={id} tone={tone}>
      <Icon size={12} />
      <span>
        {words}
        {mark.others?.map(({ title, href }) => (
          <Fragment key={href}>
            {" "}
            <Link href={href}>{title}</Link>
          </Fragment>
        ))}
      </span>
    </Note>
  );
}

interface FieldMarkProps {
  path: FieldPath;
  formNode: FormNode;
}

/** The message of a field without a frame of its own. */
export function FieldMark({ path, formNode }: FieldMarkProps) {
  const { idPrefix } = useForm().store;
  const mark = useShownMark(formNode, path.field);
  return mark ? <MarkLine id={markIds(fieldId(path, idPrefix)).mark} mark={mark} /> : null;
}
