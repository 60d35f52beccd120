import { call } from "#client/api/call.ts";
import type { OperatorReply } from "#shared/generated/types.ts";
import { appState } from "./appState.ts";

/** The server's operator, once loaded. */
export const operatorState = appState<{ reply: OperatorReply | null; hasFailed: boolean }>(() => ({
  reply: null,
  hasFailed: false,
}));

export async function loadOperator(): Promise<void> {
  operatorState.hasFailed = false;
  try {
    operatorState.reply = await call("operator.read", {}, { inPlace: "all" });
  } catch {
    // The page offers another attempt.
    operatorState.hasFailed = operatorState.reply === null;
  }
}
