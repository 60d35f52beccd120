import { useCallback, useMemo } from "react";
import { useSnapshot } from "valtio";
import { Link, useLocation, useParams } from "wouter";
import { useSearch } from "wouter/use-browser-location";
import { type Texts, TextsProvider, usePageTexts, useTexts } from "#client/i18n/useTexts.ts";
import { auth } from "#client/state/auth.ts";
import { downloadTable } from "#client/state/downloads.ts";
import {
  poolQuery,
  templatePool,
  type TemplateRow,
  type TemplateView,
} from "#client/state/templates.ts";
import { LinkButton } from "#client/theme/LinkButton.tsx";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import { BackLink } from "#client/ui/BackLink.tsx";
import { parseId } from "#shared/api/ids.ts";
import { hasRole } from "#shared/domain/workflow/roles.ts";
import { TextBar } from "../editor/RecordBar.tsx";
import { TableButton } from "../list/TableButton.tsx";
import { groupTemplates, mayKeepTemplates, ownRecords } from "../records/recordPlaces.ts";
import { CreateForCompanies } from "./CreateForCompanies.tsx";
import { PoolFrame } from "./PoolFrame.tsx";
import { useBeside } from "./useBeside.ts";
import { SourceMenu } from "./SourceMenu.tsx";
import { poolPath } from "../records/addresses.ts";
import { addressOf, groupPoolPath, viewOf } from "./templatePlaces.ts";
import { showToast } from "#client/state/notices.ts";
import { StepFoot } from "#client/ui/Steps.tsx";
import { useCreation } from "./useCreation.ts";
import { BusyButton } from "#client/theme/BusyButton.tsx";
import { formatDate } from "#shared/domain/writing/dates.ts";
import type { RuleCounts } from "#shared/generated/types.ts";
import { listKey } from "#shared/strings/keys.ts";
import { PaperName } from "#client/ui/columns.ts";
import { FailedCard } from "../FailedCard.tsx";
import { LoadingList } from "../list/ListStates.tsx";
import { RecordText } from "../reading/RecordText.tsx";
import { useRecordDocument } from "../reading/useRecordDocument.ts";
import { TextSheet } from "../reading/textSheet.ts";
import { usePagedList } from "#client/state/live/usePagedList.ts";
import { EmptyState } from "#client/ui/EmptyState.tsx";
import { RecordsIcon } from "#client/theme/icons.ts";
import { moveInList } from "#client/theme/listKeys.ts";
import { ListEnd } from "../list/ListEnd.tsx";
import { NoHit } from "../list/NoHit.tsx";
import { Loadable } from "../list/Loadable.tsx";
import { Behind } from "./Behind.tsx";
import { Rows } from "./layout.ts";

/** Templates with previews, from which records can be created for companies. */
export function TemplatePoolScreen() {
  return (
    <TextsProvider value={usePageTexts()}>
      <Pool base={poolPath} />
    </TextsProvider>
  );
}

/** The same to create a template of the group. */
export function GroupTemplatePoolScreen() {
  return (
    <TextsProvider value={usePageTexts()}>
      <Pool base={groupPoolPath} />
    </TextsProvider>
  );
}

function Pool({ base }: { base: string }) {
  const { text, language } = useTexts();
  const { view, id, change } = usePoolView(base);
  const current = useBeside(id, useSnapshot(templatePool.state));
  const search = useCallback((typed: string) => change({ text: typed }), [change]);
  const isForGroup = base === groupPoolPath;
  const back = isForGroup ? groupTemplates.list : ownRecords.list;
  return (
    <>
      <TextBar>
        <BackLink
          href={back}
          label={text(isForGroup ? groupTemplates.texts.back : "editor.back")}
        />
        <PageTitle>{text(isForGroup ? "title.groupTemplatePool" : "title.templatePool")}</PageTitle>
        <TableButton
          save={() => downloadTable("templates.selectionTable", poolQuery(view, language))}
        />
        <Without isForGroup={isForGroup} />
      </TextBar>
      <PoolFrame
        menu={<SourceMenu base={base} view={view} />}
        search={{ text: view.text, name: text("screen.templates.search"), onChange: search }}
        list={
          <TemplateList
            base={base}
            view={view}
            current={current}
            onReset={() => change({ text: "", category: null })}
          />
        }
        current={current}
        isChosen={id !== null}
        name={text("screen.templates.preview")}
        back={{ href: addressOf(base, view), label: text("screen.templates.toList") }}
      >
        {current !== null && (
          <>
            <TemplatePreview id={current} view={view} />
            {isForGroup ? <CreateTemplate id={current} /> : <CreateForCompanies id={current} />}
          </>
        )}
      </PoolFrame>
    </>
  );
}

/** The way on without a template, for who may create. */
function Without({ isForGroup }: { isForGroup: boolean }) {
  const { text } = useTexts();
  const { viewer } = useSnapshot(auth);
  const mayCreate = isForGroup
    ? mayKeepTemplates(viewer)
    : hasRole(viewer?.roles ?? [], "ROLE_CREATOR");
  if (!mayCreate) return null;
  return (
    <LinkButton href={isForGroup ? groupTemplates.create : ownRecords.create}>
      {text("screen.templates.without")}
    </LinkButton>
  );
}

function usePoolView(base: string) {
  const { type, id } = useParams<{ type?: string; id?: string }>();
  const search = useSearch();
  const [, go] = useLocation();
  const view = useMemo(() => viewOf(type, search), [type, search]);
  const change = useCallback(
    (part: Partial<TemplateView>) =>
      // A typed word is one step in the browser history, not one per letter.
      go(addressOf(base, { ...view, ...part }), { replace: "text" in part }),
    [base, view, go],
  );
  return { view, id: parseId(id) ?? null, change };
}

/** Creates a template of the group from another one, for who keeps them. */
function CreateTemplate({ id }: { id: number }) {
  const { text } = useTexts();
  const [, go] = useLocation();
  const { viewer } = useSnapshot(auth);
  const { isBusy, create } = useCreation(id);
  if (!mayKeepTemplates(viewer)) return null;
  const make = async () => {
    const made = await create();
    if (made === null) return;
    showToast(text("screen.templates.taken"));
    go(`${groupTemplates.edit}${made}`);
  };
  return (
    <StepFoot note={text("screen.templates.takeText")}>
      <BusyButton
        variant="primary"
        isBusy={isBusy}
        busyText={text("common.saving")}
        onClick={() => void make()}
      >
        {text("screen.templates.take")}
      </BusyButton>
    </StepFoot>
  );
}

/** A template as a text, with its source and version above. */
function TemplatePreview({ id, view }: { id: number; view: TemplateView }) {
  const { text, language } = useTexts();
  const { items = [] } = useSnapshot(templatePool.state).data ?? {};
  const { document: read, failure, again } = useRecordDocument(id, { kind: "register" });
  if (read === undefined) return <LoadingList />;
  if (read === null)
    return <FailedCard title={text("screen.reading.failed")} failure={failure} onRetry={again} />;
  const row = items.find((each) => each.id === id);
  const facts = [
    row?.company?.title ?? text(listKey("templateSources", view.type)),
    ...(row?.departmentCategory.map(({ title }) => title) ?? []),
    row &&
      text("screen.templates.version", {
        version: row.version,
        date: formatDate(row.updatedAt, "date", language),
      }),
  ];
  return (
    <TextSheet gap={0}>
      <PaperName as="h2">{read.name}</PaperName>
      {read.rules && <Rules counts={read.rules} />}
      <RecordText facts={facts.filter(Boolean).join(" · ")} html={read.html} />
    </TextSheet>
  );
}

/** How much of the template can be changed in what is made from it. */
function Rules({ counts: { fixed, asked } }: { counts: RuleCounts }) {
  const { text } = useTexts();
  const sentences = [
    fixed > 0 && text("screen.templates.fixed", { count: fixed }),
    asked > 0 && text("screen.templates.asked", { count: asked }),
    text("screen.templates.free"),
  ];
  return <p>{sentences.filter(Boolean).join(" ")}</p>;
}

interface ListProps {
  base: string;
  view: TemplateView;
  /** The open template. */
  current: number | null;
  onReset: () => void;
}

/** The templates of a source, each with what it is for and where it is used. */
function TemplateList({ base, view, current, onReset }: ListProps) {
  const texts = useTexts();
  const { text, language } = texts;
  const loaded = usePagedList(templatePool, poolQuery(view, language));
  return (
    <Loadable of={loaded}>
      {({ items, total, more = false }) =>
        items.length === 0 ? (
          <NoTemplate view={view} onReset={onReset} />
        ) : (
          <>
            <Rows onKeyDown={(event) => moveInList(event, "a")}>
              {items.map((row) => (
                <li key={row.id}>
                  <Link
                    href={addressOf(base, view, row.id)}
                    aria-current={row.id === current ? "true" : undefined}
                  >
                    <strong>{row.name}</strong>
                    {row.description && <span className="words">{row.description}</span>}
                    <small>{factsOf(row, texts)}</small>
                    <Behind {...row} />
                  </Link>
                </li>
              ))}
            </Rows>
            <ListEnd {...loaded.end}>
              {text(more ? "screen.templates.loadedMore" : "screen.templates.loaded", {
                shown: items.length,
                total,
              })}
            </ListEnd>
          </>
        )
      }
    </Loadable>
  );
}

function NoTemplate({ view, onReset }: Pick<ListProps, "view" | "onReset">) {
  const { text } = useTexts();
  if (view.text === "" && view.category === null)
    return (
      <EmptyState
        icon={<RecordsIcon size={24} />}
        title={text(`screen.templates.empty.${view.type}`)}
        text={text(`screen.templates.emptyText.${view.type}`)}
      />
    );
  return (
    <NoHit
      title={text("screen.templates.noHitTitle")}
      text={text("screen.templates.noHitText")}
      onReset={onReset}
    />
  );
}

function factsOf(row: TemplateRow, { text }: Pick<Texts, "text">): string {
  const { departmentCategory, company, companiesUsing: count } = row;
  const used = count === undefined || company !== undefined ? [] : [usedIn(count, text)];
  return [company?.title, ...departmentCategory.map(({ title }) => title), ...used]
    .filter(Boolean)
    .join(" · ");
}

function usedIn(count: number, text: Texts["text"]): string {
  return count === 0 ? text("screen.templates.unused") : text("screen.templates.used", { count });
}
