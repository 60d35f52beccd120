import type { OperationFacts } from "#shared/engine/plan/operation.ts";
import type { HandlerName, Operations } from "#shared/generated/operations.ts";
import type { Call } from "#server/auth/call.ts";

type Handler<Name extends HandlerName> = (
  call: Call,
  input: Omit<Operations[Name], "reply">,
  facts: OperationFacts,
) => Promise<Operations[Name]["reply"]>;

export type Handlers<Names extends HandlerName> = { readonly [Name in Names]: Handler<Name> };
