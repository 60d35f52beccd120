import styled from "styled-components";
import { useSnapshot } from "valtio";
import { useTexts } from "#client/i18n/useTexts.ts";
import { templatePool, type TemplateView } from "#client/state/templates.ts";
import { ProductIcon, UntouchedIcon } from "#client/theme/icons.ts";
import { formatDate } from "#shared/domain/writing/dates.ts";
import type { RecordDocument, RuleCounts, RuledField } from "#shared/generated/types.ts";
import { listKey } from "#shared/strings/keys.ts";
import { FailedCard } from "../FailedCard.tsx";
import { LoadingList } from "../list/ListStates.tsx";
import { RecordText, Remarks } from "../reading/RecordText.tsx";
import { useRecordDocument } from "../reading/useRecordDocument.ts";

/** A template as a text, with its source and version above. */
export function TemplatePreview({ id, view }: { id: number; view: TemplateView }) {
  const { text, language } = useTexts();
  const { items } = useSnapshot(templatePool);
  const { document: read, failure, again } = useRecordDocument(id, { kind: "register" });
  if (read === undefined) return <LoadingList />;
  if (read === null)
    return <FailedCard title={text("screen.reading.failed")} failure={failure} onRetry={again} />;
  const row = items.find((each) => each.id === id);
  const facts = [
    row?.company?.title ?? text(listKey("templateSources", view.type)),
    ...(row?.departmentCategory.map(({ title }) => title) ?? []),
    row &&
      text("screen.templates.version", {
        version: row.version,
        date: formatDate(row.updatedAt, "date", language),
      }),
  ];
  return (
    <Whole>
      <h2 className="name">{read.name}</h2>
      <Contents read={read} facts={facts.filter(Boolean).join(" · ")} />
    </Whole>
  );
}

/** Content of a template, with a mark at each field that is fixed or will be asked for. */
function Contents({ read, facts }: { read: RecordDocument; facts: string }) {
  const { text } = useTexts();
  const remarks = (read.rules?.fields ?? []).map(({ rule, ...field }) => ({
    ...field,
    mark: <RuleMark rule={rule} />,
  }));
  // Remarks without a matching letter in the text are shown above it.
  const shown = new Set(read.sections.flatMap(({ letters }) => letters));
  const others = remarks.filter(({ letter = "" }) => !shown.has(letter));
  return (
    <>
      {read.rules && <Rules counts={read.rules} />}
      {others.length > 0 && (
        <div className="others">
          <Remarks remarks={others} />
        </div>
      )}
      <RecordText
        facts={facts}
        sections={read.sections}
        unnamed={text("screen.templates.byCompany")}
        remarks={remarks}
      />
    </>
  );
}

function RuleMark({ rule }: Pick<RuledField, "rule">) {
  const { text } = useTexts();
  return (
    <Mark $rule={rule}>
      {rule === "fixed" ? <ProductIcon size={12} /> : <UntouchedIcon size={12} />}
      {text(listKey("fieldRules", rule))}
    </Mark>
  );
}

/** How much of the template can be changed in what is made from it. */
function Rules({ counts: { fixed, asked } }: { counts: RuleCounts }) {
  const { text } = useTexts();
  const sentences = [
    fixed > 0 && text("screen.templates.fixed", { count: fixed }),
    asked > 0 && text("screen.templates.asked", { count: asked }),
    text("screen.templates.free"),
  ];
  return <p className="rules">{sentences.filter(Boolean).join(" ")}</p>;
}

const Mark = styled.span<{ $rule: RuledField["rule"] }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  font-weight: ${({ $rule }) => ($rule === "asked" ? 600 : 400)};
  white-space: nowrap;
  svg {
    color: ${({ $rule }) => ($rule === "asked" ? "var(--fgColor-attention)" : "var(--fgColor-muted)")};
  }
`;

const Whole = styled.div`
  width: 100%;
  max-width: 800px;
  margin: 0 auto;
  padding: 24px;
  .name {
    padding-left: 36px;
    font-family: var(--a30-law);
    font-size: 22px;
    line-height: 30px;
    letter-spacing: 0;
    overflow-wrap: anywhere;
  }
  .rules,
  .others {
    padding: 4px 0 0 36px;
  }
  .others div {
    display: flex;
    gap: 12px;
    align-items: baseline;
  }
  .others dt {
    color: var(--fgColor-muted);
  }
  @media (max-width: 767.98px) {
    padding: 12px 16px 24px;
  }
`;
