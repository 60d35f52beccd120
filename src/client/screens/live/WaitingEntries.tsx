import { useTranslation } from "react-i18next";
import styled from "styled-components";
import { useSnapshot } from "valtio";
import { activityWeeks, loadWeeks } from "#client/state/activity/activityWeeks.ts";

/** Notice of log entries added since the dashboard loaded; held back so its lines don't move. */
export function WaitingEntries() {
  const { t } = useTranslation();
  const { waiting } = useSnapshot(activityWeeks);
  return (
    <output>
      {waiting > 0 && (
        <Show type="button" onClick={() => void loadWeeks()}>
          {t("screen.activity.new", { count: waiting })}
        </Show>
      )}
    </output>
  );
}

const Show = styled.button`
  margin-block: -4px;
  padding: 4px 10px;
  border-radius: 12px;
  background: var(--bgColor-accent-emphasis);
  color: var(--fgColor-onEmphasis);
  font-size: 12px;
  line-height: 16px;
  font-weight: 500;
`;
