import { useRef, useState } from "react";
import { loadTexts } from "#client/i18n/language.ts";
import { useTexts } from "#client/i18n/useTexts.ts";
import { loadModule } from "#client/state/loading/loadModule.ts";
import { confirm } from "#client/state/dialogs.ts";
import type { LeftOutReason, MayLeaveOut } from "#client/state/createFromTemplate.ts";
import { escapeHtml } from "#shared/engine/text.ts";

/** With the plans of a whole record, which choosing does not need. */
export function loadCreation() {
  return loadModule(() => import("#client/state/createFromTemplate.ts"), true);
}

const leftOutWords = {
  gone: ["screen.templates.lostTitle", "screen.templates.lostText"],
  ofCompany: ["screen.templates.ofCompanyTitle", "screen.templates.ofCompanyText"],
} as const satisfies Record<LeftOutReason, readonly [title: string, explanation: string]>;

/** Creates a template from another one; null if it failed, which has been shown, or was not agreed to. */
export function useCreation(id: number) {
  const { text } = useTexts();
  const [isBusy, setBusy] = useState(false);
  // The same until it succeeds, so that one whose reply was lost creates nothing twice.
  const [clientId, setClientId] = useState(() => crypto.randomUUID());
  const running = useRef(false);
  const mayLeaveOut: MayLeaveOut = async (lost, reason) => {
    await loadTexts("forms");
    const [title, explanation] = leftOutWords[reason];
    const lines = lost.map(({ textKey, title }) =>
      [text(`${textKey}.label`), title].filter(Boolean).join(": "),
    );
    return confirm({
      title: text(title),
      html: `<p>${text(explanation)}</p><ul>${lines
        .map((line) => `<li>${escapeHtml(line)}</li>`)
        .join("")}</ul>`,
      confirm: text("screen.templates.lostConfirm"),
    });
  };
  const create = async (): Promise<number | null> => {
    if (running.current) return null;
    running.current = true;
    setBusy(true);
    try {
      const { createTemplateFrom } = await loadCreation();
      const made = await createTemplateFrom(id, clientId, mayLeaveOut);
      if (made !== null) setClientId(crypto.randomUUID());
      return made;
    } catch {
      // A part that could not be loaded has been reported.
      return null;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { isBusy, create };
}
