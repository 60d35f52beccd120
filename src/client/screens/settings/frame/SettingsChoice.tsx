import { useLocation } from "wouter";
import { useTexts } from "#client/i18n/useTexts.ts";
import { ChoiceField } from "#client/widgets/picker/ChoiceField.tsx";
import { recentEntries, type SettingsPageEntry } from "./settingsMenu.ts";
import type { SettingsMenuProps } from "./SettingsMenu.tsx";

/** All settings pages in one field, for windows without room for a menu. */
export function SettingsChoice({ name, groups, current, countOf }: SettingsMenuProps) {
  const { text } = useTexts();
  const [, go] = useLocation();
  const labelOf = ({ label, kind }: SettingsPageEntry) => {
    const count = countOf({ kind });
    return count > 0 ? `${label} (${text("screen.settings.suggestions", { count })})` : label;
  };
  return (
    <ChoiceField
      label={name}
      value={current}
      recent={recentEntries(groups, current).map(({ href }) => href)}
      options={groups.flatMap(({ title, entries }) =>
        entries.map((entry) => ({ value: entry.href, label: labelOf(entry), group: title })),
      )}
      onChoose={go}
    />
  );
}
