import { useSnapshot } from "valtio";
import { Link } from "wouter";
import { useTexts } from "#client/i18n/useTexts.ts";
import { articleChoices, type CommunityView, type Named } from "#client/state/community/content.ts";
import { moveInList } from "#client/theme/listKeys.ts";
import { SideMenu } from "#client/theme/menu/sideMenu.ts";
import { useMedia } from "#client/theme/useMedia.ts";
import { Grid } from "#client/ui/grid.ts";
import { Stack } from "#client/ui/stack.ts";
import { ChoiceField } from "#client/widgets/picker/ChoiceField.tsx";
import { communityAddress } from "./communityPlaces.ts";

interface MenuProps {
  view: CommunityView;
  change: (part: Partial<CommunityView>) => void;
}

/** The categories as links, where there is room, with tags and countries below them. */
export function ArticleMenu(props: MenuProps) {
  const { text } = useTexts();
  const { categories } = useSnapshot(articleChoices);
  const isWide = useMedia("(min-width: 1280px)");
  if (isWide)
    return (
      <div>
        <Categories view={props.view} />
        <Stack gap={3} inset>
          <Narrower {...props} />
        </Stack>
      </div>
    );
  return (
    <Grid min="small" gap={3} above={4} inset>
      <Choice
        label={text("screen.community.categories")}
        all={text("screen.community.allCategories")}
        choices={categories}
        value={props.view.category}
        onChange={(category) => props.change({ category })}
      />
      <Narrower {...props} />
    </Grid>
  );
}

function Categories({ view }: Pick<MenuProps, "view">) {
  const { text } = useTexts();
  const { categories } = useSnapshot(articleChoices);
  const links = [{ id: null, title: text("screen.community.allCategories") }, ...categories];
  return (
    <SideMenu
      aria-label={text("screen.community.categories")}
      onKeyDown={(event) => moveInList(event, "a")}
    >
      <section>
        <h2>{text("screen.community.categories")}</h2>
        <ul>
          {links.map(({ id, title }) => (
            <li key={id}>
              <Link
                href={communityAddress({ ...view, category: id, page: 1 })}
                aria-current={id === view.category ? "page" : undefined}
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </SideMenu>
  );
}

/** Tags and countries. */
function Narrower({ view, change }: MenuProps) {
  const { text } = useTexts();
  const { tags, countries } = useSnapshot(articleChoices);
  return (
    <>
      <Choice
        label={text("screen.community.tag")}
        all={text("screen.community.allTags")}
        choices={tags}
        value={view.tag}
        onChange={(tag) => change({ tag })}
      />
      <Choice
        label={text("screen.community.country")}
        all={text("screen.community.allCountries")}
        choices={countries}
        value={view.country}
        onChange={(country) => change({ country })}
      />
    </>
  );
}

interface ChoiceProps {
  label: string;
  all: string;
  choices: readonly Named[];
  value: number | null;
  onChange: (id: number | null) => void;
}

function Choice({ label, all, choices, value, onChange }: ChoiceProps) {
  return (
    <ChoiceField
      label={label}
      value={value}
      options={choices.map(({ id, title }) => ({ value: id, label: title }))}
      onChoose={onChange}
      none={{ label: all, onChoose: () => onChange(null) }}
    />
  );
}
