import { Button } from "@primer/react";
import { useMemo, useState } from "react";
import { Redirect, useParams } from "wouter";
import document from "#schemas/lists/views/groupTemplates.json" with { type: "json" };
import { type Texts, TextsProvider, usePageTexts } from "#client/i18n/useTexts.ts";
import { listView } from "#client/state/listViews/listView.ts";
import type { TemplateRow } from "#client/state/templates.ts";
import { RecordsIcon } from "#client/theme/icons.ts";
import { Row } from "#client/ui/row.ts";
import { Followers } from "../following/lazyParts.ts";
import { LineLink } from "../list/layout.ts";
import type { OwnCells } from "../list/page/listColumns.tsx";
import { ListPage } from "../list/page/ListPage.tsx";
import { groupTemplates } from "../records/recordPlaces.ts";
import { Behind } from "./Behind.tsx";

const view = listView<TemplateRow>(document);

/** The group's templates, for the administrators who keep them. */
export function GroupTemplateListScreen() {
  // Older links name the kind of department by the path.
  const { category } = useParams<{ category?: string }>();
  const [opened, setOpened] = useState<number | null>(null);
  const texts = usePageTexts();
  const cells = useCells(texts, setOpened);
  if (category !== undefined) return <Redirect to={`${document.path}?category=${category}`} />;
  return (
    <TextsProvider value={texts}>
      <ListPage view={view} icon={RecordsIcon} cells={cells}>
        {opened !== null && <Followers template={opened} onClose={() => setOpened(null)} />}
      </ListPage>
    </TextsProvider>
  );
}

function useCells({ text }: Texts, onUses: (id: number) => void): OwnCells<TemplateRow> {
  return useMemo(
    () => ({
      name: {
        text: ({ name }) => name,
        cell: (row) => (
          <>
            <LineLink href={`${groupTemplates.edit}${row.id}`}>{row.name}</LineLink>
            <Behind {...row} />
          </>
        ),
      },
      used: {
        isNumber: true,
        cell: ({ id, name, companiesUsing: count = 0 }) =>
          count === 0 ? (
            count
          ) : (
            <Row>
              <Button
                size="small"
                aria-label={text("screen.groupTemplates.uses", { name, count })}
                onClick={() => onUses(id)}
              >
                {count}
              </Button>
            </Row>
          ),
      },
    }),
    [text, onUses],
  );
}
