import { type HandlerName, operations, type Operations } from "#shared/generated/operations.ts";
import { readSources } from "../helpers/sources.ts";

const examples = new Map(
  readSources("schemas/api/*.json").flatMap(({ text }) => {
    // Border: the documents of calls, which gen checks.
    const calls = JSON.parse(text) as Record<string, { example?: unknown }>;
    return Object.entries(calls).flatMap(([call, { example }]) =>
      example === undefined ? [] : [[call, JSON.stringify(example)] as const],
    );
  }),
);

/** Calls with an example; a path without parameters precedes those that would match it, too. */
const paths = operations
  .filter(({ handler }) => examples.has(handler))
  .toSorted((one, other) => one.path.split("{").length - other.path.split("{").length)
  .map(({ handler, method, path }) => ({
    handler,
    method,
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
  }));

/** A copy of the example of a call's reply, for tests that state only what differs. */
export function exampleOf<Name extends HandlerName>(call: Name): Operations[Name]["reply"] {
  const example = examples.get(call);
  if (example === undefined) throw new Error(`schemas/api has no example of ${call}`);
  return JSON.parse(example) as Operations[Name]["reply"]; // Border: gen checks it by the schema of the reply.
}

/** The example of the call with a method and path, as JSON; undefined if the call has none. */
export function exampleAt(method: string, path: string): string | undefined {
  const call = paths.find((each) => each.method === method && each.pattern.test(path));
  return call && examples.get(call.handler);
}
