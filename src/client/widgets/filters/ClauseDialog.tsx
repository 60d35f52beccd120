import { DialogButtons } from "#client/theme/DialogButtons.tsx";
import { Button } from "@primer/react";
import { type MouseEvent, useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import type { Clause, Comparison } from "#client/state/filters/clauses.ts";
import { filterOptions, loadFilterOptions } from "#client/state/filters/filterOptions.ts";
import { rowChoices, type RowClauses } from "#client/state/filters/rowClauses.ts";
import { Banner } from "#client/ui/Banner.tsx";
import { Dialog } from "#client/ui/dialogs/Dialog.tsx";
import { AddIcon } from "#client/theme/icons.ts";
import { Stack } from "#client/ui/stack.ts";
import { Muted } from "#client/ui/text.ts";
import { limits } from "#shared/api/limits.ts";
import { ComparisonFields } from "./ComparisonFields.tsx";
import { refuseWrongDates } from "../inputs/DateField.tsx";
import { isWhole, wayOf } from "./comparisons.ts";
import { ChoiceField } from "../picker/ChoiceField.tsx";
import { groupWords } from "./filterWords.ts";

interface ClauseDialogProps {
  /** The clause to change; without one, a new one is made. */
  clause?: Clause;
  /** The other clauses of the list. */
  others: readonly Clause[];
  /** The clause and the others that are about its row; null for another row, undefined if there is no choice. */
  onChoose: (clause: Clause, group: RowClauses | null | undefined) => void;
  onClose: () => void;
}

/** Chooses what a list is filtered by: a field and what it has to be, or one of several such. */
export function ClauseDialog({ clause, others, onChoose, onClose }: ClauseDialogProps) {
  const { text: t } = usePageTexts();
  const options = useSnapshot(filterOptions);
  const [typed, setTyped] = useState<readonly (Comparison | null)[]>(clause ?? [null]);
  const [isTried, setTried] = useState(false);
  const [chosenGroup, chooseGroup] = useState<number | null>(null);
  useEffect(() => {
    void loadFilterOptions();
  }, []);

  const whole = typed.filter((each) => {
    const option = options.fields.find(({ field }) => field === each?.field);
    const way = option && each ? wayOf(option, each) : undefined;
    return each !== null && way !== undefined && isWhole(each, way);
  }) as Clause;
  const isWholly = whole.length === typed.length;
  const { joinable, usual } = rowChoices(isWholly ? whole : null, {
    clause,
    others,
    options: options.fields,
  });
  const group = joinable[chosenGroup ?? usual] ?? null;
  const choose = ({ currentTarget }: MouseEvent) => {
    setTried(true);
    if (!refuseWrongDates(currentTarget) && isWholly)
      onChoose(whole, joinable.length === 0 ? undefined : group);
  };
  return (
    <Dialog
      title={t(clause ? "filters.changeTitle" : "filters.addTitle")}
      icon={<AddIcon size={16} />}
      tone="accent"
      width={limits.confirmationWidth}
      onClose={onClose}
      footer={
        <DialogButtons onClose={onClose} onClick={choose}>
          {t("filters.apply")}
        </DialogButtons>
      }
    >
      {options.status === "failed" && <Banner kind="danger">{t("filters.failed")}</Banner>}
      {typed.map((comparison, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a comparison is its place
        <Stack key={index} gap={2} below={4}>
          {index > 0 && <Muted as="p">{t("filters.or")}</Muted>}
          <ComparisonFields
            comparison={comparison}
            isTried={isTried}
            onChange={(each) => setTyped(typed.with(index, each))}
            {...(typed.length > 1 ? { onRemove: () => setTyped(typed.toSpliced(index, 1)) } : {})}
          />
        </Stack>
      ))}
      {joinable.length > 0 && (
        <Stack below={4}>
          <TogetherField
            groups={joinable}
            group={group}
            onChange={(each) => chooseGroup(each ? joinable.indexOf(each) : -1)}
          />
        </Stack>
      )}
      {typed.length < 5 && (
        <Button leadingVisual={AddIcon} onClick={() => setTyped([...typed, null])}>
          {t("filters.addOr")}
        </Button>
      )}
    </Dialog>
  );
}

interface TogetherFieldProps {
  /** Clauses with whose row the clause can hold together. */
  groups: readonly RowClauses[];
  /** The chosen ones; null if the clause is about another row. */
  group: RowClauses | null;
  onChange: (group: RowClauses | null) => void;
}

/** Asks which other conditions a condition on rows holds together with. */
function TogetherField({ groups, group, onChange }: TogetherFieldProps) {
  const { text: t, language } = usePageTexts();
  const options = useSnapshot(filterOptions);
  const [first] = groups;
  if (!first) return null;
  return (
    <ChoiceField
      label={t("filters.together")}
      value={group ? groups.indexOf(group) : -1}
      options={[
        ...groups.map((each, value) => ({
          value,
          label: groupWords(each, { t, language, options }),
        })),
        { value: -1, label: t("filters.byItself", { row: first.kind ?? t("filters.oneRow") }) },
      ]}
      onChoose={(chosen) => onChange(groups[chosen] ?? null)}
    />
  );
}
