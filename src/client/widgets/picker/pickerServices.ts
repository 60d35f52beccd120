import type { PickerServices } from "#client/form/services.ts";
import type { Texts } from "#client/i18n/useTexts.ts";

/** Services of a picker that stands outside of forms. */
export function pickerServices({ text }: Texts): PickerServices {
  return { text, store: { onSettle: new Set() } };
}
