import { useId, type KeyboardEvent, type ReactNode } from "react";
import { Count } from "#client/ui/count.ts";
import styled from "styled-components";

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
      <List role="tablist" aria-label={name} onKeyDown={handleKey}>
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
      </List>
      <div
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={shown ? `${id}-${shown.key}` : undefined}
      >
        {shown?.content}
      </div>
    </>
  );
}

const List = styled.div`
  display: flex;
  gap: 4px;
  margin-bottom: 16px;
  overflow-x: auto;
  box-shadow: inset 0 -1px var(--borderColor-muted);
  scrollbar-width: none;
  button {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    flex: none;
    min-height: 40px;
    padding: 0 8px;
    border-bottom: 2px solid transparent;
    border-radius: 0;
    font-size: 13px;
  }
  button[aria-selected="true"] {
    border-bottom-color: var(--underlineNav-borderColor-active);
    font-weight: 600;
  }
  button:focus-visible {
    outline-offset: -2px;
  }
`;
