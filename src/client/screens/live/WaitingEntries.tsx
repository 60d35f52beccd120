import { Button } from "@primer/react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { activityWeeks, loadWeeks } from "#client/state/activity/activityWeeks.ts";

/** Notice of log entries added since the dashboard loaded; held back so its lines don't move. */
export function WaitingEntries() {
  const { t } = useTranslation();
  const { waiting } = useSnapshot(activityWeeks);
  return (
    <output>
      {waiting > 0 && (
        <Button size="small" variant="primary" onClick={() => void loadWeeks()}>
          {t("screen.activity.new", { count: waiting })}
        </Button>
      )}
    </output>
  );
}
