import { useSnapshot } from "valtio";
import { auth } from "#client/state/auth.ts";
import { rememberPage } from "#client/state/lastUsedPages.ts";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import { Grid } from "#client/ui/grid.ts";
import { Content } from "#client/ui/page.ts";
import { Notices } from "../notices/Notices.tsx";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { EntryLine } from "./frame/EntryLine.tsx";
import { PageGroups } from "./frame/layout.ts";
import { PageSearchField, usePageSearch } from "./frame/PageSearch.tsx";
import { SuggestionCount, useSuggestions } from "./frame/SuggestionCount.tsx";
import { settingsGroups } from "./frame/settingsMenu.ts";
import { Stack } from "#client/ui/stack.ts";
import { Text } from "#client/ui/text.ts";
import { CardList } from "#client/ui/cards.ts";

/** Start page of the settings: the pages the viewer may open. */
export function SettingsScreen() {
  const texts = usePageTexts();
  const { text, hasText } = texts;
  const { viewer } = useSnapshot(auth);
  const search = usePageSearch(settingsGroups(viewer, texts));
  const countOf = useSuggestions();
  return (
    <Content gap={4}>
      <PageTitle>{text("title.settings")}</PageTitle>
      <Notices place="settings" />
      <Grid min="medium" gap={4} width="form">
        <PageSearchField {...search} />
      </Grid>
      <PageGroups>
        {search.groups.map(({ key, title, entries }) => (
          <Stack as="section" gap={3} above={2} below={4} key={key}>
            <Text as="h2" size="body">
              {title}
            </Text>
            <CardList role="list">
              {entries.map(({ href, label, intro, kind }) => (
                <EntryLine
                  key={href}
                  href={href}
                  label={label}
                  hint={hasText(intro) ? text(intro) : undefined}
                  onOpen={() => rememberPage(href)}
                >
                  <SuggestionCount count={countOf({ kind })} />
                </EntryLine>
              ))}
            </CardList>
          </Stack>
        ))}
      </PageGroups>
    </Content>
  );
}
