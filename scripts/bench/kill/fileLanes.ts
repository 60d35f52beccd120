import { packageJob } from "#server/services/audits/makePackage.ts";
import { exportJob } from "#server/services/exporting/exports.ts";
import type { Administrator, Lane } from "./lane.ts";

export const fileKinds = [exportJob, packageJob] as const;

const day = 24 * 60 * 60 * 1000;

/** Exports a register, and makes a package for an authority. */
export function fileLane(administrator: Administrator, company: number): Lane {
  const register = { exportType: "register", contentType: "pdf", language: "de", background: true };
  const handed = { companies: [company], kinds: ["register"], language: "de", authority: "ULD" };
  return {
    administrator,
    // There is a file, or none.
    readState: async () => "",
    works: [
      {
        kind: fileKinds[0],
        givenUp: "lost",
        prepare: async () => ({ path: "/api/export", body: register, after: "" }),
        fetchResult: async (api, jobId, url) => {
          const work = await api.call("work.state", { params: { jobId } });
          const pdf = work.work === "export" ? work.pdf : "";
          const headers = { authorization: `Bearer ${api.tokens.token}` };
          const reply = await fetch(`${url}/v1/api/download/${pdf}`, { headers });
          const start = Buffer.from(await reply.arrayBuffer()).subarray(0, 5);
          if (start.toString() !== "%PDF-") throw new Error(`its file answers ${reply.status}`);
        },
      },
      {
        kind: fileKinds[1],
        givenUp: "lost",
        prepare: async () => {
          const yesterday = new Date(Date.now() - day).toISOString().slice(0, 10);
          return { path: "/api/audit/create", body: { ...handed, day: yesterday }, after: "" };
        },
        fetchResult: async (api, jobId) => {
          const work = await api.call("work.state", { params: { jobId } });
          const id = work.work === "package" ? work.package : 0;
          await api.call("audit.read", { params: { id: id ?? 0 } });
        },
      },
    ],
  };
}
