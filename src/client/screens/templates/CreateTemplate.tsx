import { useSnapshot } from "valtio";
import { useLocation } from "wouter";
import { useTexts } from "#client/i18n/useTexts.ts";
import { auth } from "#client/state/auth.ts";
import { showToast } from "#client/state/notices.ts";
import { groupTemplates, mayKeepTemplates } from "../records/recordPlaces.ts";
import { StepFoot } from "#client/ui/Steps.tsx";
import { useCreation } from "./useCreation.ts";
import { BusyButton } from "#client/theme/BusyButton.tsx";

/** Creates a template of the group from another one, for who keeps them. */
export function CreateTemplate({ id }: { id: number }) {
  const { text } = useTexts();
  const [, go] = useLocation();
  const { viewer } = useSnapshot(auth);
  const { isBusy, create } = useCreation(id);
  if (!mayKeepTemplates(viewer)) return null;
  const make = async () => {
    const made = await create();
    if (made === null) return;
    showToast(text("screen.templates.taken"));
    go(`${groupTemplates.edit}${made}`);
  };
  return (
    <StepFoot note={text("screen.templates.takeText")}>
      <BusyButton
        variant="primary"
        isBusy={isBusy}
        busyText={text("common.saving")}
        onClick={() => void make()}
      >
        {text("screen.templates.take")}
      </BusyButton>
    </StepFoot>
  );
}
