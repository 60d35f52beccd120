import { Button, Textarea, TextInput } from "@primer/react";
import { useId } from "react";
import styled from "styled-components";
import { setWithEffects } from "#client/form/applyCascade.ts";
import { type FieldWidgetProps, useForm } from "#client/form/services.ts";
import { AddIcon, DeleteIcon } from "#client/theme/icons.ts";
import { PlainIconButton } from "#client/theme/PlainButton.tsx";
import { copyOf, isBody, readAt, writeAt } from "#shared/engine/body/paths.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";

/** A text in a row, with its pointer. */
interface TextNode {
  node: PlanNode;
  pointer: string;
}

function textNodes(nodes: readonly PlanNode[], pointer = ""): TextNode[] {
  return nodes.flatMap((node) => {
    const at = `${pointer}/${node.name}`;
    if (node.type === "object") return textNodes(node.children ?? [], at);
    return node.type === "text" && node.widget !== "hidden" ? [{ node, pointer: at }] : [];
  });
}

/** A list nested in a row: texts that are added and removed in place. */
export function InnerRows({ id, node, path, value, readOnly }: FieldWidgetProps) {
  const { store, text } = useForm();
  const rows = Array.isArray(value) ? value.filter(isBody) : [];
  const texts = textNodes(node.children ?? []);
  const write = (next: readonly Body[]) =>
    setWithEffects(store, path, next.length > 0 ? [...next] : undefined);
  const change = (at: number, pointer: string, words: string) => {
    const row = copyOf(rows[at] ?? {});
    writeAt(row, pointer, words);
    write(rows.map((each, index) => (index === at ? row : each)));
  };
  const add = () => write([...rows, { clientId: crypto.randomUUID() }]);
  return (
    <List id={id} role="group" aria-labelledby={`${id}_label`}>
      {rows.map((row, at) => (
        <Row key={String(row["id"] ?? row["clientId"] ?? at)}>
          <div>
            {texts.map((each) => (
              <RowText
                key={each.pointer}
                text={each}
                value={readAt(row, each.pointer)}
                readOnly={readOnly}
                onChange={(words) => change(at, each.pointer, words)}
              />
            ))}
          </div>
          {!readOnly && row["key"] === undefined && (
            <PlainIconButton
              name={text("screen.catalogue.removeRow", { number: at + 1 })}
              onClick={() => write(rows.filter((_, index) => index !== at))}
            >
              <DeleteIcon size={16} />
            </PlainIconButton>
          )}
        </Row>
      ))}
      {!readOnly && (
        <Button size="small" leadingVisual={AddIcon} onClick={add}>
          {text("action.add")}
        </Button>
      )}
    </List>
  );
}

interface RowTextProps {
  text: TextNode;
  value: unknown;
  readOnly: boolean;
  onChange: (words: string) => void;
}

function RowText({ text: { node }, value, readOnly, onChange }: RowTextProps) {
  const { text } = useForm();
  const id = useId();
  const Input = node.multiline ? Textarea : TextInput;
  return (
    <div>
      <label htmlFor={id}>{text(`${node.textKey}.label`)}</label>
      <Input
        block
        id={id}
        value={typeof value === "string" ? value : ""}
        maxLength={node.maxLength}
        readOnly={readOnly}
        onChange={(event: { target: { value: string } }) => onChange(event.target.value)}
      />
    </div>
  );
}

const List = styled.div`
  display: grid;
  gap: 12px;
  justify-items: start;
`;

const Row = styled.div`
  display: flex;
  gap: 8px;
  width: 100%;
  padding-bottom: 12px;
  border-bottom: 1px solid var(--borderColor-muted);
  & > div {
    flex: 1;
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 8px 20px;
  }
  label {
    font-size: 12px;
    font-weight: 600;
  }
  @media (max-width: 767.98px) {
    & > div {
      grid-template-columns: 1fr;
    }
  }
`;
