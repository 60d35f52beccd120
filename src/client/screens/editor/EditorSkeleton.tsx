import styled from "styled-components";
import { AfterDelay, Skeleton } from "#client/theme/Skeleton.tsx";

const lines = ["40%", "70%", "100%", "100%", "55%", "100%"];

/** Placeholder in the shape of the editor while the record loads. */
export function EditorSkeleton({ name }: { name: string }) {
  return (
    <AfterDelay>
      <Whole role="status" aria-label={name}>
        <div className="bar">
          <Skeleton $width="280px" $height={20} />
        </div>
        <div className="steps">
          {[1, 2, 3, 4, 5, 6, 7].map((step) => (
            <Skeleton key={step} $height={16} $width="80%" />
          ))}
        </div>
        <div className="form">
          <Lines />
        </div>
      </Whole>
    </AfterDelay>
  );
}

/** Placeholder of a step while it loads. */
export function StepSkeleton({ name }: { name: string }) {
  return (
    <AfterDelay>
      <Step role="status" aria-label={name}>
        <Lines />
      </Step>
    </AfterDelay>
  );
}

function Lines() {
  return lines.map((width, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- bars have no other name
    <Skeleton key={index} $width={width} $height={index === 0 ? 22 : 32} />
  ));
}

const Step = styled.div`
  display: grid;
  gap: 20px;
`;

const Whole = styled.div`
  display: grid;
  grid-template: 56px 1fr / 244px minmax(0, 1fr);
  .bar {
    grid-column: 1 / -1;
    display: flex;
    align-items: center;
    padding: 0 24px;
    border-bottom: 1px solid var(--borderColor-default);
  }
  .steps,
  .form {
    display: grid;
    align-content: start;
    gap: 20px;
    padding: 24px;
  }
  .form {
    max-width: 820px;
  }
  @media (max-width: 767.98px) {
    grid-template-columns: 1fr;
    .steps {
      display: none;
    }
  }
`;
