import { Button, Textarea, TextInput } from "@primer/react";
import { useId } from "react";
import { setWithEffects } from "#client/form/applyCascade.ts";
import { type FieldWidgetProps, useForm } from "#client/form/services.ts";
import { AddIcon, DeleteIcon } from "#client/theme/icons.ts";
import { PlainIconButton } from "#client/theme/PlainButton.tsx";
import { copyOf, isBody, readAt, writeAt } from "#shared/engine/body/paths.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { Stack } from "#client/ui/stack.ts";
import { Line } from "#client/ui/lines.ts";
import { Grid } from "#client/ui/grid.ts";
import { Fill } from "#client/ui/row.ts";
import { Text } from "#client/ui/text.ts";

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
    <Stack gap={3} id={id} role="group" aria-labelledby={`${id}_label`}>
      {rows.map((row, at) => (
        <Line as="div" align="start" key={String(row["id"] ?? row["clientId"] ?? at)}>
          <Fill>
            <Grid gap={2}>
              {texts.map((each) => (
                <RowText
                  key={each.pointer}
                  text={each}
                  value={readAt(row, each.pointer)}
                  readOnly={readOnly}
                  onChange={(words) => change(at, each.pointer, words)}
                />
              ))}
            </Grid>
          </Fill>
          {!readOnly && row["key"] === undefined && (
            <PlainIconButton
              name={text("screen.catalogue.removeRow", { number: at + 1 })}
              onClick={() => write(rows.filter((_, index) => index !== at))}
            >
              <DeleteIcon size={16} />
            </PlainIconButton>
          )}
        </Line>
      ))}
      {!readOnly && (
        <Button size="small" leadingVisual={AddIcon} onClick={add}>
          {text("action.add")}
        </Button>
      )}
    </Stack>
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
      <Text as="label" size="tiny" strong htmlFor={id}>
        {text(`${node.textKey}.label`)}
      </Text>
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
