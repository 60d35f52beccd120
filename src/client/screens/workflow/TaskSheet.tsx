import { TextsProvider, usePageTexts } from "#client/i18n/useTexts.ts";
import { SideSheet } from "#client/theme/SideSheet.tsx";
import { OwnTasks } from "./OwnTasks.tsx";
import { OwnWork } from "./OwnWork.tsx";

/** Everything the viewer has to do, from any page. */
export function TaskSheet({ onClose }: { onClose: () => void }) {
  const texts = usePageTexts();
  const { text } = texts;
  return (
    <TextsProvider value={texts}>
      <SideSheet title={text("workflow.tasks")} closeName={text("action.close")} onClose={onClose}>
        <OwnTasks />
        <OwnWork />
      </SideSheet>
    </TextsProvider>
  );
}
