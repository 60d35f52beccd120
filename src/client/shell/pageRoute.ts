import type { Feature, Role } from "#shared/generated/words/words.ts";
import type app from "#shared/strings/de/app.json";
import type { ComponentType } from "react";
import type { Namespace } from "#client/i18n/namespaces.ts";

/**
 * Who may see a page: only anonymous visitors, anyone signed in, holders of a role, everyone, or
 * everyone even while signing out.
 */
export type Access = "anonymous" | "login" | "public" | "any" | Role;

/**
 * Layout around a page: none, the frame with its navigation, the frame with the navigation
 * collapsed, or the frame with the menu of the settings.
 */
export type Layout = "bare" | "frame" | "wide" | "settings";

/** Exports of a screen module. */
export interface LoadedScreen {
  Screen: ComponentType;
}

export interface RedirectRoute {
  path: string;
  access: Access;
  redirect: string;
}

export interface PageRoute {
  path: string;
  access: Access;
  /** Licence feature required by the page. */
  feature?: Feature;
  /** Concerns the whole group: only for viewers who see all its companies. */
  allCompanies?: true;
  layout: Layout;
  /** Key of its text. */
  title: Extract<keyof typeof app, `title.${string}`>;
  /** Namespaces of the page in addition to the shell's. */
  texts?: readonly Namespace[];
  load: () => Promise<LoadedScreen>;
}

export type RouteEntry = PageRoute | RedirectRoute;
