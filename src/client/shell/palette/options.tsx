import type { ComponentType, ReactNode } from "react";
import paletteWords from "#schemas/lists/paletteWords.json" with { type: "json" };
import type { Texts } from "#client/i18n/useTexts.ts";
import type { Snapshot } from "valtio";
import { navigate } from "wouter/use-browser-location";
import type { Viewer } from "#client/state/auth.ts";
import { account, changeGroup } from "#client/state/account.ts";
import { clauseText } from "#client/state/filters/clauses.ts";
import { exportWish } from "#client/state/palette/exportWish.ts";
import { pageActions } from "#client/state/palette/pageActions.ts";
import { allShortcuts, commandNow } from "#client/state/shortcuts.ts";
import type { Found } from "#client/state/palette/palette.ts";
import { colourMode, setColourMode } from "#client/theme/colourMode.ts";
import {
  AddIcon,
  CalendarIcon,
  CompareIcon,
  DayIcon,
  DuplicateIcon,
  ExportIcon,
  GapIcon,
  HelpIcon,
  ImportIcon,
  LetterIcon,
  KeyboardIcon,
  NightIcon,
  RecordsIcon,
  ReplaceIcon,
  SearchIcon,
  SettingsIcon,
  SignOutIcon,
} from "#client/theme/icons.ts";
import { StatusMark } from "#client/theme/StatusMark.tsx";
import { limits } from "#shared/api/limits.ts";
import { hasFeature } from "#shared/domain/workflow/features.ts";
import { hasRole } from "#shared/domain/workflow/roles.ts";
import { containsText, foldText } from "#shared/engine/text.ts";
import { listKey } from "#shared/strings/keys.ts";
import type { Text } from "#shared/strings/text.ts";
import { poolPath } from "#client/screens/records/addresses.ts";
import { settingsGroups } from "#client/screens/settings/frame/settingsMenu.ts";
import { navigationFor } from "../navigation.ts";
import type { HelpEntry } from "./helpEntries.ts";

export interface PaletteOption {
  key: string;
  title: string;
  icon: ComponentType<{ size?: number }>;
  /** Distinguishes options with the same title. */
  hint?: string;
  end?: ReactNode;
  /** Where it leads; what leads nowhere is done by `run`. */
  href?: string;
  run?: () => void;
  /** Help entry that is shown in the palette itself. */
  shows?: HelpEntry;
}

export interface PaletteGroup {
  key: string;
  title: string;
  options: readonly PaletteOption[];
}

interface Asked extends Pick<Texts, "text" | "hasText" | "language"> {
  viewer: Snapshot<Viewer> | null;
  typed: string;
  found: Found | null;
  /** Help entries; empty until they are loaded. */
  help: readonly HelpEntry[];
}

/** All that the palette offers for what is typed, in groups. */
export function paletteGroups(asked: Asked): PaletteGroup[] {
  const { typed, text } = asked;
  const isEmpty = typed.trim() === "";
  const groups: PaletteGroup[] = [
    {
      key: "records",
      title: text(isEmpty ? "palette.recent" : "palette.records"),
      options: recordOptions(asked),
    },
    { key: "items", title: text("palette.items"), options: itemOptions(asked) },
    {
      key: "filters",
      title: text(listKey("settingsPlaces", "filters")),
      options: filterOptions(asked),
    },
    { key: "pages", title: text("palette.pages"), options: fitting(pageOptions(asked), typed) },
    {
      key: "settings",
      title: text("palette.settings"),
      options: isEmpty ? [] : fitting(settingsOptions(asked), typed),
    },
    {
      key: "actions",
      title: text("palette.actions"),
      options: [
        ...fitting(actionOptions(asked), typed),
        ...(isEmpty ? [] : fitting(ownOptions(text), typed)),
        ...searchOptions(asked),
      ],
    },
    { key: "help", title: text("palette.help"), options: isEmpty ? [] : helpOptions(asked) },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

/** Those whose title or hint, or what else they are called in either language, contains every word that is typed. */
function fitting(options: readonly PaletteOption[], typed: string): readonly PaletteOption[] {
  const words = foldText(typed).split(" ").filter(Boolean);
  return options.filter(({ key, title, hint = "", href = `/${key}` }) => {
    const all = foldText(`${title} ${hint} ${otherWords.get(href) ?? ""}`);
    return words.every((word) => containsText(all, word));
  });
}

const otherWords: ReadonlyMap<string, string> = new Map(
  paletteWords.items.map(({ value, words }) => [`/${value}`, words.join(" ")]),
);

function recordOptions({ found, text }: Asked): PaletteOption[] {
  return (found?.records ?? []).map(({ id, title, status, company, department }) => ({
    key: `record-${id}`,
    title,
    icon: RecordsIcon,
    hint: [company, department].filter((each) => each !== undefined).join(", "),
    end: <StatusMark status={status} label={text(`lists.statuses.${status}`)} />,
    href: `/vvt/edit/${id}`,
  }));
}

function itemOptions({ found, text, viewer, language }: Asked): PaletteOption[] {
  const pages = settingsGroups(viewer, { text, language }).flatMap(({ entries }) => entries);
  return (found?.items ?? []).map(({ id, title, kind, fields, records }) => {
    const page = pages.find((each) => each.kind === kind);
    const clause = fields.map((field) => ({ field, ...isThis, values: [String(id)] }));
    const list = `/vvt-list?where=${clauseText(clause)}`;
    return {
      key: `item-${id}`,
      title,
      icon: SettingsIcon,
      hint: page?.label ?? "",
      end: text("palette.naming", { count: records }),
      href: page && records === 0 ? `${page.href}/edit/${id}` : list,
    };
  });
}

const isThis = { operator: "is", isNot: false } as const;

function filterOptions({ found, text }: Asked): PaletteOption[] {
  return (found?.filters ?? []).map(({ id, title, filterType }) => ({
    key: `filter-${id}`,
    title,
    icon: RecordsIcon,
    hint: filterType === "group" ? text("palette.filterOfGroup") : "",
    href: `/vvt-list/${id}`,
  }));
}

/** True if the viewer may import a register; same condition as on the import page. */
function mayImport(viewer: Asked["viewer"]): boolean {
  const { roles = [], features = [] } = viewer ?? {};
  return hasRole(roles, "ROLE_TENANT_ADMIN") && hasFeature(features, "import");
}

function pageOptions({ viewer, text }: Asked): PaletteOption[] {
  const own = navigationFor(viewer).map(({ key, href, icon }) => ({
    key: `page-${key}`,
    title: text(`nav.${key}`),
    icon,
    href,
  }));
  if (!hasRole(viewer?.roles ?? [], "ROLE_READER")) return own;
  const missing = text("palette.gaps");
  return [
    ...own,
    { key: "gaps", title: missing, icon: GapIcon, href: "/vvt-list?gaps=field" },
    { key: "mirror", title: text("palette.mirror"), icon: CompareIcon, href: "/mirror" },
    { key: "retention", title: text("palette.retention"), icon: CalendarIcon, href: "/retention" },
    {
      key: "calendar",
      title: text("palette.calendar"),
      icon: CalendarIcon,
      href: "/retention/calendar",
    },
    ...(hasFeature(viewer?.features ?? [], "export")
      ? [{ key: "letters", title: text("palette.letters"), icon: LetterIcon, href: "/letters" }]
      : []),
    ...(hasFeature(viewer?.features ?? [], "export")
      ? [
          {
            key: "export",
            title: text("palette.export"),
            icon: ExportIcon,
            run: openRegisterExport,
          },
        ]
      : []),
    ...(mayImport(viewer)
      ? [{ key: "import", title: text("palette.import"), icon: ImportIcon, href: "/import" }]
      : []),
  ];
}

/** Opens the export of the register on the page of its list. */
function openRegisterExport(): void {
  exportWish.isOpen = true;
  navigate("/vvt-list");
}

function settingsOptions({ viewer, text, language }: Asked): PaletteOption[] {
  return settingsGroups(viewer, { text, language }).flatMap(({ title, entries }) =>
    entries.map(({ href, label }) => ({
      key: `settings-${href}`,
      title: label,
      icon: SettingsIcon,
      hint: title,
      href,
    })),
  );
}

function actionOptions({ viewer, text }: Asked): PaletteOption[] {
  const creating = hasRole(viewer?.roles ?? [], "ROLE_CREATOR")
    ? [
        { key: "create", title: text("action.create"), icon: AddIcon, href: "/vvt/create" },
        {
          key: "template",
          title: text("palette.fromTemplate"),
          icon: DuplicateIcon,
          href: poolPath,
        },
      ]
    : [];
  const commands = allShortcuts.flatMap(({ value }) => {
    const run = value === "palette" ? undefined : commandNow(value);
    const title = text(listKey("shortcuts", value));
    return run ? [{ key: `command-${value}`, title, icon: KeyboardIcon, run }] : [];
  });
  const own = [...pageActions()].map(([name, action]) => ({
    key: `action-${name}`,
    icon: ReplaceIcon,
    ...action,
  }));
  return [...own, ...creating, ...commands];
}

/** Personal options: switch group, change colours, sign out. */
function ownOptions(text: Text): PaletteOption[] {
  const isNight = colourMode() === "dark";
  const others = account.groups.filter(({ current }) => !current);
  return [
    ...others.map(({ id, title }) => ({
      key: `group-${id}`,
      title: text("palette.group", { name: title }),
      icon: ReplaceIcon,
      // The call shows its failures itself.
      run: () => void changeGroup(id).catch(() => undefined),
    })),
    {
      key: "colourMode",
      title: text(isNight ? "frame.day" : "frame.night"),
      icon: isNight ? DayIcon : NightIcon,
      run: () => setColourMode(isNight ? "light" : "dark"),
    },
    { key: "signOut", title: text("action.signOut"), icon: SignOutIcon, href: "/logout" },
  ];
}

/** Most fields offered to be explained: those of that name first, then those whose help speaks of it. */
const mostHelp = 6;

/** Fields that have a help text, by their labels, in the order of the steps. */
function helpOptions({ help, typed, text, hasText }: Asked): readonly PaletteOption[] {
  const own = help.filter(({ node }) => hasText(`${node.textKey}.help`));
  const options = own.map((entry) => ({
    key: `help-${entry.step.document}${entry.node.pointer}`,
    title: text(`${entry.node.textKey}.label`),
    icon: HelpIcon,
    hint: text(`${(entry.within ?? entry.step).textKey}.label`),
    shows: entry,
  }));
  const named = fitting(options, typed);
  const words = foldText(typed).split(" ").filter(Boolean);
  const explaining = options.filter((option) => {
    const said = foldOnce(text(`${option.shows.node.textKey}.help`));
    return !named.includes(option) && words.every((word) => containsText(said, word));
  });
  return [...named, ...explaining].slice(0, mostHelp);
}

const folded = new Map<string, string>();

/** A long text to search in, which is searched at each key. */
function foldOnce(long: string): string {
  const known = folded.get(long) ?? foldText(long);
  folded.set(long, known);
  return known;
}

function searchOptions({ typed, found, text, viewer }: Asked): PaletteOption[] {
  const wanted = typed.trim();
  if (wanted.length < 3 || !hasRole(viewer?.roles ?? [], "ROLE_READER")) return [];
  return [
    {
      key: "search",
      title: text("palette.search", { text: wanted }),
      icon: SearchIcon,
      href: searchAddress(wanted),
      ...(found ? { end: text("palette.hits", { count: found.total }) } : {}),
    },
  ];
}

/** The register searched for a text; for one that is too short, its names are, as for what is counted here. */
export function searchAddress(typed: string): string {
  const text = typed.trim();
  if (text === "") return "/vvt-list";
  if (text.length >= limits.searchMinimum) return `/vvt-list?text=${encodeURIComponent(text)}`;
  const named = { field: "name", operator: "has", isNot: false, values: [text] } as const;
  return `/vvt-list?${new URLSearchParams({ where: clauseText([named]) })}`;
}
