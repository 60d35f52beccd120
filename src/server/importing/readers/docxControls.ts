import { boxes } from "./runningText.ts";
import type { Attributes } from "./xml.ts";

/** A content control: a box, or a text that may still be a placeholder. */
interface Control {
  box: { isChecked: boolean } | null;
  isPlaceholder: boolean;
  isSkipped: boolean;
}

/** Fields and controls that are open in a text document. */
export interface Controls {
  open: Control[];
  /** Elements that are open and whose text does not count. */
  skipped: number;
  /** A field of an old form: its box, or its entries with the chosen one. */
  field: { isChecked: boolean; chosen: number; entries: string[] };
}

export interface Place {
  controls: Controls;
  add: (piece: string) => void;
}

export function noControls(): Controls {
  return { open: [], skipped: 0, field: noField() };
}

function noField(): Controls["field"] {
  return { isChecked: false, chosen: 0, entries: [] };
}

/** True for a property that is set; without a value it is. */
function isOn(of: Attributes): boolean {
  return !/^(?:0|false|off)$/.test(of("val") ?? "1");
}

/** Signs of the symbol fonts that forms use as boxes. */
const symbols: ReadonlyMap<string, string> = new Map([
  ["F0A8", boxes.empty],
  ["F06F", boxes.empty],
  ["F071", boxes.empty],
  ["F0FE", boxes.checked],
  ["F0FD", boxes.checked],
  ["F078", boxes.checked],
  ["F052", boxes.checked],
  ["F0FC", "✓"],
]);

/** The control that is open; its properties come before its content. */
const ofControl = (does: (control: Control, of: Attributes) => void) => {
  return ({ controls }: Place, of: Attributes): void => {
    const control = controls.open.at(-1);
    if (control) does(control, of);
  };
};

const ofField = (does: (field: Controls["field"], of: Attributes) => void) => {
  return ({ controls }: Place, of: Attributes): void => does(controls.field, of);
};

const skip = ({ controls }: Place): void => {
  controls.skipped += 1;
};

const skipNoMore = ({ controls }: Place): void => {
  controls.skipped -= 1;
};

const opened: ReadonlyMap<string, (place: Place, of: Attributes) => void> = new Map([
  // The same for older programs, and text that has been moved away.
  ["Fallback", skip],
  ["moveFrom", skip],
  ["sym", ({ add }, of) => add(symbols.get((of("char") ?? "").toUpperCase()) ?? "")],
  ["sdt", beginControl],
  ["showingPlcHdr", ofControl((control, of) => (control.isPlaceholder = isOn(of)))],
  ["checkbox", ofControl((control) => (control.box = { isChecked: false }))],
  ["checked", markChecked],
  ["sdtContent", beginContent],
  ["ffData", ({ controls }) => (controls.field = noField())],
  ["default", ofField((field, of) => (field.isChecked = isOn(of)))],
  ["result", ofField((field, of) => (field.chosen = Number(of("val") ?? 0)))],
  ["listEntry", ofField((field, of) => field.entries.push(of("val") ?? ""))],
]);

const closed: ReadonlyMap<string, (place: Place) => void> = new Map([
  ["Fallback", skipNoMore],
  ["moveFrom", skipNoMore],
  ["sdtContent", endContent],
  ["sdt", ({ controls }) => controls.open.pop()],
  ["checkBox", ({ controls, add }) => add(signOf(controls.field))],
  ["ddList", ({ controls: { field }, add }) => add(field.entries[field.chosen] ?? "")],
]);

/** Told by the reader of text documents for elements that are none of a table. */
export const controlHandlers = { opened, closed };

function beginControl({ controls }: Place): void {
  controls.open.push({ box: null, isPlaceholder: false, isSkipped: false });
}

/** Boxes of controls and of old fields say it by the same name. */
function markChecked({ controls }: Place, of: Attributes): void {
  const box = controls.open.at(-1)?.box;
  if (box) box.isChecked = isOn(of);
  else controls.field.isChecked = isOn(of);
}

function beginContent({ controls, add }: Place): void {
  const control = controls.open.at(-1);
  if (!control) return;
  if (control.box) add(signOf(control.box));
  control.isSkipped = control.box !== null || control.isPlaceholder;
  if (control.isSkipped) controls.skipped += 1;
}

function endContent({ controls }: Place): void {
  if (controls.open.at(-1)?.isSkipped) controls.skipped -= 1;
}

function signOf({ isChecked }: { isChecked: boolean }): string {
  return isChecked ? boxes.checked : boxes.empty;
}
