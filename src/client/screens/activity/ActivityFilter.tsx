import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import kinds from "#schemas/lists/activityKinds.json" with { type: "json" };
import { activityLog, activityQuery, type ActivityView } from "#client/state/activity/activity.ts";
import { downloadTable } from "#client/state/downloads.ts";
import { Chip } from "#client/theme/Chip.tsx";
import { AddIcon } from "#client/theme/icons.ts";
import { Menu } from "#client/theme/menu/Menu.tsx";
import { listKey } from "#shared/strings/keys.ts";
import { QuietButton } from "#client/ui/quietButton.ts";
import { Tools } from "#client/ui/row.ts";
import { TableButton } from "../list/TableButton.tsx";

interface ActivityFilterProps {
  view: ActivityView;
  change: (part: Partial<ActivityView>) => void;
}

/** Active filters of the log as chips, and a menu of event kinds. */
export function ActivityFilter({ view, change }: ActivityFilterProps) {
  const { t } = useTranslation();
  const name = useNameOf(view.actorId);
  const { perPage: _, ...body } = activityQuery(view);
  const kindOf = (value: string) => t(listKey("activityKinds", value as "records"));
  return (
    <Tools above={3} below={1}>
      {view.kind !== null && (
        <Chip
          subject={t("screen.activity.kind")}
          value={kindOf(view.kind)}
          removeName={t("screen.activity.removeFilter", { name: t("screen.activity.kind") })}
          onRemove={() => change({ kind: null })}
        />
      )}
      {view.actorId !== null && (
        <Chip
          subject={t("screen.activity.person")}
          value={name}
          removeName={t("screen.activity.removeFilter", { name: t("screen.activity.person") })}
          onRemove={() => change({ actorId: null })}
        />
      )}
      <Menu
        name={t("screen.activity.kinds")}
        isSingle
        items={kinds.items
          .filter((kind) => kind.view === view.view)
          .map(({ value }) => ({
            key: value,
            label: kindOf(value),
            isChecked: view.kind === value,
            onSelect: () => change({ kind: view.kind === value ? null : value }),
          }))}
        trigger={(props) => (
          <QuietButton type="button" tone="accent" {...props}>
            <AddIcon size={16} />
            {t("screen.activity.filter")}
          </QuietButton>
        )}
      />
      <TableButton
        words={t("screen.activity.save")}
        save={() => downloadTable("activity.table", { body })}
      />
    </Tools>
  );
}

/** Name of the person filtered by, taken from any entry, since all of them are that person's. */
function useNameOf(actorId: number | null): string {
  const { t } = useTranslation();
  const { items = [] } = useSnapshot(activityLog.state).data ?? {};
  const found = items.find(({ actor }) => actor?.id === actorId)?.actor?.title;
  return found ?? t("screen.activity.someone");
}
