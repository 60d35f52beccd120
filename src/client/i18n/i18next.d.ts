import type activity from "#shared/strings/de/activity.json";
import type app from "#shared/strings/de/app.json";
import type chartCards from "#shared/strings/de/chartCards.json";
import type checks from "#shared/strings/de/checks.json";
import type exports from "#shared/strings/de/exports.json";
import type legal from "#shared/strings/de/legal.json";
import type lists from "#shared/strings/de/lists.json";
import type problems from "#shared/strings/de/problems.json";
import type reading from "#shared/strings/de/reading.json";
import type recordList from "#shared/strings/de/recordList.json";
import type screens from "#shared/strings/de/screens.json";
import type settings from "#shared/strings/de/settings.json";
import type shownLists from "#shared/strings/de/shownLists.json";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "texts";
    resources: {
      texts: typeof activity &
        typeof app &
        typeof chartCards &
        typeof checks &
        typeof exports &
        typeof legal &
        typeof lists &
        typeof problems &
        typeof reading &
        typeof recordList &
        typeof screens &
        typeof settings &
        typeof shownLists;
    };
    keySeparator: false;
    nsSeparator: false;
    returnNull: false;
  }
}
