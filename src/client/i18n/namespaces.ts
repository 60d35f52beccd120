import type { Language } from "#shared/engine/language.ts";

/** All namespaces; a page loads only those it shows. */
export type Namespace =
  | "app"
  | "screens"
  | "settings"
  | "problems"
  | "checks"
  | "legal"
  | "lists"
  | "shownLists"
  | "catalogues"
  | "itemHelp"
  | "comments"
  | "drafts"
  | "editor"
  | "forms"
  | "rows"
  | "shortcuts"
  | "templates"
  | "together"
  | "undo"
  | "taskForms"
  | "workflow"
  /** Of the step that a record opens with. */
  | "help"
  | "laterHelp";

type Texts = Readonly<Record<string, string>>;
type Loader = () => Promise<{ default: Texts }>;

/** Adds the texts of the articles, which their list defines per language. */
async function withArticles(language: Language, texts: Promise<{ default: Texts }>) {
  const [{ default: known }, { default: list }] = await Promise.all([
    texts,
    import("#schemas/lists/articles.json"),
  ]);
  const words = list.items.map((each) => [`lists.articles.${each.value}`, each[language]]);
  return { default: { ...known, ...Object.fromEntries(words) } };
}

const loaders: Record<Language, Record<Namespace, Loader>> = {
  de: {
    app: () => import("#shared/strings/de/app.json"),
    screens: () => import("#shared/strings/de/screens.json"),
    problems: () => import("#shared/strings/de/problems.json"),
    settings: () => import("#shared/strings/de/settings.json"),
    checks: () => import("#shared/strings/de/checks.json"),
    legal: () => import("#shared/strings/de/legal.json"),
    lists: () => withArticles("de", import("#shared/strings/de/lists.json")),
    shownLists: () => import("#shared/strings/de/shownLists.json"),
    catalogues: () => import("#shared/strings/de/catalogues.json"),
    itemHelp: () => import("#shared/strings/de/itemHelp.json"),
    comments: () => import("#shared/strings/de/comments.json"),
    drafts: () => import("#shared/strings/de/drafts.json"),
    editor: () => import("#shared/strings/de/editor.json"),
    forms: () => import("#shared/strings/de/forms.json"),
    rows: () => import("#shared/strings/de/rows.json"),
    shortcuts: () => import("#shared/strings/de/shortcuts.json"),
    templates: () => import("#shared/strings/de/templates.json"),
    together: () => import("#shared/strings/de/together.json"),
    undo: () => import("#shared/strings/de/undo.json"),
    taskForms: () => import("#shared/strings/de/taskForms.json"),
    workflow: () => import("#shared/strings/de/workflow.json"),
    help: () => import("virtual:help/de/first"),
    laterHelp: () => import("virtual:help/de/later"),
  },
  en: {
    app: () => import("#shared/strings/en/app.json"),
    screens: () => import("#shared/strings/en/screens.json"),
    problems: () => import("#shared/strings/en/problems.json"),
    settings: () => import("#shared/strings/en/settings.json"),
    checks: () => import("#shared/strings/en/checks.json"),
    legal: () => import("#shared/strings/en/legal.json"),
    lists: () => withArticles("en", import("#shared/strings/en/lists.json")),
    shownLists: () => import("#shared/strings/en/shownLists.json"),
    catalogues: () => import("#shared/strings/en/catalogues.json"),
    itemHelp: () => import("#shared/strings/en/itemHelp.json"),
    comments: () => import("#shared/strings/en/comments.json"),
    drafts: () => import("#shared/strings/en/drafts.json"),
    editor: () => import("#shared/strings/en/editor.json"),
    forms: () => import("#shared/strings/en/forms.json"),
    rows: () => import("#shared/strings/en/rows.json"),
    shortcuts: () => import("#shared/strings/en/shortcuts.json"),
    templates: () => import("#shared/strings/en/templates.json"),
    together: () => import("#shared/strings/en/together.json"),
    undo: () => import("#shared/strings/en/undo.json"),
    taskForms: () => import("#shared/strings/en/taskForms.json"),
    workflow: () => import("#shared/strings/en/workflow.json"),
    help: () => import("virtual:help/en/first"),
    laterHelp: () => import("virtual:help/en/later"),
  },
};

/** Loads a namespace in a language. */
export async function loadNamespace(language: Language, name: Namespace): Promise<Texts> {
  const { default: texts } = await loaders[language][name]();
  return texts;
}
