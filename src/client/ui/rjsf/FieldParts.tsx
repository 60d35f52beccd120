import {
  errorId,
  helpId,
  type DescriptionFieldProps,
  type FieldErrorProps,
  type FieldHelpProps,
  type FieldTemplateProps,
  type TitleFieldProps,
} from "@rjsf/utils";
import { FieldCell, Star, Wrong } from "../Field.tsx";
import { Hint } from "../text.ts";
import { useWords } from "./words.ts";

/** Label above, field, hint and errors below. */
export function FieldTemplate(props: FieldTemplateProps) {
  const { id, label, required, children, errors, help, description, displayLabel, hidden } = props;
  const words = useWords();
  if (hidden) return <div hidden>{children}</div>;
  // A list says above its values what it is for.
  const isList = props.schema.type === "array" && !displayLabel;
  return (
    <FieldCell>
      {displayLabel && (
        <label htmlFor={id}>
          {words(label)}
          {required && <Star />}
        </label>
      )}
      {displayLabel && description}
      {children}
      {!isList && help}
      {errors}
    </FieldCell>
  );
}

/** The error message below a field. */
export function FieldErrorTemplate({ errors = [], fieldPathId }: FieldErrorProps) {
  if (errors.length === 0) return null;
  return (
    <Wrong id={errorId(fieldPathId)}>
      {errors.map((error) => (
        <span key={String(error)}>{error} </span>
      ))}
    </Wrong>
  );
}

/** The hint below a field, given as a text key or as plain text. */
export function FieldHelpTemplate({ help, fieldPathId }: FieldHelpProps) {
  const words = useWords();
  if (!help) return null;
  return <Hint id={helpId(fieldPathId)}>{typeof help === "string" ? words(help) : help}</Hint>;
}

/** A description of a field or group of fields. */
export function DescriptionFieldTemplate({ id, description }: DescriptionFieldProps) {
  const words = useWords();
  if (!description) return null;
  return <Hint id={id}>{typeof description === "string" ? words(description) : description}</Hint>;
}

/** The heading of a group of fields. */
export function TitleFieldTemplate({ id, title }: TitleFieldProps) {
  const words = useWords();
  return <h3 id={id}>{words(title)}</h3>;
}
