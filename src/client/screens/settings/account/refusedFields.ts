import type { ErrorSchema } from "@rjsf/utils";
import { fieldProblemsOf } from "#client/state/fieldProblems.ts";

/** What the server refuses, as errors of the form's fields; empty for what a dialog has shown. */
export function refusedFields<Data extends object>(thrown: unknown): ErrorSchema<Data> {
  const errors: Record<string, { __errors: string[] }> = {};
  for (const { path, message } of fieldProblemsOf(thrown)) {
    const name = path.split("/")[1] ?? "";
    errors[name] = { __errors: [...(errors[name]?.__errors ?? []), message] };
  }
  // A border: the paths of the reply are the fields of the request that the form sent.
  return errors as ErrorSchema<Data>;
}
