import { type Snapshot, useSnapshot } from "valtio";
import { auth } from "#client/state/auth.ts";
import { useResource } from "#client/state/live/useResource.ts";
import { productOverview } from "#client/state/productOverview.ts";
import { GapIcon } from "#client/theme/icons.ts";
import type { AdminOverview } from "#shared/generated/types.ts";
import { catalogueList } from "#shared/generated/catalogueList.ts";
import { Note } from "#client/ui/mark.ts";
import { Stack } from "#client/ui/stack.ts";
import { Text } from "#client/ui/text.ts";
import { FailedPart } from "../FailedPart.tsx";
import { masterRecords } from "../records/recordPlaces.ts";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { EntryLine } from "../settings/frame/EntryLine.tsx";
import { PageGroups } from "../settings/frame/layout.ts";
import { adminGroups, adminStart } from "../settings/frame/masterMenu.ts";
import { CardList } from "#client/ui/cards.ts";
import { PlainPage } from "../PlainPage.tsx";

/** Start page of the master area: what the product offers every group, with counts. */
export function AdminScreen() {
  const texts = usePageTexts();
  const { text, hasText } = texts;
  const { viewer } = useSnapshot(auth);
  const { data, failure, reload } = useResource(productOverview, {});
  return (
    <PlainPage title={text("title.admin")} intro={text("screen.admin.intro")}>
      {failure && <FailedPart onRetry={reload} />}
      <PageGroups>
        {adminGroups(viewer, texts).map(({ key, title, entries }) => (
          <Stack as="section" gap={3} above={2} below={4} key={key}>
            <Text as="h2" size="body">
              {key === "records" ? text("screen.admin.records") : title}
            </Text>
            <CardList role="list">
              {entries
                .filter(({ href }) => href !== adminStart)
                .map(({ href, label, intro }) => (
                  <EntryLine
                    key={href}
                    href={href}
                    label={label}
                    hint={hasText(intro) ? text(intro) : undefined}
                  >
                    {data && <Counts href={href} overview={data} />}
                  </EntryLine>
                ))}
            </CardList>
          </Stack>
        ))}
      </PageGroups>
    </PlainPage>
  );
}

type Overview = Snapshot<AdminOverview>;

/** Number of a page's entries, and how many lack a translation. */
function Counts({ href, overview }: { href: string; overview: Overview }) {
  const { text } = usePageTexts();
  const { count, untranslated } = entryCounts(href, overview);
  return (
    <Stack>
      {text("screen.admin.count", { count })}
      {untranslated > 0 && (
        <Note tone="attention">
          <GapIcon size={12} />
          {text("screen.admin.untranslated", { count: untranslated })}
        </Note>
      )}
    </Stack>
  );
}

function entryCounts(href: string, { masterRecords: records, catalogues }: Overview) {
  if (href === masterRecords.list) return { count: records, untranslated: 0 };
  const entry = catalogueList.find(({ route }) => route === href);
  const counted = catalogues.find(({ entity }) => entity === entry?.kind);
  const untranslated = entry?.isTranslated ? (counted?.untranslated ?? 0) : 0;
  return { count: counted?.items ?? 0, untranslated };
}
