import type { ReactNode } from "react";
import type { FormServices, OtherProps } from "#client/form/services.ts";
import { showsBothLanguages } from "#client/i18n/bothLanguages.ts";
import { lazyPart } from "#client/state/loading/lazyPart.tsx";

/** The other language's words; without them, everything has its name in the language of the page. */
export const Other = lazyPart<OtherProps>(
  async () => (await import("./OtherWords.tsx")).OtherWords,
  { failure: "none" },
);

/** Provides the component for the other language if both are shown. */
export function otherService(): Pick<FormServices, "Other"> {
  return showsBothLanguages() ? { Other } : {};
}

/** Content with the other language's words below it, if both are shown. */
export function inBoth(shown: ReactNode, other: OtherProps | string): ReactNode {
  if (!showsBothLanguages()) return shown;
  return (
    <span>
      {shown}
      <Other {...(typeof other === "string" ? { textKey: other } : other)} />
    </span>
  );
}
