import { ref } from "valtio";
import { call, type CallInput, type CallOptions } from "#client/api/call.ts";
import { isFailure, isOfNothing } from "#client/api/failure.ts";
import type { HandlerName, Operations } from "#shared/generated/operations.ts";
import { appState, onNewApp } from "../appState.ts";
import { showFailure } from "../dialogs.ts";
import type { LiveTopic } from "#shared/api/liveTopics.ts";
import type { FieldProblem } from "#shared/api/problems.ts";
import { type FailureInPlace, inPlaceOf } from "../failureInPlace.ts";

export interface ResourceState<Reply> {
  /** The input of the latest request; "" before the first one. */
  key: string;
  /** "missing" if what was asked for does not exist, so that retrying is pointless. */
  status: "loading" | "ready" | "missing" | "failed";
  /** The last reply, of whatever input. */
  data: Reply | null;
  /** The part of the input that `data` is the reply to. */
  answers: string;
  failure: (FailureInPlace & { fields: readonly FieldProblem[] }) | null;
}

export interface ResourceOptions<Input> extends Pick<
  CallOptions,
  "kind" | "withProductOwned" | "inPlace"
> {
  /** Kinds of changes by others after which it is read again. */
  topics?: readonly LiveTopic[];
  /** The part of the input for which a reply stays while another one is loaded; by default all of it. */
  keepsFor?: (input: Input) => unknown;
  /** Loads at the same time what the reply cannot be shown without. */
  loadBeside?: () => Promise<void>;
  /** Completes an input by what does not tell one from another. */
  complete?: (input: Input, isFirst: boolean) => Promise<Input>;
  /** True for large replies that nothing changes in place, which then need no proxies. */
  isPlain?: boolean;
}

/** Part of the browser state that one call fills. */
export interface Resource<Input, Reply> {
  readonly topics: readonly LiveTopic[];
  readonly state: ResourceState<Reply>;
  /**
   * Reads it; a request under way is aborted, and its failure is shown in place. Returns the reply,
   * or null without one.
   */
  load: (input: Input) => Promise<Reply | null>;
  /** Reads it again for the input of the latest request. */
  reload: () => Promise<Reply | null>;
  /** Forgets the reply, so that the next request begins with none. */
  clear: () => void;
  keysOf: (input: Input) => Pick<ResourceState<Reply>, "key" | "answers">;
}

/** The browser's state of a call's reply: the latest request wins, and failures stay in place. */
export function resource<Name extends HandlerName>(
  name: Name,
  {
    topics = [],
    keepsFor = (input) => input,
    loadBeside,
    complete = async (input) => input,
    isPlain = false,
    ...options
  }: ResourceOptions<CallInput<Name>> = {},
): Resource<CallInput<Name>, Operations[Name]["reply"]> {
  type Reply = Operations[Name]["reply"];
  const none = (): ResourceState<Reply> => ({
    key: "",
    status: "loading",
    data: null,
    answers: "",
    failure: null,
  });
  const state = appState(none);
  const keysOf = (input: CallInput<Name>) => ({
    key: JSON.stringify(input),
    answers: JSON.stringify(keepsFor(input) ?? null),
  });
  let running: AbortController | null = null;
  const abort = () => running?.abort();
  onNewApp(abort);

  const load = async (input: CallInput<Name>) => {
    abort();
    const own = new AbortController();
    running = own;
    const { key, answers } = keysOf(input);
    Object.assign(state, { key, status: "loading" });
    try {
      const whole: CallOptions = { inPlace: "all", ...options, signal: own.signal };
      const reading = complete(input, true).then((all) => call(name, all, whole));
      const [reply] = await Promise.all([reading, loadBeside?.()]);
      if (own.signal.aborted) return null;
      // Border: plain replies are objects.
      const data = isPlain ? ref(reply as object) : reply;
      Object.assign(state, { data, answers, status: "ready", failure: null });
      return reply;
    } catch (thrown) {
      if (own.signal.aborted) return null;
      // Of rights that were lost, a dialog tells: the page that needs them is left.
      if (isFailure(thrown, "forbidden")) showFailure(thrown);
      state.failure = {
        ...inPlaceOf(thrown),
        fields: isFailure(thrown) ? thrown.facts.fields : [],
      };
      state.status = isOfNothing(thrown) ? "missing" : "failed";
      return null;
    }
  };

  // Border: the key is the input of the latest request.
  const reload = async () =>
    state.key === "" ? null : load(JSON.parse(state.key) as CallInput<Name>);

  const clear = () => {
    abort();
    Object.assign(state, none());
  };
  return { topics, state, load, reload, clear, keysOf };
}
