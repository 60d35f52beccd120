import { BackIcon } from "#client/theme/icons.ts";
import { useCallback, useMemo } from "react";
import { useSnapshot } from "valtio";
import { Link, useLocation, useParams } from "wouter";
import { useSearch } from "wouter/use-browser-location";
import { TextsProvider, usePageTexts, useTexts } from "#client/i18n/useTexts.ts";
import { auth } from "#client/state/auth.ts";
import { templatePool, type TemplateView } from "#client/state/templates.ts";
import { LinkButton } from "#client/theme/LinkButton.tsx";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import { BackLink } from "#client/ui/BackLink.tsx";
import { parseId } from "#shared/api/ids.ts";
import { hasRole } from "#shared/domain/workflow/roles.ts";
import { SearchField } from "../list/SearchField.tsx";
import { groupTemplates, mayKeepTemplates, ownRecords } from "../records/recordPlaces.ts";
import { CreateForCompanies } from "./CreateForCompanies.tsx";
import { CreateTemplate } from "./CreateTemplate.tsx";
import { Columns, Head } from "./layout.ts";
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
  const { text } = useTexts();
  const { view, id, change } = usePoolView(base);
  const current = useBeside(id, useSnapshot(templatePool.state));
  const search = useCallback((typed: string) => change({ text: typed }), [change]);
  const isForGroup = base === groupPoolPath;
  const back = isForGroup ? groupTemplates.list : ownRecords.list;
  return (
    <>
      <Head>
        <BackLink
          href={back}
          label={text(isForGroup ? groupTemplates.texts.back : "editor.back")}
        />
        <PageTitle>{text(isForGroup ? "title.groupTemplatePool" : "title.templatePool")}</PageTitle>
        <Without isForGroup={isForGroup} />
      </Head>
      <Columns $hasPreview={id !== null}>
        <SourceMenu base={base} view={view} />
        <div className="list">
          <div className="search">
            <SearchField
              text={view.text}
              name={text("screen.templates.search")}
              placeholder={text("screen.templates.search")}
              onChange={search}
            />
          </div>
          <TemplateList
            base={base}
            view={view}
            current={current}
            onReset={() => change({ text: "", category: null })}
          />
        </div>
        {/* One for each, so that none begins where another was left; all of it is read by keyboard. */}
        <section
          key={current}
          className="preview"
          aria-label={text("screen.templates.preview")}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
          tabIndex={current === null ? undefined : 0}
        >
          {current !== null && (
            <>
              <Link href={addressOf(base, view)} className="toList">
                <BackIcon size={16} /> {text("screen.templates.toList")}
              </Link>
              <TemplatePreview id={current} view={view} />
              {isForGroup ? <CreateTemplate id={current} /> : <CreateForCompanies id={current} />}
            </>
          )}
        </section>
      </Columns>
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
