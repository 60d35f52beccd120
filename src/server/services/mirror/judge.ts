import { type MirrorLine, type MirrorVerdict } from "#shared/domain/mirror/mirrorLines.ts";
import { callActions } from "#shared/generated/callActions.ts";
import type { MirrorJudgement, MirrorNaming } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { mustExist, Problem } from "#server/auth/problem.ts";
import { forgetVerdict, keepVerdict } from "#server/store/records/mirror.ts";
import { writeAudit } from "#server/store/trail/audit.ts";
import { mayJudge } from "./presentLines.ts";
import { type Mirror, readMirror, type StatedLine } from "./registers.ts";

/** Says that a record belongs to a naming or doesn't, or takes back what was said. */
export function judge(call: Call, sent: MirrorJudgement): Promise<undefined> {
  return call.transaction(async (tx) => {
    const mirror = await readMirror(tx, call);
    const line = mustExist(lineNaming(mirror, sent));
    // Of what the viewer doesn't see, the line tells nothing.
    if (!named(line).includes(sent.other)) throw new Problem("notFound");
    const own = [sent.record, sent.other].map((id) => mirror.rows.get(id));
    if (!own.some((row) => mayJudge(call, row))) throw new Problem("forbidden");
    const pair = pairOf(mirror, line, sent.other);
    const { verdict } = sent;
    if (verdict === "open") await forgetVerdict(tx, pair);
    else await keepVerdict(tx, { ...pair, verdict }, { by: call.viewer.account });
    await writeAudit(tx, {
      actor: call.viewer.account,
      action: callActions["mirror.judge"],
      target: `record/${pair.record}`,
      detail: { other: pair.other, verdict },
    });
    return undefined;
  });
}

/** The line of a naming, if the viewer sees one. */
export function lineNaming(
  { lines }: Pick<Mirror, "lines">,
  { record, role, named: company }: MirrorNaming,
): StatedLine | undefined {
  return lines.find(
    ({ naming }) => naming.record === record && naming.role === role && naming.named === company,
  );
}

function named({ answers, others, refused }: MirrorLine): number[] {
  return [...answers.map(({ record }) => record), ...others, ...refused];
}

/** The same two records, whichever of them the line is about. */
export function pairOf(
  { rows, lines, verdicts }: Mirror,
  { naming: { record, role, named: company } }: MirrorLine,
  other: number,
): Omit<MirrorVerdict, "verdict"> {
  const said = verdicts.find(
    (each) =>
      (each.record === record && each.other === other && each.role === role) ||
      (each.record === other &&
        each.other === record &&
        (role === "controller" || role === "joint")),
  );
  if (said) return { record: said.record, other: said.other, role: said.role };
  if (role !== "controller") return { record, other, role };
  // A processor's record: the other one names its company, or a processor above it does.
  const isSub =
    rows.get(other)?.company !== company ||
    lines.some(({ naming }) => naming.record === other && naming.role === "sub");
  return { record: other, other: record, role: isSub ? "sub" : "processor" };
}
