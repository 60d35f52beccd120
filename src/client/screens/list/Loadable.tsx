import type { ReactNode } from "react";
import type { Snapshot } from "valtio";
import type { Loaded } from "#client/state/live/useResource.ts";
import { EmptyState } from "#client/ui/EmptyState.tsx";
import { SearchIcon } from "#client/theme/icons.ts";
import { OutdatedList } from "./ListEnd.tsx";
import { FailedList, LoadingList } from "./ListStates.tsx";

interface LoadableProps<Reply> {
  of: Loaded<Reply>;
  /** Said where the address names something that does not exist. */
  missing?: { title: string; text: string };
  children: (data: Snapshot<Reply>) => ReactNode;
}

/** Shows a reply once it is there; until then that it loads, is missing or failed, with a retry. */
export function Loadable<Reply>({ of, missing, children }: LoadableProps<Reply>) {
  const { status, data, reload } = of;
  if (missing && status === "missing")
    return <EmptyState icon={<SearchIcon size={24} />} {...missing} />;
  const hasFailed = status === "failed" || status === "missing";
  if (data === null) return hasFailed ? <FailedList onRetry={reload} /> : <LoadingList />;
  return (
    <>
      {hasFailed && <OutdatedList onRetry={reload} />}
      {children(data)}
    </>
  );
}
