import { loadRecords, recordList } from "#client/state/recordList.ts";
import { FailedList, LoadingList } from "../list/ListStates.tsx";
import { NoRows } from "./lazyParts.ts";
import type { NoRowsProps } from "./NoRows.tsx";

interface RecordsStateProps extends NoRowsProps {
  status: "loading" | "ready" | "failed";
}

/** Shown in place of the list: loading, failed, no matches, no records yet. */
export function RecordsState({ status, ...rest }: RecordsStateProps) {
  if (status === "loading") return <LoadingList />;
  if (status === "failed" && !recordList.isGone)
    return <FailedList onRetry={() => void loadRecords(rest.view)} />;
  return <NoRows {...rest} isGone={recordList.isGone} />;
}
