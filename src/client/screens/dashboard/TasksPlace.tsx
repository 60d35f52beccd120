import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { auth } from "#client/state/auth.ts";
import { loadTaskTexts } from "../workflow/parts.ts";
import { Card } from "./cardParts.ts";
import { ChunkPart } from "../ChunkPart.tsx";
import { FailedCard } from "../FailedCard.tsx";

async function loadTasksCard() {
  const [{ TasksCard }] = await Promise.all([import("./TasksCard.tsx"), loadTaskTexts()]);
  return TasksCard;
}

/** Where tasks are shown, if the group's licence includes them. */
export function TasksPlace() {
  const { t } = useTranslation();
  const { viewer } = useSnapshot(auth);
  if (!viewer?.features.includes("workflow")) return null;
  return (
    <ChunkPart
      load={loadTasksCard}
      part={(TasksCard) => <TasksCard />}
      failed={(retry) => (
        <Card>
          <FailedCard title={t("screen.dashboard.failedTitle")} failure={null} onRetry={retry} />
        </Card>
      )}
    />
  );
}
