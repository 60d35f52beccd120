import type { Language } from "#shared/engine/language.ts";

export const entryFormTexts = [
  "settings",
  "lists",
  "problems",
  "checks",
  "catalogues",
  "itemHelp",
  "editor",
  "editorLater",
  "forms",
  "help",
] as const satisfies readonly Namespace[];

/** Texts of all steps of a record, for parts that may name any field. */
export const stepTexts = ["forms", "lists"] as const satisfies readonly Namespace[];

/** All namespaces; a page loads only those it shows. */
export type Namespace =
  | "activity"
  | "app"
  | "begin"
  | "screens"
  | "settings"
  | "problems"
  | "checks"
  | "legal"
  | "lists"
  | "shownLists"
  | "catalogues"
  | "columns"
  | "itemHelp"
  | "comments"
  | "community"
  | "contracts"
  | "audit"
  | "chartCards"
  | "drafts"
  | "editor"
  /** Texts of the widgets and dialogs that come after the page of a record. */
  | "editorLater"
  | "exports"
  | "filters"
  | "gaps"
  | "imports"
  | "incident"
  | "machines"
  | "mirror"
  | "letters"
  | "retention"
  | "savedFilters"
  | "security"
  | "forms"
  | "palette"
  | "preview"
  | "reading"
  | "recordList"
  | "rows"
  | "shortcuts"
  | "signOn"
  | "templates"
  | "today"
  | "tiles"
  | "together"
  | "undo"
  | "taskForms"
  | "work"
  | "workflow"
  /** Texts of "forms", "lists" and "help" that the page of a record waits for. */
  | "firstStep"
  | "help";

type Texts = Readonly<Record<string, string>>;
type Loader = () => Promise<{ default: Texts }>;

/** Adds the citations of the articles, which a list of their own defines. */
async function withArticles(
  texts: Promise<{ default: Texts }>,
  articles: Promise<{ default: Texts }>,
) {
  const [known, cited] = await Promise.all([texts, articles]);
  return { default: { ...known.default, ...cited.default } };
}

const loaders: Record<Language, Record<Namespace, Loader>> = {
  de: {
    activity: () => import("#shared/strings/de/activity.json"),
    app: () => import("#shared/strings/de/app.json"),
    begin: () => import("#shared/strings/de/begin.json"),
    screens: () => import("#shared/strings/de/screens.json"),
    problems: () => import("#shared/strings/de/problems.json"),
    settings: () => import("#shared/strings/de/settings.json"),
    checks: () => import("#shared/strings/de/checks.json"),
    legal: () => import("#shared/strings/de/legal.json"),
    lists: () =>
      withArticles(
        import("#shared/strings/de/lists.json"),
        import("#shared/generated/texts/de/articles.json"),
      ),
    shownLists: () => import("#shared/strings/de/shownLists.json"),
    catalogues: () => import("#shared/strings/de/catalogues.json"),
    columns: () => import("#shared/strings/de/columns.json"),
    itemHelp: () => import("#shared/strings/de/itemHelp.json"),
    comments: () => import("#shared/strings/de/comments.json"),
    community: () => import("#shared/strings/de/community.json"),
    audit: () => import("#shared/strings/de/audit.json"),
    contracts: () => import("#shared/strings/de/contracts.json"),
    chartCards: () => import("#shared/strings/de/chartCards.json"),
    drafts: () => import("#shared/strings/de/drafts.json"),
    editor: () => import("#shared/strings/de/editor.json"),
    editorLater: () => import("#shared/strings/de/editorLater.json"),
    exports: () => import("#shared/strings/de/exports.json"),
    filters: () => import("#shared/strings/de/filters.json"),
    gaps: () =>
      withArticles(
        import("#shared/strings/de/gaps.json"),
        import("#shared/generated/texts/de/articles.json"),
      ),
    imports: () => import("#shared/strings/de/imports.json"),
    incident: () => import("#shared/strings/de/incident.json"),
    machines: () => import("#shared/strings/de/machines.json"),
    mirror: () => import("#shared/strings/de/mirror.json"),
    letters: () => import("#shared/strings/de/letters.json"),
    retention: () => import("#shared/strings/de/retention.json"),
    savedFilters: () => import("#shared/strings/de/savedFilters.json"),
    security: () => import("#shared/strings/de/security.json"),
    forms: () => import("#shared/strings/de/forms.json"),
    palette: () => import("#shared/strings/de/palette.json"),
    preview: () => import("#shared/strings/de/preview.json"),
    reading: () => import("#shared/strings/de/reading.json"),
    recordList: () => import("#shared/strings/de/recordList.json"),
    rows: () => import("#shared/strings/de/rows.json"),
    shortcuts: () => import("#shared/strings/de/shortcuts.json"),
    signOn: () => import("#shared/strings/de/signOn.json"),
    templates: () => import("#shared/strings/de/templates.json"),
    today: () => import("#shared/strings/de/today.json"),
    tiles: () => import("#shared/strings/de/tiles.json"),
    together: () => import("#shared/strings/de/together.json"),
    undo: () => import("#shared/strings/de/undo.json"),
    taskForms: () => import("#shared/strings/de/taskForms.json"),
    work: () => import("#shared/strings/de/work.json"),
    workflow: () => import("#shared/strings/de/workflow.json"),
    firstStep: () =>
      withArticles(
        import("#shared/generated/texts/de/firstStep.json"),
        import("#shared/generated/texts/de/articles.json"),
      ),
    help: () => import("#shared/strings/de/help.json"),
  },
  en: {
    activity: () => import("#shared/strings/en/activity.json"),
    app: () => import("#shared/strings/en/app.json"),
    begin: () => import("#shared/strings/en/begin.json"),
    screens: () => import("#shared/strings/en/screens.json"),
    problems: () => import("#shared/strings/en/problems.json"),
    settings: () => import("#shared/strings/en/settings.json"),
    checks: () => import("#shared/strings/en/checks.json"),
    legal: () => import("#shared/strings/en/legal.json"),
    lists: () =>
      withArticles(
        import("#shared/strings/en/lists.json"),
        import("#shared/generated/texts/en/articles.json"),
      ),
    shownLists: () => import("#shared/strings/en/shownLists.json"),
    catalogues: () => import("#shared/strings/en/catalogues.json"),
    columns: () => import("#shared/strings/en/columns.json"),
    itemHelp: () => import("#shared/strings/en/itemHelp.json"),
    comments: () => import("#shared/strings/en/comments.json"),
    community: () => import("#shared/strings/en/community.json"),
    audit: () => import("#shared/strings/en/audit.json"),
    contracts: () => import("#shared/strings/en/contracts.json"),
    chartCards: () => import("#shared/strings/en/chartCards.json"),
    drafts: () => import("#shared/strings/en/drafts.json"),
    editor: () => import("#shared/strings/en/editor.json"),
    editorLater: () => import("#shared/strings/en/editorLater.json"),
    exports: () => import("#shared/strings/en/exports.json"),
    filters: () => import("#shared/strings/en/filters.json"),
    gaps: () =>
      withArticles(
        import("#shared/strings/en/gaps.json"),
        import("#shared/generated/texts/en/articles.json"),
      ),
    imports: () => import("#shared/strings/en/imports.json"),
    incident: () => import("#shared/strings/en/incident.json"),
    machines: () => import("#shared/strings/en/machines.json"),
    mirror: () => import("#shared/strings/en/mirror.json"),
    letters: () => import("#shared/strings/en/letters.json"),
    retention: () => import("#shared/strings/en/retention.json"),
    savedFilters: () => import("#shared/strings/en/savedFilters.json"),
    security: () => import("#shared/strings/en/security.json"),
    forms: () => import("#shared/strings/en/forms.json"),
    palette: () => import("#shared/strings/en/palette.json"),
    preview: () => import("#shared/strings/en/preview.json"),
    reading: () => import("#shared/strings/en/reading.json"),
    recordList: () => import("#shared/strings/en/recordList.json"),
    rows: () => import("#shared/strings/en/rows.json"),
    shortcuts: () => import("#shared/strings/en/shortcuts.json"),
    signOn: () => import("#shared/strings/en/signOn.json"),
    templates: () => import("#shared/strings/en/templates.json"),
    today: () => import("#shared/strings/en/today.json"),
    tiles: () => import("#shared/strings/en/tiles.json"),
    together: () => import("#shared/strings/en/together.json"),
    undo: () => import("#shared/strings/en/undo.json"),
    taskForms: () => import("#shared/strings/en/taskForms.json"),
    work: () => import("#shared/strings/en/work.json"),
    workflow: () => import("#shared/strings/en/workflow.json"),
    firstStep: () =>
      withArticles(
        import("#shared/generated/texts/en/firstStep.json"),
        import("#shared/generated/texts/en/articles.json"),
      ),
    help: () => import("#shared/strings/en/help.json"),
  },
};

export async function loadNamespace(language: Language, name: Namespace): Promise<Texts> {
  const { default: texts } = await loaders[language][name]();
  return texts;
}
