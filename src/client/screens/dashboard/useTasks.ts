import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { auth } from "#client/state/auth.ts";
import { consultantTasks, loadConsultantTasks, ownTasks } from "#client/state/tasks/tasks.ts";

/** Whether the tasks to show are known; the frame loads the viewer's own. */
export function useTasks(): "unlicensed" | "loading" | "known" {
  const { viewer } = useSnapshot(auth);
  const { status } = useSnapshot(ownTasks);
  const { isKnown } = useSnapshot(consultantTasks);
  const features = viewer?.features ?? [];
  const isLicensed = features.includes("workflow");
  const isConsultant = isLicensed && features.includes("consultant");
  useEffect(() => {
    if (isConsultant) void loadConsultantTasks();
  }, [isConsultant]);
  if (!isLicensed) return "unlicensed";
  return status === "loading" || (isConsultant && !isKnown) ? "loading" : "known";
}
