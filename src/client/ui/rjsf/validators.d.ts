declare module "virtual:validator/*" {
  import type { ValidatorFunctions } from "@rjsf/validator-ajv8";

  const validators: ValidatorFunctions;
  export default validators;
}
