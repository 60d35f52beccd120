import type { ReactNode } from "react";
import { Link } from "wouter";
import { BackIcon } from "#client/theme/icons.ts";
import { Row } from "#client/ui/row.ts";
import { SearchField } from "../list/SearchField.tsx";
import { Columns } from "./layout.ts";

interface PoolFrameProps {
  menu: ReactNode;
  search: { text: string; name: string; onChange: (typed: string) => void };
  list: ReactNode;
  /** Number of the open entry, which may be the first one unasked. */
  current: number | null;
  /** The open entry is one that somebody has chosen. */
  isChosen: boolean;
  /** Accessible name of what is open. */
  name: string;
  /** The way back to the list on small screens. */
  back: { href: string; label: string };
  children: ReactNode;
}

/** A menu, a list with a search, and beside it what is open. */
export function PoolFrame(props: PoolFrameProps) {
  const { menu, search, list, current, isChosen, name, back, children } = props;
  return (
    <Columns $hasPreview={isChosen}>
      {menu}
      <div className="list">
        <div className="search">
          <SearchField {...search} placeholder={search.name} />
        </div>
        {list}
      </div>
      {/* One for each, so that none begins where another was left; all of it is read by keyboard. */}
      <section
        key={current}
        className="preview"
        aria-label={name}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        tabIndex={current === null ? undefined : 0}
      >
        {current !== null && (
          <>
            <Row as={Link} data-narrow gap={2} above={4} inset href={back.href}>
              <BackIcon size={16} /> {back.label}
            </Row>
            {children}
          </>
        )}
      </section>
    </Columns>
  );
}
