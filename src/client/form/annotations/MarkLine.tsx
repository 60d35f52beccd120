import { Fragment } from "react";
import { Link } from "wouter";
import { ProposalIcon } from "#client/theme/icons.ts";
import { Note } from "#client/ui/mark.ts";
import { TextButton } from "#client/ui/textButton.ts";
import type { Tone } from "#client/ui/tokens.ts";
import { fieldId, markIds } from "../fieldIds.ts";
import { type Annotation, type FormNode, markKey } from "../formNode.ts";
import { kindOfMark } from "../groups/lacks.ts";
import type { FieldPath } from "../paths.ts";
import { useForm } from "../services.ts";
import { lackMarks } from "./lackMarks.ts";
import { useShownMark } from "./useMarks.ts";

/** Annotations below a field, in their order. */
export function AnnotationLines({
  id,
  annotations,
}: {
  id: string;
  annotations: readonly Annotation[];
}) {
  return (
    <div id={id}>
      {annotations.map((each) => (
        <AnnotationLine key={`${each.kind} ${markKey(each)}`} annotation={each} />
      ))}
    </div>
  );
}

/** An annotation in words, with links to what the value conflicts with, and what may be done. */
export function AnnotationLine({ id, annotation }: { id?: string; annotation: Annotation }) {
  const { text, hasText } = useForm();
  const { kind, message, params, reason, others, action } = annotation;
  const isUnworded = kind === "problem" && !hasText(annotation.text);
  const { Icon, tone } = kind === "problem" ? lackMarks[kindOfMark(annotation)] : looks[kind];
  return (
    <Note
      as="p"
      id={id}
      tone={tone}
      className={tone === "accent" ? "news" : undefined}
      above={action && 1}
      below={action && 1}
    >
      {Icon && <Icon size={12} />}
      <span>
        <span>{message ?? text(isUnworded ? "form.gap" : annotation.text, params)}</span>
        {reason && ` ${reason}`}
        {others?.map(({ title, href }) => (
          <Fragment key={href}>
            {" "}
            <Link href={href}>{title}</Link>
          </Fragment>
        ))}
        {action && (
          <>
            {" "}
            <TextButton type="button" size="tiny" strong dense onClick={action.run}>
              {text(action.text)}
            </TextButton>
          </>
        )}
      </span>
    </Note>
  );
}

interface Look {
  Icon?: typeof ProposalIcon;
  tone: Tone;
}

const looks: Readonly<Record<Exclude<Annotation["kind"], "problem">, Look>> = {
  comments: { tone: "muted" },
  rule: { tone: "muted" },
  change: { tone: "accent" },
  presence: { tone: "accent" },
  proposal: { Icon: ProposalIcon, tone: "muted" },
};

interface FieldMarkProps {
  path: FieldPath;
  formNode: FormNode;
}

/** The message of a field without a frame of its own. */
export function FieldMark({ path, formNode }: FieldMarkProps) {
  const { idPrefix } = useForm().store;
  const mark = useShownMark(formNode, path.field);
  return mark ? (
    <AnnotationLine id={markIds(fieldId(path, idPrefix)).mark} annotation={mark} />
  ) : null;
}
