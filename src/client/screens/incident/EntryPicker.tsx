import { FieldPart } from "#client/ui/Field.tsx";
import { useCallback } from "react";
import { TextsProvider, usePageTexts } from "#client/i18n/useTexts.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { EntryPicker as Picker } from "../forms/EntryPicker.tsx";

interface EntryPickerProps {
  id: string;
  label: string;
  /** The catalogue to choose from. */
  kind: string;
  /** The chosen entry, once its title is known. */
  chosen: Body | null;
  /** A field that an entry has to have to be offered. */
  having?: string | undefined;
  onChoose: (id: number | undefined) => void;
}

/** Asks for the entry that something is about. */
export function EntryPicker({ label, having, onChoose, ...props }: EntryPickerProps) {
  const texts = usePageTexts();
  const isOffered = useCallback(
    (item: Body) => having === undefined || item[having] !== undefined,
    [having],
  );
  return (
    <FieldPart id={props.id} label={label}>
      <TextsProvider value={texts}>
        <Picker
          key={props.kind}
          {...props}
          query={having === undefined ? { short: true } : {}}
          isOffered={isOffered}
          onChoose={(item) => onChoose(typeof item?.["id"] === "number" ? item["id"] : undefined)}
        />
      </TextsProvider>
    </FieldPart>
  );
}
