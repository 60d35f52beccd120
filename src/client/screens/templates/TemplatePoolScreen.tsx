import { useCallback, useMemo } from "react";
import { useSnapshot } from "valtio";
import { useLocation, useParams } from "wouter";
import { useSearch } from "wouter/use-browser-location";
import { TextsProvider, usePageTexts, useTexts } from "#client/i18n/useTexts.ts";
import { auth } from "#client/state/auth.ts";
import { downloadTable } from "#client/state/downloads.ts";
import { poolQuery, templatePool, type TemplateView } from "#client/state/templates.ts";
import { LinkButton } from "#client/theme/LinkButton.tsx";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import { BackLink } from "#client/ui/BackLink.tsx";
import { parseId } from "#shared/api/ids.ts";
import { hasRole } from "#shared/domain/workflow/roles.ts";
import { TextBar } from "../editor/RecordBar.tsx";
import { TableButton } from "../list/TableButton.tsx";
import { groupTemplates, mayKeepTemplates, ownRecords } from "../records/recordPlaces.ts";
import { CreateForCompanies } from "./CreateForCompanies.tsx";
import { CreateTemplate } from "./CreateTemplate.tsx";
import { PoolFrame } from "./PoolFrame.tsx";
import { useBeside } from "./useBeside.ts";
import { SourceMenu } from "./SourceMenu.tsx";
import { TemplateList } from "./TemplateList.tsx";
import { TemplatePreview } from "./TemplatePreview.tsx";
import { poolPath } from "../records/addresses.ts";
import { addressOf, groupPoolPath, viewOf } from "./templatePlaces.ts";

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
          words={text("screen.templates.save")}
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
