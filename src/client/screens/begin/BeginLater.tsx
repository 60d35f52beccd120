import { type ReactNode, Suspense, useEffect } from "react";
import { useSnapshot } from "valtio";
import { loadTexts } from "#client/i18n/language.ts";
import { beginning, loadBeginning } from "#client/state/begin/beginning.ts";
import { quietChunk } from "#client/state/chunks.ts";
import { useHeard } from "#client/state/live/useHeard.ts";
import { allEnded } from "#shared/engine/allEnded.ts";

/** Few groups are empty, and those not for long. */
const Begin = quietChunk(async () => {
  const [parts] = await allEnded([import("./Begin.tsx"), loadTexts("begin")]);
  return parts.Begin;
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
  return <Suspense>{hasCompany !== null && <Begin hasCompany={hasCompany} />}</Suspense>;
}

/** Text of a page without content; in a group without companies, that one comes first. */
export function BeginCompany({ children }: { children: ReactNode }) {
  const { hasCompany } = useBeginning();
  return hasCompany === false ? (
    <Suspense fallback={children}>
      <Begin hasCompany={false} />
    </Suspense>
  ) : (
    children
  );
}
