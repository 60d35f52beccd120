import { calendarDateIn } from "#shared/domain/writing/zonedDates.ts";
import { timeZoneOf } from "#shared/domain/writing/timeZone.ts";
import type { MirrorAskedReply, MirrorAsking } from "#shared/generated/types.ts";
import { callActions } from "#shared/generated/callActions.ts";
import type { Call } from "#server/auth/call.ts";
import { exportTexts, translate } from "#server/exports/exportTexts.ts";
import { uuidOf } from "#server/store/database/ids.ts";
import { insertTask } from "#server/store/tasks.ts";
import { writeAudit } from "#server/store/trail/audit.ts";
import { lineNaming } from "./judge.ts";
import { companyRead } from "./presentLines.ts";
import { readMirror } from "./registers.ts";

/** Asks the editors who see a company to draft what is missing there; once a day for each line. */
export function askForDrafts(call: Call, { lines }: MirrorAsking): Promise<MirrorAskedReply> {
  const { account, settings } = call.viewer;
  const day = calendarDateIn(call.now, timeZoneOf(settings));
  const texts = exportTexts(call.language);
  return call.transaction(async (tx) => {
    const mirror = await readMirror(tx, call);
    const missing = lines.flatMap((each) => {
      const line = lineNaming(mirror, each);
      const isOpen = mirror.companies.get(each.named)?.state === "active";
      return line?.state === "missing" && isOpen ? [line.naming] : [];
    });
    for (const { record, role, company, named } of missing) {
      const titleOf = (id: number) => companyRead(call, mirror.companies, id).title;
      const base = call.platform.publicUrl().replace(/\/$/, "");
      const words = {
        company: titleOf(company),
        named: titleOf(named),
        role: texts(`lists.mirrorRoles.${role}`) ?? role,
        address: `${base}/mirror/${named}?with=${company}`,
      };
      await insertTask(tx, {
        clientId: uuidOf(`mirror ${record} ${role} ${named} ${day}`),
        type: "todo",
        kind: "other",
        title: translate(texts, "export.mirror.task", words).slice(0, longestTitle),
        note: translate(texts, "export.mirror.taskNote", words),
        assignee: { role: "ROLE_TENANT_EDITOR" },
        companyId: named,
        createdBy: account,
      });
      const action = callActions["mirror.ask"];
      await writeAudit(tx, { actor: account, action, detail: { tasks: 1 } });
    }
    return { asked: missing.length };
  });
}

/** Letters of a task's title, as calls take them. */
const longestTitle = 200;
