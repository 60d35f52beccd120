import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { TextsProvider, usePageTexts } from "#client/i18n/useTexts.ts";
import { auth } from "#client/state/auth.ts";
import { consultantTasks, loadConsultantTasks, ownTasks } from "#client/state/tasks/tasks.ts";
import { OwnTasks } from "../workflow/OwnTasks.tsx";
import { TaskLines } from "../workflow/TaskLines.tsx";
import { isContact } from "../workflow/taskWords.ts";
import { Card, Section } from "./cardParts.ts";

/** Tasks shown of each list; the bell opens all. */
const most = 5;

/** What the viewer has to do, and what waits for consultants in the groups they advise. */
export function TasksCard() {
  const texts = usePageTexts();
  const { text } = texts;
  const { viewer } = useSnapshot(auth);
  const { items } = useSnapshot(consultantTasks);
  const contact = useSnapshot(ownTasks).items.filter(isContact);
  const isConsultant = viewer?.features.includes("consultant") ?? false;
  useEffect(() => {
    if (isConsultant) void loadConsultantTasks();
  }, [isConsultant]);
  return (
    <TextsProvider value={texts}>
      <Card>
        <Section aria-labelledby="tasks-title">
          <h2 id="tasks-title">{text("workflow.today")}</h2>
          <OwnTasks most={most} withoutContact />
        </Section>
        {contact.length > 0 && (
          <Section aria-labelledby="contact-tasks-title">
            <h2 id="contact-tasks-title">{text("workflow.contactTasks")}</h2>
            <TaskLines tasks={contact.slice(0, most)} withRecord />
          </Section>
        )}
        {items.length > 0 && (
          <Section aria-labelledby="consultant-tasks-title">
            <h2 id="consultant-tasks-title">{text("workflow.consultantTasks")}</h2>
            <TaskLines tasks={items.slice(0, most)} withRecord />
          </Section>
        )}
      </Card>
    </TextsProvider>
  );
}
