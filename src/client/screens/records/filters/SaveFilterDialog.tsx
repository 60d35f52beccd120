import { DialogButtons } from "#client/theme/DialogButtons.tsx";
import { useState } from "react";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import {
  type FilterToSave,
  type SavedFilter,
  saveFilter,
} from "#client/state/filters/savedFilters.ts";
import { Dialog } from "#client/ui/dialogs/Dialog.tsx";
import { TextField } from "#client/ui/Field.tsx";
import { AddIcon } from "#client/theme/icons.ts";
import { ChoiceField } from "#client/widgets/picker/ChoiceField.tsx";
import { limits } from "#shared/api/limits.ts";

export interface SaveFilterDialogProps {
  filter: Pick<FilterToSave, "conditions" | "sort" | "descending">;
  /** True if the filter can be saved for the whole group. */
  isAdmin: boolean;
  onSaved: (id: number) => void;
  onClose: () => void;
}

/** Asks how a new filter is called and whose it is. */
export function SaveFilterDialog({ filter, isAdmin, onSaved, onClose }: SaveFilterDialogProps) {
  const { text: t } = usePageTexts();
  const [title, setTitle] = useState("");
  const [filterType, setType] = useState<SavedFilter["filterType"]>("user");
  const [error, setError] = useState<string>();
  const save = async () => {
    if (title.trim() === "") {
      setError(t("filters.nameMissing"));
      return;
    }
    const done = await saveFilter({ title, filterType, ...filter });
    if (typeof done === "string") setError(done);
    if (typeof done === "number") onSaved(done);
  };
  return (
    <Dialog
      title={t("filters.saveTitle")}
      icon={<AddIcon size={16} />}
      tone="accent"
      width={limits.confirmationWidth}
      onClose={onClose}
      footer={
        <DialogButtons onClose={onClose} onClick={() => void save()}>
          {t("filters.save")}
        </DialogButtons>
      }
    >
      <TextField
        label={t("filters.name")}
        value={title}
        maxLength={200}
        error={error}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
      {isAdmin && (
        <ChoiceField
          label={t("filters.whose")}
          value={filterType}
          options={[
            { value: "user", label: t("filters.whose.user") },
            { value: "group", label: t("filters.whose.group") },
          ]}
          onChoose={setType}
        />
      )}
    </Dialog>
  );
}
