import { TextInput } from "@primer/react";
import { useState, type FormEvent } from "react";
import { useItems } from "#client/state/catalogue.ts";
import { saveItem } from "#client/state/catalogueItem.ts";
import type { SaveOutcome } from "#client/state/saveOutcome.ts";
import { forgetLookups } from "#client/state/editorLookups.ts";
import { showToast } from "#client/state/notices.ts";
import { useLeaveGuard } from "#client/state/unsaved.ts";
import { stripReadOnly } from "#shared/engine/body/project.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { planOf } from "#shared/generated/plans.ts";
import { useTexts } from "#client/i18n/useTexts.ts";
import { Stack } from "#client/ui/stack.ts";
import { Muted, Text } from "#client/ui/text.ts";
import { Table } from "#client/ui/table.ts";
import type { CatalogueProps } from "./catalogueProps.ts";
import { idOfItem, translatedTitle } from "../catalogueWords.ts";
import { BusyButton } from "#client/theme/BusyButton.tsx";

/** Items without an English title, edited side by side and saved together. */
export function TranslationList({ entry, onChanged }: CatalogueProps) {
  const { text } = useTexts();
  const all = useItems(entry.kind);
  const entries = useTitleDrafts(entry.document, entry.kind, all, onChanged);
  const { filled, wrong, isSaving } = entries;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void entries.save();
  };
  return (
    <Stack as="form" inset gap={3} below={6} onSubmit={submit}>
      <Muted as="p">{text("screen.catalogue.missingText")}</Muted>
      <Table>
        <thead>
          <tr>
            <th scope="col">{text("screen.catalogue.german")}</th>
            <th scope="col">{text("screen.catalogue.english")}</th>
          </tr>
        </thead>
        <tbody>
          {all.map((item) => (
            <TranslationLine
              key={idOfItem(item)}
              item={item}
              value={filled.get(idOfItem(item)) ?? ""}
              error={wrong.get(idOfItem(item))}
              onChange={(words) => entries.fill(idOfItem(item), words)}
            />
          ))}
        </tbody>
      </Table>
      <BusyButton
        type="submit"
        variant="primary"
        isBusy={isSaving}
        busyText={text("common.saving")}
        disabled={filled.size === 0}
      >
        {filled.size === 0
          ? text("action.save")
          : text("screen.catalogue.saveTranslations", { count: filled.size })}
      </BusyButton>
    </Stack>
  );
}

interface LineProps {
  item: Body;
  value: string;
  error: string | undefined;
  onChange: (words: string) => void;
}

function TranslationLine({ item, value, error, onChange }: LineProps) {
  const { text } = useTexts();
  const german = translatedTitle(item, "de");
  const id = lineId(idOfItem(item));
  if (item["canEdit"] !== true)
    return (
      <tr>
        <td>{german}</td>
        <Muted as="td" size="small">
          {text("screen.catalogue.productKeeps")}
        </Muted>
      </tr>
    );
  return (
    <tr>
      <td>
        <label htmlFor={id}>{german}</label>
      </td>
      <td>
        <TextInput
          block
          id={id}
          lang="en"
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          validationStatus={error ? "error" : undefined}
          onChange={({ target }) => onChange(target.value)}
        />
        {error && (
          <Text size="tiny" tone="danger" id={`${id}-error`} role="alert">
            {error}
          </Text>
        )}
      </td>
    </tr>
  );
}

/** Typed titles and the results of saving them; unsaved ones are kept. */
function useTitleDrafts(
  document: string,
  kind: string,
  items: readonly Body[],
  onChanged: () => void,
) {
  const { text } = useTexts();
  const [filled, setFilled] = useState<ReadonlyMap<number, string>>(new Map());
  const [wrong, setWrong] = useState<ReadonlyMap<number, string>>(new Map());
  const [isSaving, setSaving] = useState(false);
  const fill = (id: number, words: string) => {
    const next = new Map(filled);
    if (words.trim() === "") next.delete(id);
    else next.set(id, words);
    setFilled(next);
  };
  const save = async (): Promise<boolean> => {
    setSaving(true);
    const { left, refused } = await saveEach(filled, items, (item, words) =>
      saveEnglish(document, kind, item, words),
    );
    setFilled(left);
    setWrong(refused);
    setSaving(false);
    const [first] = refused.keys();
    if (first !== undefined) requestAnimationFrame(() => focusLine(first));
    const count = filled.size - left.size;
    if (count > 0) {
      forgetLookups();
      showToast(text("screen.catalogue.translationsSaved", { count }));
      onChanged();
    }
    return left.size === 0;
  };
  useLeaveGuard({ isUnsaved: () => filled.size > 0, save });
  return { filled, wrong, isSaving, fill, save };
}

/**
 * Saves the titles one by one; returns those rejected, or skipped after a failure that has been
 * shown.
 */
async function saveEach(
  filled: ReadonlyMap<number, string>,
  items: readonly Body[],
  saveOne: (item: Body, words: string) => Promise<SaveOutcome>,
): Promise<{ left: Map<number, string>; refused: Map<number, string> }> {
  const left = new Map(filled);
  const refused = new Map<number, string>();
  for (const item of items) {
    const id = idOfItem(item);
    const words = filled.get(id);
    if (words === undefined) continue;
    const outcome = await saveOne(item, words);
    if (outcome.kind === "failed" || outcome.kind === "unanswered") break;
    if (outcome.kind === "stored") left.delete(id);
    if (outcome.kind === "refused") refused.set(id, outcome.fields[0]?.message ?? "");
  }
  return { left, refused };
}

/** Adds the English title to the currently stored item, preserving other people's changes. */
async function saveEnglish(
  document: string,
  kind: string,
  item: Body,
  words: string,
): Promise<SaveOutcome> {
  const outcome = await saveItem(kind, withEnglish(document, item, words));
  if (outcome.kind !== "stale") return outcome;
  return saveEnglish(document, kind, outcome.body, words);
}

function focusLine(id: number): void {
  globalThis.document.getElementById(lineId(id))?.focus();
}

function lineId(id: number): string {
  return `english-${id}`;
}

function withEnglish(document: string, item: Body, words: string): Body {
  const { translations, id = null, version = null } = item;
  const both = typeof translations === "object" ? translations : {};
  const whole = { ...item, translations: { ...both, en: words.trim() } };
  return { ...stripReadOnly(planOf(document).nodes, whole), id, version };
}
