import { Button } from "@primer/react";
import { CheckBox } from "#client/theme/CheckBox.tsx";
import { Star, Wrong } from "#client/ui/Field.tsx";
import { Dialog } from "#client/ui/dialogs/Dialog.tsx";
import { ReplaceIcon } from "#client/theme/icons.ts";
import { limits } from "#shared/api/limits.ts";
import type { LookupQuery } from "#client/state/editorLookups.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { CatalogueEntry } from "#shared/generated/catalogueList.ts";
import { type Texts, useTexts } from "#client/i18n/useTexts.ts";
import { Hint, Muted, Text } from "#client/ui/text.ts";
import { Choice } from "#client/ui/fields.ts";
import { Stack } from "#client/ui/stack.ts";
import { EntryPicker } from "../../forms/EntryPicker.tsx";
import { lookupFilter } from "../../forms/formServices.ts";
import { Working } from "#client/ui/Working.tsx";
import type { CatalogueProps } from "../catalogue/catalogueProps.ts";
import { catalogueItemTitle, idOfItem, kindWords } from "../catalogueWords.ts";
import { type Replacing, useReplacing } from "./useReplacing.ts";
import { useItem } from "../catalogue/useItemTitle.ts";
import { BusyButton } from "#client/theme/BusyButton.tsx";
import type { ReplaceChange, ReplaceReply } from "#shared/generated/types.ts";
import {
  CountTiles,
  Differences,
  DocumentLine,
  DocumentLines,
  ReopenChoice,
} from "../../pieces/changes.tsx";

/** Replaces an item by another wherever it is referenced: choose, preview, run, undo. */
export function ReplaceDialog(props: CatalogueProps & { id: number }) {
  const { entry, address, id } = props;
  const texts = useTexts();
  const { text } = texts;
  const item = useItem(entry, id);
  const replacing = useReplacing(props, item);
  const close = () => address.go(address.hrefOf());
  const title = catalogueItemTitle(item);
  return (
    <Dialog
      title={text("screen.catalogue.replaceTitle", { title })}
      icon={<ReplaceIcon size={16} />}
      tone="accent"
      width={limits.dialogWidth}
      onClose={close}
      footer={<ReplaceFoot replacing={replacing} texts={texts} onClose={close} />}
    >
      <Picker {...{ entry, item, replacing, texts }} own={id} />
      {replacing.preview && (
        <ReplacePreview
          reply={replacing.preview}
          reopens={replacing.reopens}
          onReopen={(reopens) => void replacing.reopen(reopens)}
          title={title}
        />
      )}
      <AfterwardsChoice replacing={replacing} title={title} />
      {replacing.progress !== null && (
        <Stack above={3}>
          <Working
            words={text("screen.catalogue.progress", { percent: replacing.progress })}
            label={text("screen.catalogue.running")}
            percent={replacing.progress}
          />
        </Stack>
      )}
    </Dialog>
  );
}

const afterwardsTexts = {
  delete: "screen.catalogue.deleteAfter",
  hide: "screen.catalogue.hideAfter",
} as const;

/** Asks whether the replaced item is to be deleted, or hidden if finalised versions name it. */
function AfterwardsChoice({ replacing, title }: { replacing: Replacing; title: string }) {
  const { text } = useTexts();
  const { preview, afterwards } = replacing;
  if (!preview || !afterwards) return null;
  return (
    <Stack gap={1} above={3}>
      <Choice>
        <CheckBox
          checked={replacing.isWithdrawing}
          onChange={(event) => replacing.setWithdrawing(event.currentTarget.checked)}
        />
        {text(afterwardsTexts[afterwards], { title })}
      </Choice>
      {preview.staysNamed === true && <Hint>{text("screen.catalogue.hideWhy")}</Hint>}
    </Stack>
  );
}

interface PickerProps {
  entry: CatalogueEntry;
  item: Body | null;
  replacing: Replacing;
  own: number;
  texts: Texts;
  /** Receives the focus when the dialog opens. */
}

/** Restricts the choice to items with the same parent. */
function sameParentQuery({ parent = "" }: CatalogueEntry, item: Body | null): LookupQuery {
  const value = item?.[parent];
  return typeof value === "number" ? { [parent]: value } : {};
}

function Picker({ entry, item, replacing, own, texts: { text } }: PickerProps) {
  return (
    <Stack gap={1}>
      <Text as="label" strong htmlFor="replacement">
        {text("screen.catalogue.replaceBy")}
        <Star />
      </Text>
      <EntryPicker
        id="replacement"
        kind={entry.kind}
        chosen={replacing.chosen}
        query={{
          short: true,
          ...lookupFilter(entry.isProductOwned === true),
          ...sameParentQuery(entry, item),
        }}
        // Excludes the item itself and typed-in items that aren't stored yet.
        isOffered={(each) => idOfItem(each) !== own && idOfItem(each) > 0}
        isRequired
        isInvalid={replacing.refusal !== null}
        onChoose={(chosen) => void replacing.choose(chosen ?? null)}
      />
      {replacing.refusal && <Wrong>{replacing.refusal}</Wrong>}
    </Stack>
  );
}

interface FootProps {
  replacing: Replacing;
  texts: Texts;
  onClose: () => void;
}

function ReplaceFoot({ replacing, texts: { text }, onClose }: FootProps) {
  const { preview, isRunning } = replacing;
  const count = preview?.replaced ?? 0;
  return (
    <>
      <Button onClick={onClose}>{text("action.cancel")}</Button>
      <BusyButton
        variant="primary"
        disabled={!preview}
        isBusy={isRunning}
        busyText={text("screen.catalogue.running")}
        onClick={() => void replacing.run()}
      >
        {preview ? text("screen.catalogue.replaceIn", { count }) : text("screen.catalogue.replace")}
      </BusyButton>
    </>
  );
}

interface ReplacePreviewProps {
  reply: ReplaceReply;
  /** True if finalised records get a new version with the change. */
  reopens: boolean;
  onReopen: (reopens: boolean) => void;
  /** Title of the item to be replaced. */
  title: string;
}

/** Preview of a replacement: how much changes, what changes in each document, and what does not. */
function ReplacePreview({ reply, reopens, onReopen, title }: ReplacePreviewProps) {
  const texts = useTexts();
  const { text } = texts;
  const { replaced, leftCount = 0, changes = [], groups = [] } = reply;
  if (replaced === 0 && leftCount === 0)
    return (
      <Muted as="p" above={3}>
        {text("screen.catalogue.nothingToReplace")}
      </Muted>
    );
  return (
    <>
      <CountTiles
        name={text("screen.catalogue.counts")}
        tiles={[
          ...groups.map(({ kind, count }) => ({
            key: kind,
            count,
            label: kindWords(texts, kind, count),
          })),
          ...(leftCount > 0
            ? [
                {
                  key: "left",
                  count: leftCount,
                  label: text("screen.catalogue.leftTile", { count: leftCount }),
                },
              ]
            : []),
        ]}
      />
      {replaced === 0 ? (
        <Muted as="p" above={3}>
          {text("screen.catalogue.onlyLeft", { title })}
        </Muted>
      ) : (
        <ChangedDocuments changes={changes} total={replaced} />
      )}
      <LeftRecords reply={reply} title={title} />
      <ReopenChoice count={reply.reopenable ?? 0} isChosen={reopens} onChange={onReopen} />
    </>
  );
}

interface ChangedDocumentsProps {
  changes: readonly ReplaceChange[];
  /** All documents that change, of which the first are shown. */
  total: number;
}

function ChangedDocuments({ changes, total }: ChangedDocumentsProps) {
  const { text } = useTexts();
  const documents = Map.groupBy(changes, ({ kind, id }) => `${kind} ${id}`);
  const rest = total - documents.size;
  const hasJoined = changes.some(({ joined }) => joined !== undefined);
  return (
    <>
      <Muted as="p" above={3}>
        {text("screen.catalogue.replaceText")}
        {hasJoined && ` ${text("screen.catalogue.joinedText")}`}
      </Muted>
      <DocumentLines role="list" aria-label={text("screen.catalogue.changes")}>
        {[...documents].map(([key, ofDocument]) => (
          <ChangedDocument key={key} changes={ofDocument} />
        ))}
      </DocumentLines>
      {rest > 0 && (
        <Muted as="p" above={3}>
          {text("screen.catalogue.andMore", { count: rest })}
        </Muted>
      )}
    </>
  );
}

/** Finalised and archived records, which a replacement leaves as they are. */
function LeftRecords({
  reply: { left = [], leftCount = 0 },
  title,
}: Pick<ReplacePreviewProps, "reply" | "title">) {
  const { text } = useTexts();
  if (leftCount === 0) return null;
  return (
    <>
      <Muted as="p" above={3}>
        {text("screen.catalogue.leftText", { count: leftCount, title })}
      </Muted>
      <DocumentLines role="list" aria-label={text("screen.catalogue.left")}>
        {left.map(({ id, title: name, href }) => (
          <DocumentLine key={id} href={href} title={name} />
        ))}
      </DocumentLines>
      {leftCount > left.length && (
        <Muted as="p" above={3}>
          {text("screen.catalogue.andMore", { count: leftCount - left.length })}
        </Muted>
      )}
    </>
  );
}

function ChangedDocument({ changes }: { changes: readonly ReplaceChange[] }) {
  const texts = useTexts();
  const [first] = changes;
  if (!first) return null;
  return (
    <DocumentLine {...first} remark={kindWords(texts, first.kind, 1)}>
      <Differences kind={first.kind} changes={changes} />
    </DocumentLine>
  );
}
