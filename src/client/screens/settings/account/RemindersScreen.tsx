import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import styled from "styled-components";
import { useSnapshot } from "valtio";
import { showToast } from "#client/state/notices.ts";
import {
  loadReminders,
  type Reminder,
  reminders,
  saveReminder,
} from "#client/state/tasks/reminders.ts";
import { CheckBox } from "#client/theme/CheckBox.tsx";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import { useBusy } from "#client/theme/useBusy.ts";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import list from "#schemas/lists/reminders.json" with { type: "json" };
import { Choices, Hint } from "./choices.ts";
import { NotLoaded } from "../../NotLoaded.tsx";
import { Intro, SettingsPage } from "../frame/layout.ts";
import { TaskCalendar } from "./TaskCalendar.tsx";

/** How somebody is reminded of their tasks: by mail, and in their own calendar. */
export function RemindersScreen() {
  const { t } = useTranslation();
  const { stored, failure } = useSnapshot(reminders);
  useEffect(() => void loadReminders(), []);
  return (
    <SettingsPage>
      <PageTitle>{t("title.reminders")}</PageTitle>
      <Intro>{t("screen.reminders.intro")}</Intro>
      {stored ? (
        <Parts>
          <MailChoice mail={stored.mail} canSend={stored.canSend} />
          <TaskCalendar since={stored.calendarAt} />
        </Parts>
      ) : (
        <NotLoaded
          title={t("screen.reminders.failed")}
          failure={failure}
          onRetry={() => void loadReminders()}
        />
      )}
    </SettingsPage>
  );
}

function MailChoice({ mail, canSend }: { mail: Reminder; canSend: boolean }) {
  const { t } = useTranslation();
  const { text } = usePageTexts();
  const { isBusy, run } = useBusy();
  const choose = async (chosen: Reminder) => {
    if (await run(() => saveReminder(chosen))) showToast(t("screen.reminders.saved"));
  };
  return (
    <Choices disabled={isBusy}>
      <legend>{t("screen.reminders.mail")}</legend>
      {!canSend && <Hint>{t("screen.reminders.noServer")}</Hint>}
      {remindersInOrder.map((value) => (
        <label key={value}>
          <CheckBox
            isRadio
            name="reminder"
            value={value}
            checked={mail === value}
            onChange={() => void choose(value)}
          />
          {text(`lists.reminders.${value}`)}
        </label>
      ))}
    </Choices>
  );
}

const remindersInOrder = list.items.map(({ value }) => value).filter(isReminder);

function isReminder(value: string): value is Reminder {
  return list.items.some((item) => item.value === value);
}

const Parts = styled.div`
  display: grid;
  gap: 32px;
`;
