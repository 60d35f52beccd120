import { Button, ProgressBar } from "@primer/react";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { navigate } from "wouter/use-browser-location";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import {
  audit,
  endDraft,
  forgetWork,
  makePackage,
  stopPackage,
  waitForPackage,
} from "#client/state/audit/audit.ts";
import { Banner } from "#client/ui/Banner.tsx";
import { Content } from "#client/ui/page.ts";
import { Row } from "#client/ui/row.ts";
import { Hint } from "#client/ui/text.ts";

/** How far the package is, or why there is none. */
export function WorkStep() {
  const { text } = usePageTexts();
  const { job, progress, failed } = useSnapshot(audit).work;
  useEffect(() => {
    if (job === null) return undefined;
    const stop = new AbortController();
    void waitForPackage(job, stop.signal).then((made) => {
      if (made === null) return;
      endDraft();
      forgetWork();
      navigate(`/audit/${made}`);
    });
    return () => stop.abort();
  }, [job]);
  if (failed) {
    const { failure = "internal", kind, title = "" } = failed;
    return (
      <Content gap={5} width="page">
        <Banner kind={failure === "stopped" ? "info" : "danger"}>
          <p>{text(`audit.failure.${failure}`)}</p>
          {kind && (
            <p>{text("audit.failedPart", { part: text(`lists.exportTypes.${kind}`), title })}</p>
          )}
          <p>{text("audit.nothingWritten")}</p>
        </Banner>
        <Row wrap gap={2} data-screen-only>
          <Button variant="primary" onClick={() => void makePackage()}>
            {text("action.retry")}
          </Button>
          <Button onClick={forgetWork}>{text("audit.backToCheck")}</Button>
        </Row>
      </Content>
    );
  }
  return (
    <Content gap={5} width="page">
      <p role="status">{text("audit.making")}</p>
      <ProgressBar progress={progress} aria-label={text("audit.progress")} />
      <Hint>{text("audit.percent", { percent: progress })}</Hint>
      <Row wrap gap={2} data-screen-only>
        <Button onClick={() => void stopPackage()}>{text("audit.cancel")}</Button>
      </Row>
    </Content>
  );
}
