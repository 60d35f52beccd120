import { useSnapshot } from "valtio";
import { Link, useLocation } from "wouter";
import { useTexts } from "#client/i18n/useTexts.ts";
import { templatePool, type TemplateView } from "#client/state/templates.ts";
import { moveInList } from "#client/theme/listKeys.ts";
import { SideMenu } from "#client/theme/menu/sideMenu.ts";
import { useMedia } from "#client/theme/useMedia.ts";
import { Grid } from "#client/ui/grid.ts";
import { ChoiceField } from "#client/widgets/picker/ChoiceField.tsx";
import { formatNumber } from "#shared/domain/writing/numbers.ts";
import { listKey } from "#shared/strings/keys.ts";
import { addressOf } from "./templatePlaces.ts";

interface MenuProps {
  base: string;
  view: TemplateView;
}

interface Choice {
  key: string;
  label: string;
  count: number | null;
  href: string;
  isCurrent: boolean;
}

/** Where templates come from and what kind of department they are for, each with their number. */
export function SourceMenu({ base, view }: MenuProps) {
  const { text } = useTexts();
  const isWide = useMedia("(min-width: 1280px)");
  const { from, areas } = useChoices({ base, view });
  const groups = [
    { name: text("screen.templates.source"), choices: from },
    ...(areas.length > 1 ? [{ name: text("screen.templates.area"), choices: areas }] : []),
  ];
  if (!isWide)
    return (
      <Grid min="small" gap={3} above={4} inset>
        {groups.map((group) => (
          <GroupChoice key={group.name} {...group} />
        ))}
      </Grid>
    );
  return (
    <SideMenu
      aria-label={text("screen.templates.source")}
      onKeyDown={(event) => moveInList(event, "a")}
    >
      {groups.map(({ name, choices }) => (
        <section key={name}>
          <h2>{name}</h2>
          <ul>
            {choices.map(({ key, label, count, href, isCurrent }) => (
              <li key={key}>
                <Link href={href} aria-current={isCurrent ? "page" : undefined}>
                  <span>{label}</span> <Numbers count={count} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </SideMenu>
  );
}

function Numbers({ count }: { count: number | null }) {
  const { language } = useTexts();
  return count === null ? null : <small>{formatNumber(count, language)}</small>;
}

function useChoices({ base, view }: MenuProps): { from: Choice[]; areas: Choice[] } {
  const { text } = useTexts();
  const { sources = [], categories = [] } = useSnapshot(templatePool.state).data ?? {};
  const from = sources.map(({ type, count }) => ({
    key: type,
    label: text(listKey("templateSources", type)),
    count,
    href: addressOf(base, { type, category: null, text: view.text }),
    isCurrent: type === view.type,
  }));
  const all = {
    key: "all",
    label: text("screen.templates.allAreas"),
    count: from.find(({ isCurrent }) => isCurrent)?.count ?? null,
    href: addressOf(base, { ...view, category: null }),
    isCurrent: view.category === null,
  };
  const areas = categories.map(({ id, title, count }) => ({
    key: String(id),
    label: title,
    count,
    href: addressOf(base, { ...view, category: id }),
    isCurrent: id === view.category,
  }));
  return { from, areas: areas.length > 0 ? [all, ...areas] : [] };
}

function GroupChoice({ name, choices }: { name: string; choices: readonly Choice[] }) {
  const [, go] = useLocation();
  return (
    <ChoiceField
      label={name}
      value={choices.find(({ isCurrent }) => isCurrent)?.href ?? null}
      options={choices.map(({ label, count, href }) => ({
        value: href,
        label: count === null ? label : `${label} (${count})`,
      }))}
      onChoose={go}
    />
  );
}
