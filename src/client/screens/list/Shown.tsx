import type { ReactNode } from "react";
import type { Snapshot } from "valtio";
import type { Loaded } from "#client/state/requests/useResource.ts";
import { EmptyState } from "#client/theme/EmptyState.tsx";
import { SearchIcon } from "#client/theme/icons.ts";
import { OutdatedList } from "./ListEnd.tsx";
import { FailedList, LoadingList } from "./ListStates.tsx";

interface ShownProps<Reply> {
  of: Loaded<Reply>;
  /** Said where the address names something that does not exist. */
  missing?: { title: string; text: string };
  children: (data: Snapshot<Reply>) => ReactNode;
}

/** What a page has loaded; until then that it is on its way, missing or failed, with a way to try again. */
export function Shown<Reply>({ of, missing, children }: ShownProps<Reply>) {
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
