import { Link } from "wouter";
import { type Texts, useTexts } from "#client/i18n/useTexts.ts";
import { usePagedList } from "#client/state/live/usePagedList.ts";
import {
  poolQuery,
  templatePool,
  type TemplateRow,
  type TemplateView,
} from "#client/state/templates.ts";
import { EmptyState } from "#client/ui/EmptyState.tsx";
import { RecordsIcon } from "#client/theme/icons.ts";
import { moveInList } from "#client/theme/listKeys.ts";
import { ListEnd } from "../list/ListEnd.tsx";
import { NoHit } from "../list/NoHit.tsx";
import { Loadable } from "../list/Loadable.tsx";
import { Behind } from "./Behind.tsx";
import { Rows } from "./layout.ts";
import { addressOf } from "./templatePlaces.ts";

interface ListProps {
  base: string;
  view: TemplateView;
  /** The open template. */
  current: number | null;
  onReset: () => void;
}

/** The templates of a source, each with what it is for and where it is used. */
export function TemplateList({ base, view, current, onReset }: ListProps) {
  const texts = useTexts();
  const { text, language } = texts;
  const loaded = usePagedList(templatePool, poolQuery(view, language));
  return (
    <Loadable of={loaded}>
      {({ items, total, more = false }) =>
        items.length === 0 ? (
          <NoTemplate view={view} onReset={onReset} />
        ) : (
          <>
            <Rows onKeyDown={(event) => moveInList(event, "a")}>
              {items.map((row) => (
                <li key={row.id}>
                  <Link
                    href={addressOf(base, view, row.id)}
                    aria-current={row.id === current ? "true" : undefined}
                  >
                    <strong>{row.name}</strong>
                    {row.description && <span className="words">{row.description}</span>}
                    <small>{factsOf(row, texts)}</small>
                    <Behind {...row} />
                  </Link>
                </li>
              ))}
            </Rows>
            <ListEnd {...loaded.end}>
              {text(more ? "screen.templates.loadedMore" : "screen.templates.loaded", {
                shown: items.length,
                total,
              })}
            </ListEnd>
          </>
        )
      }
    </Loadable>
  );
}

function NoTemplate({ view, onReset }: Pick<ListProps, "view" | "onReset">) {
  const { text } = useTexts();
  if (view.text === "" && view.category === null)
    return (
      <EmptyState
        icon={<RecordsIcon size={24} />}
        title={text(`screen.templates.empty.${view.type}`)}
        text={text(`screen.templates.emptyText.${view.type}`)}
      />
    );
  return (
    <NoHit
      title={text("screen.templates.noHitTitle")}
      text={text("screen.templates.noHitText")}
      onReset={onReset}
    />
  );
}

function factsOf(row: TemplateRow, { text }: Pick<Texts, "text">): string {
  const { departmentCategory, company, companiesUsing: count } = row;
  const used = count === undefined || company !== undefined ? [] : [usedIn(count, text)];
  return [company?.title, ...departmentCategory.map(({ title }) => title), ...used]
    .filter(Boolean)
    .join(" · ");
}

function usedIn(count: number, text: Texts["text"]): string {
  return count === 0 ? text("screen.templates.unused") : text("screen.templates.used", { count });
}
