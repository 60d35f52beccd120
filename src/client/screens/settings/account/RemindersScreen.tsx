import { useTranslation } from "react-i18next";
import { useResource } from "#client/state/live/useResource.ts";
import { showToast } from "#client/state/notices.ts";
import {
  endCalendar,
  makeCalendar,
  type Reminder,
  reminders,
  saveReminder,
} from "#client/state/tasks/reminders.ts";
import { CheckBox } from "#client/theme/CheckBox.tsx";
import { useBusy } from "#client/theme/useBusy.ts";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import list from "#schemas/lists/reminders.json" with { type: "json" };
import { Muted, Text } from "#client/ui/text.ts";
import { Choice, Fieldset } from "#client/ui/fields.ts";
import { Stack } from "#client/ui/stack.ts";
import { NotLoaded } from "../../NotLoaded.tsx";
import { Button } from "@primer/react";
import { useState } from "react";
import { confirm } from "#client/state/dialogs.ts";
import { CopyLine } from "#client/widgets/inputs/CopyLine.tsx";
import { formatDate } from "#shared/domain/writing/dates.ts";
import { Row } from "#client/ui/row.ts";
import { PlainPage } from "../../PlainPage.tsx";

/** How somebody is reminded of their tasks: by mail, and in their own calendar. */
export function RemindersScreen() {
  const { t } = useTranslation();
  const { data, failure, reload } = useResource(reminders, {});
  return (
    <PlainPage title={t("title.reminders")} intro={t("screen.reminders.intro")}>
      {data ? (
        <Stack gap={8}>
          <MailChoice mail={data.mail} canSend={data.canSend} />
          <TaskCalendar since={data.calendarAt} />
        </Stack>
      ) : (
        <NotLoaded title={t("screen.reminders.failed")} failure={failure} onRetry={reload} />
      )}
    </PlainPage>
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

/** The private address of somebody's tasks as a calendar; it is shown once, when it is made. */
function TaskCalendar({ since }: { since: string | undefined }) {
  const { t } = useTranslation();
  const { language } = usePageTexts();
  const { address, isBusy, make, end } = useAddress(since !== undefined);
  const date = since === undefined ? "" : formatDate(since, "fullDate", language);
  return (
    <Stack as="section" gap={3} aria-labelledby="calendar-title">
      <Text as="h2" size="body" id="calendar-title">
        {t("screen.reminders.calendar")}
      </Text>
      <p>{t("screen.reminders.calendarText")}</p>
      {address !== "" && (
        <CopyLine
          label={t("screen.reminders.address")}
          hint={t("screen.reminders.addressHint")}
          copyName={t("screen.reminders.copy")}
          value={address}
        />
      )}
      {since !== undefined && address === "" && (
        <p>{t("screen.reminders.calendarSince", { date })}</p>
      )}
      <Row wrap gap={2}>
        <Button disabled={isBusy} onClick={() => void make()}>
          {t(since === undefined ? "screen.reminders.make" : "screen.reminders.renew")}
        </Button>
        {since !== undefined && (
          <Button variant="danger" disabled={isBusy} onClick={() => void end()}>
            {t("screen.reminders.end")}
          </Button>
        )}
      </Row>
    </Stack>
  );
}

/** The address that was just made, and what can be done with it. */
function useAddress(isMade: boolean) {
  const { t } = useTranslation();
  const [address, setAddress] = useState("");
  const { isBusy, run } = useBusy();
  const ask = (title: string, yes: string) =>
    confirm({
      title,
      html: `<p>${t("screen.reminders.endText")}</p>`,
      confirm: yes,
      isDangerous: true,
      isDismissible: true,
    });
  const make = async () => {
    const title = t("screen.reminders.renew");
    if (isMade && !(await ask(title, t("screen.reminders.renewConfirm")))) return;
    await run(async () => setAddress(await makeCalendar()));
  };
  const end = async () => {
    const title = t("screen.reminders.end");
    if (!(await ask(title, t("screen.reminders.endConfirm")))) return;
    await run(async () => {
      await endCalendar();
      setAddress("");
      showToast(t("screen.reminders.ended"));
    });
  };
  return { address, isBusy, make, end };
}
