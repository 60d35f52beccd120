import { useTranslation } from "react-i18next";
import { useResource } from "#client/state/live/useResource.ts";
import { showToast } from "#client/state/notices.ts";
import { type Reminder, reminders, saveReminder } from "#client/state/tasks/reminders.ts";
import { CheckBox } from "#client/theme/CheckBox.tsx";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import { useBusy } from "#client/theme/useBusy.ts";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import list from "#schemas/lists/reminders.json" with { type: "json" };
import { Content } from "#client/ui/page.ts";
import { Muted } from "#client/ui/text.ts";
import { Choice, Fieldset } from "#client/ui/fields.ts";
import { Stack } from "#client/ui/stack.ts";
import { NotLoaded } from "../../NotLoaded.tsx";
import { TaskCalendar } from "./TaskCalendar.tsx";

/** How somebody is reminded of their tasks: by mail, and in their own calendar. */
export function RemindersScreen() {
  const { t } = useTranslation();
  const { data, failure, reload } = useResource(reminders, {});
  return (
    <Content gap={4}>
      <PageTitle>{t("title.reminders")}</PageTitle>
      <Muted as="p" width="text">
        {t("screen.reminders.intro")}
      </Muted>
      {data ? (
        <Stack gap={8}>
          <MailChoice mail={data.mail} canSend={data.canSend} />
          <TaskCalendar since={data.calendarAt} />
        </Stack>
      ) : (
        <NotLoaded title={t("screen.reminders.failed")} failure={failure} onRetry={reload} />
      )}
    </Content>
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
    <Fieldset disabled={isBusy}>
      <legend>{t("screen.reminders.mail")}</legend>
      {!canSend && <Muted as="p">{t("screen.reminders.noServer")}</Muted>}
      {remindersInOrder.map((value) => (
        <Choice key={value}>
          <CheckBox
            isRadio
            name="reminder"
            value={value}
            checked={mail === value}
            onChange={() => void choose(value)}
          />
          {text(`lists.reminders.${value}`)}
        </Choice>
      ))}
    </Fieldset>
  );
}

const remindersInOrder = list.items.map(({ value }) => value).filter(isReminder);

function isReminder(value: string): value is Reminder {
  return list.items.some((item) => item.value === value);
}
