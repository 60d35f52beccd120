import { causeOf } from "#server/auth/causeOf.ts";
import type { Platform } from "#server/auth/platform.ts";
import { planFilterRefresh } from "#server/services/catalogues/pendingRefresh.ts";
import { resumeWork } from "#server/services/work/resumeWork.ts";
import { workKinds } from "#server/services/work/workKinds.ts";
import type { Job } from "#server/store/jobs.ts";
import { claimDue } from "./claimDue.ts";
import { checkMailing, mailKinds, sendWaitingMails } from "./mail.ts";
import { repeat } from "./repeat.ts";

const workJobKinds = Object.keys(workKinds);
/** How often due jobs are looked for, in milliseconds. */
const pause = 2000;

/**
 * Sends queued mails and goes on with jobs of processes that have died or stopped; the returned
 * function stops it and waits for sends in progress.
 */
export function startRunningJobs(platform: Platform): () => Promise<void> {
  let sending: Promise<unknown> | null = null;
  let looking: Promise<void> | null = null;
  const look = async (): Promise<void> => {
    for (;;) {
      // Mails go one after the other; another one waits for them, works don't.
      const queued = sending ? [] : mailKinds(platform);
      const job = await claimDue(platform, { queued, begun: workJobKinds });
      if (!job) return;
      if (!queued.includes(job.kind)) void resume(platform, job);
      else
        sending = sendWaitingMails(platform, job).finally(() => {
          sending = null;
        });
    }
  };
  const lookOnce = () => {
    looking ??= noted(platform, look).finally(() => {
      looking = null;
    });
  };
  checkMailing(platform);
  void noted(platform, () => planFilterRefresh(platform)).then(lookOnce);
  const stop = repeat(async () => lookOnce(), pause);
  return async () => {
    stop();
    await looking;
    await sending;
    platform.mail?.close();
  };
}

/** Goes on with all jobs whose lease has expired, and returns when they have ended. */
export async function resumeJobs(platform: Platform): Promise<void> {
  const works: Promise<void>[] = [];
  const claim = () => claimDue(platform, { begun: workJobKinds });
  for (let job = await claim(); job; job = await claim()) works.push(resume(platform, job));
  await Promise.all(works);
}

function resume(platform: Platform, job: Job): Promise<void> {
  return noted(platform, () => resumeWork(platform, job));
}

async function noted({ log }: Platform, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.warn("resume", causeOf(error));
  }
}
