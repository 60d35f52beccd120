import type { ValidatorType } from "@rjsf/utils";

/** The form lays out only; nothing is valid here, so that no branch of a schema is ever taken for granted. */
export const nullValidator: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => false,
  rawValidation: () => ({}),
};
