/** One broken keyword, as compiled validators report it. */
export interface SchemaError {
  instancePath: string;
  schemaPath: string;
  keyword: string;
  params: Record<string, unknown>;
}

/** A validator compiled ahead: answers whether a body is valid and keeps the errors of the last call. */
export interface CompiledValidator {
  (body: unknown): boolean;
  errors?: SchemaError[] | null;
}
