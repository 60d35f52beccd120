import {
  getSubmitButtonOptions,
  getUiOptions,
  helpId,
  titleId,
  type ArrayFieldItemButtonsTemplateProps,
  type ArrayFieldItemTemplateProps,
  type ArrayFieldTemplateProps,
  type IconButtonProps,
  type ObjectFieldTemplateProps,
  type SubmitButtonProps,
  type UnsupportedFieldProps,
} from "@rjsf/utils";
import { Button, IconButton } from "@primer/react";
import type { ElementType } from "react";
import { BusyButton } from "#client/theme/BusyButton.tsx";
import {
  AddIcon,
  CloseIcon,
  DeleteIcon,
  DuplicateIcon,
  FirstIcon,
  OpenIcon,
} from "#client/theme/icons.ts";
import { Fill, Row } from "../row.ts";
import { Stack } from "../stack.ts";
import { Hint } from "../text.ts";
import { useWords } from "./words.ts";

/** A group's fields in a column, with a title unless it is the form itself. */
export function ObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  const { title, properties, fieldPathId, registry, uiSchema } = props;
  const { TitleFieldTemplate } = registry.templates;
  const isRoot = fieldPathId.path.length === 0;
  return (
    <Stack
      gap={4}
      as={isRoot ? "div" : "fieldset"}
      aria-labelledby={isRoot ? undefined : titleId(fieldPathId)}
    >
      {title && !isRoot && (
        <TitleFieldTemplate
          id={titleId(fieldPathId)}
          title={getUiOptions(uiSchema).title ?? title}
          schema={props.schema}
          uiSchema={uiSchema}
          registry={registry}
        />
      )}
      {properties.map(({ name, content, hidden }) => (
        <div key={name} hidden={hidden}>
          {content}
        </div>
      ))}
    </Stack>
  );
}

/** A list of values under its heading, with what it is for and an add button. */
export function ArrayFieldTemplate(props: ArrayFieldTemplateProps) {
  const { canAdd, items, onAddClick, registry, uiSchema, fieldPathId, title } = props;
  const words = useWords();
  const { AddButton } = registry.templates.ButtonTemplates;
  const { help } = getUiOptions(uiSchema);
  return (
    <Stack gap={4} role="group" aria-labelledby={titleId(fieldPathId)}>
      <h2 id={titleId(fieldPathId)}>{words(title)}</h2>
      {typeof help === "string" && <Hint id={helpId(fieldPathId)}>{words(help)}</Hint>}
      {items}
      {canAdd && <AddButton onClick={onAddClick} uiSchema={uiSchema} registry={registry} />}
    </Stack>
  );
}

/** A value of a list with its buttons. */
export function ArrayFieldItemTemplate(props: ArrayFieldItemTemplateProps) {
  const { children, buttonsProps, hasToolbar, registry, uiSchema } = props;
  const { ArrayFieldItemButtonsTemplate: Buttons } = registry.templates;
  return (
    <Row align="start" gap={2}>
      <Fill>{children}</Fill>
      {hasToolbar && <Buttons {...buttonsProps} uiSchema={uiSchema} />}
    </Row>
  );
}

/** Buttons that move, duplicate and remove a value of a list. */
export function ArrayFieldItemButtonsTemplate(props: ArrayFieldItemButtonsTemplateProps) {
  const { registry, uiSchema } = props;
  const { MoveUpButton, MoveDownButton, CopyButton, RemoveButton } =
    registry.templates.ButtonTemplates;
  return (
    <>
      {props.hasMoveUp && (
        <MoveUpButton onClick={props.onMoveUpItem} uiSchema={uiSchema} registry={registry} />
      )}
      {props.hasMoveDown && (
        <MoveDownButton onClick={props.onMoveDownItem} uiSchema={uiSchema} registry={registry} />
      )}
      {props.hasCopy && (
        <CopyButton onClick={props.onCopyItem} uiSchema={uiSchema} registry={registry} />
      )}
      {props.hasRemove && (
        <RemoveButton onClick={props.onRemoveItem} uiSchema={uiSchema} registry={registry} />
      )}
    </>
  );
}

/** Placeholder for a field that no widget supports. */
export function UnsupportedFieldTemplate({ reason }: UnsupportedFieldProps) {
  return <p role="alert">{reason}</p>;
}

/** The primary button of a form. */
export function SubmitButton({ uiSchema }: SubmitButtonProps) {
  const words = useWords();
  const { submitText, norender, props = {} } = getSubmitButtonOptions(uiSchema);
  if (norender) return null;
  return (
    <Row above={5}>
      <BusyButton type="submit" variant="primary" isBusy={false} {...props}>
        {words(submitText)}
      </BusyButton>
    </Row>
  );
}

/** Adds a value to a list. */
export function AddButton({ onClick, disabled }: IconButtonProps) {
  const words = useWords();
  return (
    <Button leadingVisual={AddIcon} onClick={onClick} disabled={disabled}>
      {words("action.add")}
    </Button>
  );
}

function small(icon: ElementType, key: string) {
  return function SmallButton({ onClick, disabled }: IconButtonProps) {
    const words = useWords();
    return (
      <IconButton
        icon={icon}
        aria-label={words(key)}
        variant="invisible"
        onClick={onClick}
        disabled={disabled}
      />
    );
  };
}

/** Small buttons of a list's value. */
export const smallButtons = {
  CopyButton: small(DuplicateIcon, "action.duplicate"),
  MoveDownButton: small(OpenIcon, "action.moveDown"),
  MoveUpButton: small(FirstIcon, "action.moveUp"),
  RemoveButton: small(DeleteIcon, "action.remove"),
  ClearButton: small(CloseIcon, "action.clear"),
};
