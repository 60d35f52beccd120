import { type ReactNode, useEffect } from "react";
import { useSnapshot } from "valtio";
import { beginning, loadBeginning } from "#client/state/begin/beginning.ts";
import { lazyPart } from "#client/state/loading/lazyPart.tsx";
import { useHeard } from "#client/state/live/useHeard.ts";

interface BeginProps {
  hasCompany: boolean;
  /** Shown until it is loaded. */
  children?: ReactNode;
}

/** Few groups are empty, and those not for long. */
const Begin = lazyPart<BeginProps>(async () => (await import("./Begin.tsx")).Begin, {
  texts: ["begin"],
  waiting: ({ children }) => children,
  failure: "none",
});

function useBeginning() {
  useEffect(() => void loadBeginning(), []);
  useHeard(
    ({ topic }) => topic === "entities",
    () => void loadBeginning(),
  );
  return useSnapshot(beginning);
}

/** Content of a page where there is no record at all. */
export function BeginRecords() {
  const { hasCompany } = useBeginning();
  return hasCompany !== null && <Begin hasCompany={hasCompany} />;
}

/** Text of a page without content; in a group without companies, that one comes first. */
export function BeginCompany({ children }: { children: ReactNode }) {
  const { hasCompany } = useBeginning();
  return hasCompany === false ? <Begin hasCompany={false}>{children}</Begin> : children;
}
