import { type ReactNode, useContext } from "react";
import { HiddenText } from "#client/theme/PlainButton.tsx";
import { LaidOutDocument } from "./layout.ts";
import type { FieldPath } from "./paths.ts";
import { type PlacedNode, useForm } from "./services.ts";

/** True if the field is alone on its page or tab and therefore labelled by its heading. */
function useIsOnlyField(path: FieldPath): boolean {
  const { planOf } = useForm();
  const document = useContext(LaidOutDocument);
  if (path.list !== "" || path.field.includes("/")) return false;
  const plan = planOf(document);
  const tab = plan?.groups?.find((group) => group.tab && group.fields.includes(path.field));
  const shown = plan?.nodes.filter((node) => node.widget !== "hidden") ?? [];
  return (tab?.fields ?? shown).length === 1;
}

/** The heading of an object or of rows. */
export function SectionLine({
  id,
  node,
  path,
  article: asked,
  mark,
}: PlacedNode & { id: string; article: string | undefined; mark: ReactNode }) {
  const { text, articleText, Other } = useForm();
  const isAlone = useIsOnlyField(path);
  const given = node.options["article"];
  const article = typeof given === "string" ? given : asked;
  const label = text(`${node.textKey}.label`);
  if (isAlone)
    return (
      <>
        <HiddenText id={`${id}_label`}>{label}</HiddenText>
        {mark}
      </>
    );
  return (
    <div className="labels section">
      <div>
        <h3 id={`${id}_label`}>{label}</h3>
        {Other && <Other textKey={`${node.textKey}.label`} />}
      </div>
      {article && <span className="article">{articleText(article)}</span>}
      {mark}
    </div>
  );
}
