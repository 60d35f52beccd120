import { useSnapshot } from "valtio";
import { Link } from "wouter";
import { useTexts } from "#client/i18n/useTexts.ts";
import { useAdministratorNames } from "#client/state/begin/administrators.ts";
import { auth } from "#client/state/auth.ts";
import { hasRole } from "#shared/domain/workflow/roles.ts";
import { catalogueList } from "#shared/generated/catalogueList.ts";
import { planOf } from "#shared/generated/plans.ts";

/** The way to a list's settings for those who may fill it, the administrators' names for others. */
export function FillList({ list }: { list: string }) {
  const { text, language } = useTexts();
  const { viewer } = useSnapshot(auth);
  const names = useAdministratorNames(language);
  const entry = catalogueList.find(
    ({ kind, isKept, isProductOwned }) => kind === list && !isKept && !isProductOwned,
  );
  if (!entry) return null;
  if (viewer && hasRole(viewer.roles, entry.write))
    return (
      <Link href={`${entry.route}/create`}>{text(`${planOf(entry.document).textKey}.add`)}</Link>
    );
  return names && text("widget.combobox.askToFill", { names });
}
