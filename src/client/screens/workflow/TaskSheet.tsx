import { useSnapshot } from "valtio";
import { hasFeature } from "#shared/domain/workflow/features.ts";
import { auth } from "#client/state/auth.ts";
import { TextsProvider, usePageTexts } from "#client/i18n/useTexts.ts";
import { SideSheet } from "#client/ui/dialogs/SideSheet.tsx";
import { OwnTasks } from "./OwnTasks.tsx";
import { OwnWork } from "./OwnWork.tsx";

/** Tasks of the viewer, where the group has them, and their long work; from any page. */
export function TaskSheet({ onClose }: { onClose: () => void }) {
  const texts = usePageTexts();
  const { text } = texts;
  const { viewer } = useSnapshot(auth);
  const hasTasks = hasFeature(viewer?.features ?? [], "workflow");
  return (
    <TextsProvider value={texts}>
      <SideSheet
        title={text(hasTasks ? "workflow.tasks" : "work.title")}
        closeName={text("action.close")}
        onClose={onClose}
      >
        {hasTasks && <OwnTasks />}
        <OwnWork isAlone={!hasTasks} />
      </SideSheet>
    </TextsProvider>
  );
}
