import document from "#schemas/lists/views/masterRecords.json" with { type: "json" };
import { TextsProvider, usePageTexts } from "#client/i18n/useTexts.ts";
import { listView } from "#client/state/listViews/listView.ts";
import { RecordsIcon } from "#client/theme/icons.ts";
import { ListPage } from "../list/page/ListPage.tsx";

const view = listView(document);

/** The product's own records. */
export function MasterListScreen() {
  return (
    <TextsProvider value={usePageTexts()}>
      <ListPage view={view} icon={RecordsIcon} />
    </TextsProvider>
  );
}
