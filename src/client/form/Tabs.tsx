import { useId, type KeyboardEvent, type ReactNode } from "react";
import { Count } from "#client/ui/count.ts";
import { TabLine } from "#client/ui/tabLine.ts";
import { Box } from "#client/ui/box.ts";

export interface Tab {
  key: string;
  label: string;
  below?: ReactNode;
  count?: string;
  content: ReactNode;
}

interface TabsProps {
  name: string;
  tabs: readonly Tab[];
  /** The open tab; the first if it is none of them. */
  chosen: string | null;
  onChoose: (key: string) => void;
}

/** Tabs, switched by arrow keys, Home and End. */
export function Tabs({ name, tabs, chosen, onChoose }: TabsProps) {
  const id = useId();
  const at = Math.max(
    tabs.findIndex((tab) => tab.key === chosen),
    0,
  );
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const last = tabs.length - 1;
    const places: Record<string, number> = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    };
    const next = places[event.key];
    if (next === undefined || event.altKey) return;
    event.preventDefault();
    onChoose(tabs[next]?.key ?? "");
    event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  };
  const shown = tabs[at];
  return (
    <>
      <TabLine gap={3} role="tablist" aria-label={name} onKeyDown={handleKey}>
        {tabs.map((tab, index) => (
          <button
            key={tab.key}
            id={`${id}-${tab.key}`}
            type="button"
            role="tab"
            aria-selected={index === at}
            aria-controls={`${id}-panel`}
            tabIndex={index === at ? 0 : -1}
            onClick={() => onChoose(tab.key)}
          >
            <span>
              {tab.label}
              {tab.below}
            </span>
            {tab.count && <Count>{tab.count}</Count>}
          </button>
        ))}
      </TabLine>
      <Box
        above={4}
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={shown ? `${id}-${shown.key}` : undefined}
      >
        {shown?.content}
      </Box>
    </>
  );
}
