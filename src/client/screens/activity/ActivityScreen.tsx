import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "wouter";
import { useSearch } from "wouter/use-browser-location";
import {
  activityLog,
  activityQuery,
  type ActivityView,
  activityViewOf,
  addressOfActivity,
} from "#client/state/activity/activity.ts";
import { EmptyState } from "#client/ui/EmptyState.tsx";
import { ActivityIcon, AddIcon } from "#client/theme/icons.ts";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import { HiddenText } from "#client/theme/PlainButton.tsx";
import { countNewActivity, isLogged } from "#client/state/live/followActivity.ts";
import { usePagedList } from "#client/state/live/usePagedList.ts";
import { useHeard } from "#client/state/live/useHeard.ts";
import { Muted } from "#client/ui/text.ts";
import { Content } from "#client/ui/page.ts";
import { WaitingChanges } from "../list/WaitingChanges.tsx";
import { ListEnd } from "../list/ListEnd.tsx";
import { NoHit } from "../list/NoHit.tsx";
import { Loadable } from "../list/Loadable.tsx";
import { Views } from "../list/Views.tsx";
import { ActivityDays } from "./ActivityDays.tsx";
import { useSnapshot } from "valtio";
import kinds from "#schemas/lists/activityKinds.json" with { type: "json" };
import { downloadTable } from "#client/state/downloads.ts";
import { Chip } from "#client/theme/Chip.tsx";
import { Menu } from "#client/theme/menu/Menu.tsx";
import { listKey } from "#shared/strings/keys.ts";
import { QuietButton } from "#client/ui/quietButton.ts";
import { Tools } from "#client/ui/row.ts";
import { TableButton } from "../list/TableButton.tsx";

const unfiltered = { kind: null, actorId: null };
const views = ["changes", "access"] as const;

/** The group's audit log in detail, newest entry first. */
export function ActivityScreen() {
  const { t } = useTranslation();
  const search = useSearch();
  const [, go] = useLocation();
  const view = useMemo(() => activityViewOf(search), [search]);
  const change = (part: Partial<ActivityView>) => go(addressOfActivity({ ...view, ...part }));

  return (
    <>
      <Content gap={1} below={2}>
        <PageTitle>{t("title.activity")}</PageTitle>
        <Muted as="p">{t("screen.activity.intro")}</Muted>
      </Content>
      <Views aria-label={t("screen.activity.views")}>
        {views.map((each) => (
          <Link
            key={each}
            href={addressOfActivity({ ...unfiltered, view: each })}
            aria-current={view.view === each ? "page" : undefined}
          >
            {t(`screen.activity.view.${each}`)}
          </Link>
        ))}
      </Views>
      <Content width="form" above={0}>
        <ActivityFilter view={view} change={change} />
        <Entries view={view} change={change} />
      </Content>
      <NewEntries key={addressOfActivity(view)} view={view} />
    </>
  );
}

function NewEntries({ view }: { view: ActivityView }) {
  const { t } = useTranslation();
  const [count, setCount] = useState(0);
  useHeard(isLogged, () => void countNewActivity(view).then(setCount));
  const show = () => {
    setCount(0);
    void activityLog.reload();
  };
  return (
    <WaitingChanges words={count > 0 ? t("screen.activity.new", { count }) : null} onShow={show} />
  );
}

interface EntriesProps {
  view: ActivityView;
  change: (part: Partial<ActivityView>) => void;
}

function Entries({ view, change }: EntriesProps) {
  const { t } = useTranslation();
  const loaded = usePagedList(activityLog, { query: activityQuery(view) });
  return (
    <Loadable of={loaded}>
      {({ items, total, more = false }) => {
        if (items.length === 0) return <NoActivity view={view} change={change} />;
        const amount = { shown: items.length, total };
        return (
          <>
            <HiddenText role="status">{t("screen.activity.count", { count: total })}</HiddenText>
            <ActivityDays
              entries={items}
              hasAddresses={view.view === "access"}
              onPerson={(actorId) => change({ actorId })}
              onChanged={loaded.reload}
            />
            <ListEnd {...loaded.end}>
              {more ? t("screen.activity.loadedMore", amount) : t("screen.activity.loaded", amount)}
            </ListEnd>
          </>
        );
      }}
    </Loadable>
  );
}

function NoActivity({ view, change }: EntriesProps) {
  const { t } = useTranslation();
  if (view.kind !== null || view.actorId !== null) {
    return (
      <NoHit
        title={t("screen.activity.noHitTitle")}
        text={t("screen.activity.noHitText")}
        onReset={() => change(unfiltered)}
      />
    );
  }
  return (
    <EmptyState
      icon={<ActivityIcon size={24} />}
      title={t("screen.activity.emptyTitle")}
      text={t("screen.activity.emptyText")}
    />
  );
}

interface ActivityFilterProps {
  view: ActivityView;
  change: (part: Partial<ActivityView>) => void;
}

/** Active filters of the log as chips, and a menu of event kinds. */
function ActivityFilter({ view, change }: ActivityFilterProps) {
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
      <TableButton save={() => downloadTable("activity.table", { body })} />
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
