import { useCallback, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { type Snapshot, useSnapshot } from "valtio";
import type { Resource, ResourceState } from "../requests/resource.ts";
import { useHeard } from "./useHeard.ts";

/** A resource as a page shows it. */
export interface Loaded<Reply> extends Pick<ResourceState<Reply>, "status" | "failure"> {
  /** The reply; null until there is one to this input, or to one that it stays for. */
  data: Snapshot<Reply> | null;
  reload: () => void;
}

/** Reads a resource, and again when its input changes, others change its topics or `reload` is called. */
export function useResource<Input, Reply>(
  resource: Resource<Input, Reply>,
  input: Input,
): Loaded<Reply> {
  const { key, answers, status, data, failure } = useSnapshot(resource.state);
  const own = resource.keysOf(input);
  const reload = useCallback(
    () => void resource.load(input),
    // oxlint-disable-next-line react/exhaustive-deps -- inputs are told apart by what they say
    [resource, own.key],
  );
  // Replies name things in the language of the page.
  const { language } = useTranslation().i18n;
  useEffect(reload, [reload, language]);
  useHeard(({ topic }) => resource.topics.includes(topic), reload);
  const isOwn = key === own.key;
  return {
    status: isOwn ? status : "loading",
    failure: isOwn ? failure : null,
    data: answers === own.answers ? data : null,
    reload,
  };
}
