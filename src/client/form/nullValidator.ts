import type { ValidatorType } from "@rjsf/utils";

/**
 * Disables RJSF's validation; since nothing is valid, RJSF never assumes a schema branch applies.
 */
export const nullValidator: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => false,
  rawValidation: () => ({}),
};
