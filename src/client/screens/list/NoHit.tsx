import { Button } from "@primer/react";
import { useTranslation } from "react-i18next";
import { SearchIcon } from "#client/theme/icons.ts";
import { EmptyState } from "#client/ui/EmptyState.tsx";

interface NoHitProps {
  title: string;
  text: string;
  /** Label of the reset button if it resets less than all filters. */
  resetName?: string;
  onReset: () => void;
}

/** Shown in place of a list when search and filters match nothing, or name what is not there. */
export function NoHit({ title, text, resetName, onReset }: NoHitProps) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<SearchIcon size={24} />}
      title={title}
      text={text}
      actions={<Button onClick={onReset}>{resetName ?? t("screen.list.reset")}</Button>}
    />
  );
}
