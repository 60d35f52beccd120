import styled from "styled-components";
import { FieldArea } from "#client/form/fieldStyles.ts";
import { Rows } from "#client/form/rows/rowStyles.ts";
import { AfterDelay, Skeleton } from "#client/theme/Skeleton.tsx";
import { Stack } from "#client/ui/stack.ts";
import { RecordBar } from "./RecordBar.tsx";
import { PanelBody } from "#client/ui/columns.ts";
import { StepArea } from "./StepList.tsx";
import { fontSizes, px, rule, small } from "#client/ui/tokens.ts";

const lines = ["40%", "70%", "100%", "100%", "55%", "100%"];

export function EditorSkeleton({ name }: { name: string }) {
  return (
    <>
      <AfterDelay by={0}>
        <Prepared />
      </AfterDelay>
      <AfterDelay>
        <EditorLayout $hasSide={false} role="status" aria-label={name}>
          <RecordBar>
            <Skeleton $width="280px" $height={20} />
          </RecordBar>
          <StepArea aria-hidden data-wide>
            <Stack gap={5}>
              {[1, 2, 3, 4, 5, 6, 7].map((step) => (
                <Skeleton key={step} $height={16} $width="80%" />
              ))}
            </Stack>
          </StepArea>
          <Stack gap={5} className="form">
            <Lines />
          </Stack>
        </EditorLayout>
      </AfterDelay>
    </>
  );
}

/**
 * The parts of the editor with the most styles, empty and hidden: styles are parsed when a part is
 * rendered first, which takes a fifth of the editor's first paint and is done while its record is on its way.
 */
function Prepared() {
  return (
    <div hidden>
      <EditorLayout $hasSide />
      <RecordBar />
      <StepArea />
      <FieldArea />
      <Rows />
      <PanelBody />
    </div>
  );
}

export function StepSkeleton({ name }: { name: string }) {
  return (
    <AfterDelay>
      <Stack gap={5} role="status" aria-label={name}>
        <Lines />
      </Stack>
    </AfterDelay>
  );
}

function Lines() {
  return lines.map((width, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- bars have no other name
    <Skeleton key={index} $width={width} $height={index === 0 ? 22 : 32} />
  ));
}

export const EditorLayout = styled.div<{ $hasSide: boolean }>`
  display: grid;
  grid-template: auto auto 1fr / ${px(61)} minmax(
      0,
      1fr
    ) ${({ $hasSide }) => ($hasSide ? px(92) : "")};
  align-items: start;
  min-height: calc(100dvh - var(--a30-header) - var(--a30-footer));
  > header {
    grid-column: 1 / -1;
  }
  > nav {
    grid-row: 3;
  }
  .form {
    grid-row: 3;
    grid-column: 2;
    align-self: stretch;
    min-width: 0;
    padding: ${px(6)} ${px(8)} ${px(12)};
    border-left: ${rule.default};
    border-right: ${rule.default};
    ${({ $hasSide }) => !$hasSide && "border-right: 0;"}
  }
  .form > * {
    max-width: ${({ $hasSide }) => px($hasSide ? 205 : 220)};
    margin-inline: auto;
  }
  .side {
    grid-row: 3;
    grid-column: 3;
    position: sticky;
    top: calc(var(--a30-header) + ${px(14)});
    max-height: calc(100dvh - var(--a30-header) - ${px(14)} - var(--a30-footer));
    min-height: calc(100dvh - var(--a30-header) - ${px(14)} - var(--a30-footer));
    overflow-y: auto;
  }
  .side > .only {
    padding: ${px(2.5)} ${px(6)} ${px(2.25)};
    border-bottom: ${rule.muted};
    font-weight: 600;
    font-size: ${fontSizes.small};
  }
  .side > [role="tabpanel"] {
    padding: 0;
  }
  .side > [role="tablist"] {
    padding: 0 ${px(4)};
  }
  @media print {
    display: block;
    > nav,
    .side {
      display: none;
    }
    .form {
      padding: ${px(4)} 0;
      border: 0;
    }
    .form > * {
      max-width: none;
    }
  }
  ${small} {
    grid-template-columns: minmax(0, 1fr);
    .form {
      grid-column: 1;
      padding: ${px(4)} ${px(3)} ${px(8)};
      border-left: 0;
    }
  }
`;
