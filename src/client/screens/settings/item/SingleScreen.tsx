import { Button } from "@primer/react";
import type { ComponentType } from "react";
import styled from "styled-components";
import { from, px } from "#client/ui/tokens.ts";
import { useSnapshot } from "valtio";
import { discardEntries } from "#client/editing/draft.ts";
import { openDocument, useDocument } from "#client/editing/open.ts";
import { useKey } from "#client/form/useKey.ts";
import { showToast } from "#client/state/notices.ts";
import { DangerIcon } from "#client/theme/icons.ts";
import { EmptyState } from "#client/ui/EmptyState.tsx";
import { HiddenText } from "#client/theme/PlainButton.tsx";
import { Skeleton } from "#client/theme/Skeleton.tsx";
import { type CatalogueEntry, catalogueList } from "#shared/generated/catalogueList.ts";
import { planOf } from "#shared/generated/plans.ts";
import { TextsProvider, usePageTexts, useTexts } from "#client/i18n/useTexts.ts";
import { Text } from "#client/ui/text.ts";
import { StepFoot } from "#client/ui/Steps.tsx";
import { Stack } from "#client/ui/stack.ts";
import { useSaveKeys } from "../../shortcuts/useSaveKeys.ts";
import { EntryLine } from "../frame/EntryLine.tsx";
import { ItemForm, useSaving } from "./ItemForm.tsx";
import { type ItemSession, settingsKind } from "./itemSession.ts";
import { BusyButton } from "#client/theme/BusyButton.tsx";
import { CardList } from "#client/ui/cards.ts";
import { PlainPage } from "../../PlainPage.tsx";

/** Page of a catalogue with a single item per group, generated from its document. */
export function singleScreen(entry: CatalogueEntry): ComponentType {
  return function SingleScreen() {
    return (
      <TextsProvider value={usePageTexts()}>
        <SinglePage entry={entry} />
      </TextsProvider>
    );
  };
}

function SinglePage({ entry }: { entry: CatalogueEntry }) {
  const { text, language } = useTexts();
  const session = useDocument(entry.kind, () => openDocument(settingsKind(entry, language), null));
  const { textKey } = planOf(entry.document);
  return (
    <PlainPage title={text(`${textKey}.label`)} intro={text(`${textKey}.intro`)}>
      {session === undefined && <Skeleton $width="60%" />}
      {session === null && (
        <EmptyState
          icon={<DangerIcon size={24} />}
          title={text("screen.single.failed")}
          text={text("screen.list.failedText")}
        />
      )}
      {session && (
        <FormArea>
          <SingleForm session={session} />
        </FormArea>
      )}
      <Related entry={entry} />
    </PlainPage>
  );
}

function SingleForm({ session }: { session: ItemSession }) {
  const { text } = useTexts();
  const { store, meta } = session;
  const isSaving = useSnapshot(meta).saveState === "saving";
  const isDirty = useKey(store.state, "dirty") > 0;
  const saving = useSaving(session, () => showToast(text("screen.single.saved")));
  useSaveKeys(() => void saving.submit());
  return (
    <ItemForm
      session={session}
      saving={saving}
      head={<HiddenText as="h2">{text("screen.single.form")}</HiddenText>}
    >
      <StepFoot>
        <Button
          type="button"
          disabled={!isDirty || isSaving}
          onClick={() => discardEntries(session)}
        >
          {text("screen.single.reset")}
        </Button>
        <BusyButton
          type="submit"
          variant="primary"
          isBusy={isSaving}
          busyText={text("common.saving")}
        >
          {text("action.save")}
        </BusyButton>
      </StepFoot>
    </ItemForm>
  );
}

/** Links to the catalogues that the document names as related. */
function Related({ entry }: { entry: CatalogueEntry }) {
  const { text } = useTexts();
  const names = planOf(entry.document).catalogue?.related ?? [];
  const lists = catalogueList.filter(
    ({ kind, isProductOwned }) => !isProductOwned && names.includes(kind),
  );
  if (lists.length === 0) return null;
  return (
    <Stack as="section" gap={2} width="form" aria-labelledby="related">
      <Text as="h2" size="body" id="related">
        {text("screen.single.related")}
      </Text>
      <CardList role="list">
        {lists.map(({ route, document }) => (
          <EntryLine
            key={route}
            href={route}
            label={text(`${planOf(document).textKey}.labels`)}
            hint={text(`${planOf(document).textKey}.intro`)}
          />
        ))}
      </CardList>
    </Stack>
  );
}

/** The help stands beside the fields where there is room. */
const FormArea = styled.div`
  form {
    display: grid;
    gap: ${px(4)} ${px(8)};
    align-items: start;
    max-width: ${px(205)};
  }
  /* Keeps the focused element from hiding behind the header or the buttons. */
  form * {
    scroll-margin-block: calc(var(--a30-header) + ${px(10)}) ${px(20)};
  }
  @media ${from.wide} {
    form {
      grid-template-columns: minmax(0, ${px(205)}) ${px(75)};
      max-width: none;
    }
    form > * {
      grid-column: 1;
    }
    form > aside {
      grid-column: 2;
      grid-row: 1 / span 2;
      position: sticky;
      top: calc(var(--a30-header) + ${px(5)});
    }
  }
`;
