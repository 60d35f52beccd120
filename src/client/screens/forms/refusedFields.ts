import type { ErrorSchema } from "@rjsf/utils";
import { fieldProblemsOf } from "#client/state/fieldProblems.ts";

/** The server's field errors in the form's shape; empty for failures already shown in a dialog. */
export function refusedFields<Data extends object>(thrown: unknown): ErrorSchema<Data> {
  const errors: Record<string, { __errors: string[] }> = {};
  for (const { path, message } of fieldProblemsOf(thrown)) {
    const name = path.split("/")[1] ?? "";
    errors[name] = { __errors: [...(errors[name]?.__errors ?? []), message] };
  }
  // Border: the paths in the reply are the fields of the request.
  return errors as ErrorSchema<Data>;
}
