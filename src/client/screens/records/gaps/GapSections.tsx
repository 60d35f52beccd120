import { useState } from "react";
import styled from "styled-components";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { shortArticle } from "#client/i18n/articles.ts";
import type { GapKind } from "#client/state/gaps/gaps.ts";
import type { RecordView } from "#client/state/recordView.ts";
import { LetterBox } from "#client/theme/LetterBox.tsx";
import { ClosedIcon, GapIcon, OpenIcon } from "#client/theme/icons.ts";
import { OtherWord } from "#client/widgets/other/OtherWord.tsx";
import { compareTitles } from "#shared/domain/writing/locales.ts";
import { letterIn } from "#shared/domain/workflow/articleLetters.ts";
import { Count } from "#client/ui/count.ts";
import { Mark } from "#client/ui/mark.ts";
import { QuietButton } from "#client/ui/quietButton.ts";
import { Muted, Text } from "#client/ui/text.ts";
import { Row } from "#client/ui/row.ts";
import { GapLines } from "./GapLines.tsx";
import { KindChange } from "./GapPast.tsx";
import { type Assigning, LineButton } from "./LineButton.tsx";
import { fontSizes, hairline, px, rule, small } from "#client/ui/tokens.ts";

interface GapSectionsProps {
  kinds: readonly GapKind[];
  view: RecordView;
  /** True if fields required by the same article share a heading. */
  isByArticle: boolean;
  onAssign: (assigning: Assigning) => void;
}

/** So many lines stand there at once, so that the fields after them are still seen. */
const linesAtFirst = 12;

/** The first fields, as far as all that lack them have room. */
function unfoldedAtFirst(kinds: readonly GapKind[]): ReadonlySet<GapKind> {
  let lines = 0;
  const end = kinds.findIndex(({ records }) => (lines += records) > linesAtFirst);
  return new Set(end < 0 ? kinds : kinds.slice(0, end));
}

/** The fields that records lack, each to be unfolded. */
export function GapSections({ kinds, isByArticle, ...shared }: GapSectionsProps) {
  const texts = usePageTexts();
  const unfolded = unfoldedAtFirst(kinds);
  if (!isByArticle)
    return kinds.map((kind) => (
      <Section key={kind.gap} kind={kind} isUnfolded={unfolded.has(kind)} {...shared} />
    ));
  const byArticle = Map.groupBy(kinds, ({ article = "" }) => article);
  const compare = compareTitles(texts.language);
  const inOrder = [...byArticle].toSorted(
    ([one], [other]) => rankOf(one) - rankOf(other) || compare(one, other),
  );
  return inOrder.map(([article, some]) => (
    <section key={article}>
      <Text as="h2" size="body" inset above={5} below={2}>
        {article === "" ? texts.text("gaps.noArticle") : shortArticle(article, texts)}
      </Text>
      {some.map((kind) => (
        <Section
          key={kind.gap}
          kind={kind}
          isUnfolded={unfolded.has(kind)}
          isUnderArticle
          {...shared}
        />
      ))}
    </section>
  ));
}

/** The Regulation comes first, and last what no article asks for. */
function rankOf(article: string): number {
  if (article === "") return 2;
  return article.startsWith("GDPR") ? 0 : 1;
}

interface SectionProps extends Pick<GapSectionsProps, "view" | "onAssign"> {
  kind: GapKind;
  isUnfolded: boolean;
  isUnderArticle?: boolean;
}

function Section({ kind, view, onAssign, isUnfolded, isUnderArticle = false }: SectionProps) {
  const texts = usePageTexts();
  const { text } = texts;
  const [isOpen, setOpen] = useState(isUnfolded);
  const { gap, title, article, records } = kind;
  const letter = letterIn(article);
  const cited = article && shortArticle(article, texts);
  const assign = () => onAssign({ gap, recordId: null, count: records });
  const Heading = isUnderArticle ? "h3" : "h2";
  return (
    <section>
      <Head>
        <Heading>
          <QuietButton type="button" strong aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? <OpenIcon size={16} /> : <ClosedIcon size={16} />}
            {letter === undefined ? (
              <Mark tone="attention">
                <GapIcon size={16} />
              </Mark>
            ) : (
              <LetterBox $state="gap" title={cited}>
                {letter}
              </LetterBox>
            )}
            <span>
              {title}
              <OtherWord thing={["gap", gap]} own={title} />
            </span>
            <Count>{records}</Count>
          </QuietButton>
        </Heading>
        {letter === undefined && cited && !isUnderArticle && <Muted size="tiny">{cited}</Muted>}
        <Row as="span" wrap end gap={3} size="tiny">
          <KindChange gap={gap} />
          <LineButton
            words={text("gaps.assignAll", { count: records })}
            about={title}
            onClick={assign}
          />
        </Row>
      </Head>
      {isOpen && <GapLines view={view} gap={gap} kinds={[kind]} onAssign={onAssign} />}
    </section>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${px(3)};
  padding: ${px(1)} ${px(6)} ${px(1)} var(--a30-page-inline);
  border-block: ${rule.muted};
  margin-top: -${hairline};
  background: var(--bgColor-muted);
  > :first-child {
    min-width: 0;
    font-size: ${fontSizes.body};
  }
  > :last-child {
    margin-left: auto;
  }
  ${small} {
    padding-right: calc(var(--a30-page-inline) - ${px(2)});
    > :first-child {
      flex: 1 1 100%;
    }
  }
`;
