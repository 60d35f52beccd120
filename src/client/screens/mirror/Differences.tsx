import { usePageTexts } from "#client/i18n/useTexts.ts";
import type { MirrorLine } from "#client/state/mirror/mirror.ts";
import { Facts } from "#client/ui/facts.ts";

/** Values that only one side has, part by part. */
export function Differences({ line }: { line: MirrorLine }) {
  const { text } = usePageTexts();
  const { record, named, differences } = line;
  if (differences.length === 0) return null;
  const only = (company: string, values: readonly string[]) =>
    values.length > 0 && (
      <p>{text("mirror.only", { company, values: values.join(", "), count: values.length })}</p>
    );
  return (
    <Facts above={2}>
      {differences.map(({ part, here, there }) => (
        <div key={part}>
          <dt>{text(`lists.mirrorParts.${part}`)}</dt>
          <dd>
            {part === "naming" || part === "ended" ? (
              <p>{text(`mirror.difference.${part}`, { company: wordsOf(line, part) })}</p>
            ) : (
              <>
                {only(record.company?.title ?? "", here)}
                {only(named.title, there)}
              </>
            )}
          </dd>
        </div>
      ))}
    </Facts>
  );
}

/** Which company does not name the other, or whose record has ended. */
function wordsOf({ record, named, differences }: MirrorLine, part: "naming" | "ended"): string {
  const found = differences.find((each) => each.part === part);
  const isHere = (found?.here.length ?? 0) > 0;
  return isHere ? (record.company?.title ?? "") : named.title;
}
