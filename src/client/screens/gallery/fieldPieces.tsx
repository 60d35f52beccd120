import type { ReactNode } from "react";
import { FieldCell, FieldPart, Frame, Star, TextField, Wrong } from "#client/ui/Field.tsx";
import { Choice, Fieldset, Input } from "#client/ui/fields.ts";
import { QuietButton } from "#client/ui/quietButton.ts";
import { Stack } from "#client/ui/stack.ts";
import { Hint } from "#client/ui/text.ts";
import { TextAreaField } from "#client/ui/TextAreaField.tsx";

/** Pieces around inputs in all their states, with the given words. */
export const fieldPieces: Readonly<Record<string, (words: string) => ReactNode>> = {
  Choice: (words) => (
    <Choice>
      <input type="checkbox" />
      {words}
    </Choice>
  ),
  FieldCell: (words) => (
    <FieldCell>
      <span>{words}</span>
      <Hint>{words}</Hint>
    </FieldCell>
  ),
  FieldPart: (words) => (
    <FieldPart id="part" label={words} hint={words} isRequired>
      <Input id="part" />
    </FieldPart>
  ),
  Fieldset: (words) => (
    <Fieldset>
      <legend>{words}</legend>
      <Choice>
        <input type="radio" />
        {words}
      </Choice>
    </Fieldset>
  ),
  Frame: (words) => (
    <Frame>
      <input aria-label={words} />
      <QuietButton>{words}</QuietButton>
    </Frame>
  ),
  Input: (words) => (
    <Stack gap={2}>
      <Input aria-label={words} defaultValue={words} />
      <Input aria-label={words} defaultValue={words} disabled />
    </Stack>
  ),
  Star: () => <Star />,
  TextAreaField: (words) => (
    <Stack gap={2}>
      <TextAreaField label={words} hint={words} defaultValue={words} />
      <TextAreaField label={words} error={words} isRequired />
    </Stack>
  ),
  TextField: (words) => (
    <Stack gap={2}>
      <TextField label={words} hint={words} isRequired />
      <TextField label={words} error={words} />
    </Stack>
  ),
  Wrong: (words) => <Wrong>{words}</Wrong>,
};
