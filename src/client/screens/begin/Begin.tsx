import { useSnapshot } from "valtio";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { useAdministratorNames } from "#client/state/begin/administrators.ts";
import { auth } from "#client/state/auth.ts";
import { EmptyState } from "#client/ui/EmptyState.tsx";
import { AddIcon, ImportIcon, RecordsIcon } from "#client/theme/icons.ts";
import { LinkButton } from "#client/theme/LinkButton.tsx";
import { hasFeature } from "#shared/domain/workflow/features.ts";
import { hasRole } from "#shared/domain/workflow/roles.ts";

/** First thing an empty group lacks. */
export interface BeginProps {
  hasCompany: boolean;
}

/** Says that nothing is recorded yet, and offers what the viewer can begin with. */
export function Begin({ hasCompany }: BeginProps) {
  const { text } = usePageTexts();
  const isLimited = useSnapshot(auth).viewer?.allCompanies === false;
  return (
    <EmptyState
      icon={<RecordsIcon size={24} />}
      title={text(isLimited ? "begin.titleOfSome" : "begin.title")}
      {...useWay(hasCompany)}
    />
  );
}

/** The next thing to do, with its buttons; or whom to ask for it. */
function useWay(hasCompany: boolean) {
  const { text, language } = usePageTexts();
  const { viewer } = useSnapshot(auth);
  const names = useAdministratorNames(language);
  const { roles = [], allCompanies = false } = viewer ?? {};
  if (!hasCompany && allCompanies && hasRole(roles, "ROLE_TENANT_ADMIN"))
    return {
      text: text("begin.company"),
      actions: (
        <LinkButton href="/settings/companies/create" isPrimary icon={AddIcon}>
          {text("begin.addCompany")}
        </LinkButton>
      ),
    };
  if (!hasCompany) return { text: text(names ? "begin.ask" : "begin.askNobody", { names }) };
  if (!hasRole(roles, "ROLE_CREATOR")) return { text: text("begin.wait") };
  return { text: text("begin.record"), actions: <RecordActions /> };
}

/** How the first activity comes into the register. */
function RecordActions() {
  const { text } = usePageTexts();
  const { roles = [], features = [] } = useSnapshot(auth).viewer ?? {};
  return (
    <>
      <LinkButton href="/vvt/create" isPrimary icon={AddIcon}>
        {text("action.create")}
      </LinkButton>
      {hasRole(roles, "ROLE_TENANT_ADMIN") && hasFeature(features, "import") && (
        <LinkButton href="/import" icon={ImportIcon}>
          {text("begin.import")}
        </LinkButton>
      )}
    </>
  );
}
