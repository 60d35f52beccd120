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
import { BusyButton } from "../BusyButton.tsx";
import styled from "styled-components";
import { AddIcon, CloseIcon, DeleteIcon, DuplicateIcon, FirstIcon, OpenIcon } from "../icons.ts";
import { Hint } from "../Field.tsx";
import { useWords } from "./words.ts";

/** A group's fields in a column, with a title unless it is the form itself. */
export function ObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  const { title, properties, fieldPathId, registry, uiSchema } = props;
  const { TitleFieldTemplate } = registry.templates;
  const isRoot = fieldPathId.path.length === 0;
  return (
    <Group
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
    </Group>
  );
}

/** A list of values under its heading, with what it is for and an add button. */
export function ArrayFieldTemplate(props: ArrayFieldTemplateProps) {
  const { canAdd, items, onAddClick, registry, uiSchema, fieldPathId, title } = props;
  const words = useWords();
  const { AddButton } = registry.templates.ButtonTemplates;
  const { help } = getUiOptions(uiSchema);
  return (
    <Group role="group" aria-labelledby={titleId(fieldPathId)}>
      <ListHeading id={titleId(fieldPathId)}>{words(title)}</ListHeading>
      {typeof help === "string" && <Hint id={helpId(fieldPathId)}>{words(help)}</Hint>}
      {items}
      {canAdd && <AddButton onClick={onAddClick} uiSchema={uiSchema} registry={registry} />}
    </Group>
  );
}

/** A value of a list with its buttons. */
export function ArrayFieldItemTemplate(props: ArrayFieldItemTemplateProps) {
  const { children, buttonsProps, hasToolbar, registry, uiSchema } = props;
  const { ArrayFieldItemButtonsTemplate: Buttons } = registry.templates;
  return (
    <Item>
      <div>{children}</div>
      {hasToolbar && <Buttons {...buttonsProps} uiSchema={uiSchema} />}
    </Item>
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
    <Submit>
      <BusyButton type="submit" variant="primary" isBusy={false} {...props}>
        {words(submitText)}
      </BusyButton>
    </Submit>
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

const Group = styled.div`
  display: grid;
  gap: 16px;
  min-width: 0;
`;

const ListHeading = styled.h2`
  font-size: 16px;
  line-height: 24px;
`;

const Item = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 8px;
  & > div:first-child {
    flex: 1;
    min-width: 0;
  }
`;

const Submit = styled.div`
  padding-top: 20px;
`;
