interface ModuleFacts {
  importedIds: readonly string[];
}

interface Modules {
  getModuleInfo: (id: string) => ModuleFacts | null;
}

/** Loaded on every page. Notices load separately, since there are usually none. */
const always = ["main.tsx"];
/** The screens that people open first and most, and what all but the sign-in page have around them. */
const screens = {
  login: ["screens/login/LoginScreen.tsx"],
  frame: ["shell/Frame.tsx"],
  tasks: ["screens/dashboard/TasksCard.tsx"],
  dialogs: [
    "shell/Dialogs.tsx",
    "shell/ToastHost.tsx",
    "screens/workflow/TaskSheet.tsx",
    "screens/workflow/loadTaskForm.ts",
  ],
  dashboard: ["screens/dashboard/DashboardScreen.tsx", "state/loading/onFirstInteraction.ts"],
  list: ["screens/records/RecordListScreen.tsx"],
  editor: ["screens/editor/EditorScreen.tsx"],
  later: ["widgets/laterWidgets.ts", "screens/editor/editorDialogs.ts"],
  settings: [
    "screens/settings/catalogue/CatalogueScreen.tsx",
    "screens/settings/item/SingleScreen.tsx",
  ],
};

/**
 * Texts and articles are loaded by language and by page. Few small modules are also of parts that
 * must not load a page for them.
 */
const loadedAlone =
  /\/strings\/(?:de|en)\/|\/lists\/(?:articles|letters)\.json$|\/(?:live\/(?:useH|h)eard|workflow\/articleLetters)\.ts$/;

/** Names of what several screens need; little is spared by parting what differs by one of them. */
function sharedName(by: readonly string[]): string {
  const [first = "", ...others] = by;
  if (others.length === 0) return first;
  if (first === "tasks") return nameWithTasks(others);
  if (first === "login") return "start";
  if (first === "frame") return first;
  if (first === "dialogs") return nameWithDialogs(others);
  if (first === "dashboard") return nameWithDashboard(others);
  // Code that the editor loads after its page.
  if (first === "later") return first;
  const isOfRecords = by.includes("editor") || by.includes("later");
  if (by.includes("list")) return isOfRecords ? "records" : "lists";
  return "forms";
}

/** Tasks can be opened from every page, which must not load another page for them. */
function nameWithTasks(others: readonly string[]): string {
  return isOfPages(others) && sharedName(others) === "pages" ? "pages" : "tasks";
}

/** Parts that open later may load tasks for it; the other pages may not. */
function nameWithDashboard(others: readonly string[]): string {
  return isOfPages(others) ? "pages" : "tasks";
}

/** The pages that must load no more than they need, besides the dashboard. */
function isOfPages(names: readonly string[]): boolean {
  return names.includes("list") || names.includes("editor");
}

/** Code shared with pages goes with the pages, in files that need none of their own code. */
function nameWithDialogs(others: readonly string[]): string {
  if (others.includes("dashboard")) return nameWithDashboard(others);
  if (others.includes("list")) return "pages";
  return others.includes("editor") ? "answers" : "dialogs";
}

/**
 * Names the chunk of each module by the screens that need it: few files per screen, and none with
 * what it doesn't need. A module's imports are needed wherever it is, so that no chunks import
 * each other in a circle.
 */
export function screenChunks(client: string): (id: string, modules: Modules) => string | null {
  let names: ReadonlyMap<string, string> | undefined;
  return (id, modules) => {
    names ??= chunkNames(client, modules);
    return names.get(id) ?? null;
  };
}

function chunkNames(client: string, modules: Modules): Map<string, string> {
  const names = new Map(reached(client, always, modules).map((id) => [id, "start"]));
  const needed = new Map<string, string[]>();
  for (const [name, roots] of Object.entries(screens)) {
    for (const id of reached(client, roots, modules)) {
      if (!names.has(id)) needed.set(id, [...(needed.get(id) ?? []), name]);
    }
  }
  for (const [id, by] of needed) names.set(id, sharedName(by));
  return new Map([...names].filter(([id]) => !loadedAlone.test(id)));
}

/** The modules that files of the client import, directly or through others, and themselves. */
function reached(client: string, files: readonly string[], modules: Modules): string[] {
  const found = new Set(files.map((file) => `${client}/${file}`));
  for (const id of found) {
    const info = modules.getModuleInfo(id);
    if (!info) throw new Error(`${id} is not in the bundle`);
    for (const next of info.importedIds) found.add(next);
  }
  return [...found];
}
