import { useTranslation } from "react-i18next";
import { FailedCard } from "./FailedCard.tsx";

export function FailedPart({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return <FailedCard title={t("dialog.load.title")} failure={null} onRetry={onRetry} />;
}
