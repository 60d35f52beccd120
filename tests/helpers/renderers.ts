import { EventEmitter } from "node:events";
import { basename, extname, join } from "node:path";
import type { RenderJob } from "#server/exports/renderExport.ts";
import { replyOf } from "#server/exports/answerParent.ts";
import { startRenderer } from "#server/exports/startRenderer.ts";
import type { Renderer, StartRenderer } from "#server/renderer.ts";
import { writeWholePackage } from "#server/services/audits/writeWholePackage.ts";
import { makeExport } from "#server/services/exporting/makeExport.ts";
import { makeLetter } from "#server/services/letters/makeLetter.ts";
import { onTestFinished } from "vitest";
import type { TestApp } from "./testApp.ts";
import { projectFolder } from "../../scripts/testkit/runServer.ts";

/** Renders in a separate process, as in production. */
const renderApart: StartRenderer = (options) =>
  startRenderer(options, join(projectFolder, ".build", "code"));

/** Uses separate render processes until the end of the test. */
export function renderApartInThisTest({ platform }: TestApp): void {
  const { startRenderer: before } = platform;
  platform.startRenderer = renderApart;
  onTestFinished(() => {
    platform.startRenderer = before;
  });
}

/**
 * Renders in this process, since starting one takes longer than most documents of tests. It can't
 * be stopped, and its memory has no limit: tests of these use `renderApart`.
 */
export const renderInPlace: StartRenderer = ({ program }) => new InPlace(workOf(program));

type Work = (job: RenderJob) => ReturnType<typeof replyOf>;

function workOf(program: URL): Work {
  const name = basename(program.pathname, extname(program.pathname));
  const work = works[name];
  if (!work) throw new Error(`no program ${name}`);
  return work;
}

// Border: a job is what the program of that name is sent.
const works: Readonly<Record<string, Work>> = {
  exportChild: (job) => replyOf(makeExport, job as Parameters<typeof makeExport>[0]),
  letterChild: (job) => replyOf(makeLetter, job as Parameters<typeof makeLetter>[0]),
  packageChild: (job) => replyOf(writeWholePackage, job as Parameters<typeof writeWholePackage>[0]),
};

class InPlace extends EventEmitter implements Renderer {
  readonly stderr = null;
  readonly #work: Work;

  constructor(work: Work) {
    super();
    this.#work = work;
  }

  send(job: object): boolean {
    // A process gets a copy. Border: renders send jobs.
    void this.#work(structuredClone(job) as RenderJob).then((reply) => {
      this.emit("message", reply);
      this.emit("close", 0, null);
    });
    return true;
  }

  kill(): boolean {
    throw new Error("a render in this process can't be stopped");
  }
}
