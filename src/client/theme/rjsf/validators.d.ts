declare module "virtual:validator/*" {
  const validators: import("@rjsf/validator-ajv8").ValidatorFunctions;
  export default validators;
}
