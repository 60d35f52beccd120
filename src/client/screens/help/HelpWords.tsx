import { useSnapshot } from "valtio";
import { Link } from "wouter";
import { auth } from "#client/state/auth.ts";
import { helpHtml } from "#client/state/helpTexts.ts";
import { EditIcon, NewTabIcon } from "#client/theme/icons.ts";
import { SafeHtml } from "#client/theme/SafeHtml.tsx";
import { HelpText } from "#client/widgets/HelpText.tsx";
import { Hint } from "#client/ui/text.ts";
import { articleAddress } from "#shared/domain/writing/articleAddress.ts";
import { hasRole } from "#shared/domain/workflow/roles.ts";
import { plans } from "#shared/generated/plans.ts";
import { longArticle } from "#client/i18n/articles.ts";
import { useTexts } from "#client/i18n/useTexts.ts";
import type { HelpSubject } from "./helpSubject.ts";

/** The group's own help text with its article, or else the product's. */
export function HelpWords({ subject }: { subject: HelpSubject }) {
  const { language } = useTexts();
  const { own, words = "" } = subject;
  if (!own) return <HelpText help={words} />;
  const { article } = own;
  return (
    <>
      <SafeHtml html={helpHtml(own, language)} />
      {article && <ArticleLink article={article} />}
    </>
  );
}

function ArticleLink({ article }: { article: string }) {
  const texts = useTexts();
  const { text, language } = texts;
  const words = longArticle(article, texts);
  const address = articleAddress(article, language);
  if (!address) return <Hint above={2}>{words}</Hint>;
  return (
    <Hint above={2}>
      <a href={address} target="_blank" rel="noopener noreferrer">
        {words} <NewTabIcon size={12} aria-label={text("editor.help.newTab")} />
      </a>
    </Hint>
  );
}

/** The catalogue of help texts, identified by its rule. */
const help = Object.values(plans).find(({ catalogue }) => catalogue?.rule === "helpText");
const { route = "", write = [] } = help?.catalogue ?? {};

/** Link to edit the group's help text for a place; hidden from viewers without the role. */
export function ChangeHelp({ subject }: { subject: HelpSubject | null }) {
  const { text } = useTexts();
  const { viewer } = useSnapshot(auth);
  if (!subject?.place || !viewer?.allCompanies || !hasRole(viewer.roles, write)) return null;
  const { own, place } = subject;
  // Help texts have no help texts of their own.
  if (place.entity === help?.document) return null;
  const query = new URLSearchParams({ ...place });
  const href = own ? `${route}/edit/${own.id}` : `${route}/create?${query}`;
  return (
    <Hint above={4}>
      <Link href={href}>
        <EditIcon size={12} /> {text(own ? "editor.help.change" : "editor.help.write")}
      </Link>
    </Hint>
  );
}
