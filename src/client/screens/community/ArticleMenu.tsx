import styled from "styled-components";
import { useSnapshot } from "valtio";
import { Link } from "wouter";
import { useTexts } from "#client/i18n/useTexts.ts";
import { articleChoices, type CommunityView, type Named } from "#client/state/community/content.ts";
import { moveInList } from "#client/theme/listKeys.ts";
import { menuGroups, menuLinks } from "#client/theme/menu/menuLink.ts";
import { useMedia } from "#client/theme/useMedia.ts";
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
      <Side>
        <Categories view={props.view} />
        <div className="narrower">
          <Narrower {...props} />
        </div>
      </Side>
    );
  return (
    <Selects>
      <Choice
        label={text("screen.community.categories")}
        all={text("screen.community.allCategories")}
        choices={categories}
        value={props.view.category}
        onChange={(category) => props.change({ category })}
      />
      <Narrower {...props} />
    </Selects>
  );
}

function Categories({ view }: Pick<MenuProps, "view">) {
  const { text } = useTexts();
  const { categories } = useSnapshot(articleChoices);
  const links = [{ id: null, title: text("screen.community.allCategories") }, ...categories];
  return (
    <Menu
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
    </Menu>
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

const Selects = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(160px, 1fr));
  gap: 12px;
  padding: 16px var(--a30-page-inline) 0;
  grid-column: 1 / -1;
`;

const Menu = styled.nav`
  ${menuGroups}
  ${menuLinks}
  a {
    display: block;
    padding: 6px 10px;
  }
`;

const Side = styled.div`
  padding: 12px;
  .narrower {
    display: grid;
    gap: 12px;
    padding: 12px 10px;
  }
`;
