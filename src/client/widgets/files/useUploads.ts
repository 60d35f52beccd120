import type { Language } from "#shared/engine/language.ts";
import { useEffect, useState } from "react";
import { setWithEffects } from "#client/form/applyCascade.ts";
import type { FieldPath } from "#client/form/paths.ts";
import { useForm } from "#client/form/services.ts";
import { formNodeAt } from "#client/form/store.ts";
import { storeFile, type UploadRefusal } from "#client/state/editorFiles.ts";
import { limits } from "#shared/api/limits.ts";
import { formatFileSize } from "#shared/domain/writing/fileSizes.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import { referencesIn } from "#shared/engine/body/references.ts";
import type { Body } from "#shared/engine/plan/types.ts";

/** A file being uploaded. */
export interface Sending {
  key: string;
  file: File;
  percent: number;
  refusal: UploadRefusal | null;
}

/**
 * What a field accepts: maximum bytes per file, and file types in words; empty if all are accepted.
 */
export function filesTaken({ files }: PlanNode): { size: number; types: string } {
  const { size = limits.uploadSize, types = [] } = files ?? {};
  return {
    size,
    types: types.map((type) => (type.split("/")[1] ?? type).toUpperCase()).join(", "),
  };
}

/** Why a file is not sent at all; null if it may be. */
function uploadRefusal(file: File, node: PlanNode, language: Language): UploadRefusal | null {
  const { size, types } = filesTaken(node);
  if (node.files && !node.files.types.includes(file.type))
    return { text: "widget.files.wrongType", params: { types }, mayRetry: false };
  if (file.size <= size) return null;
  const params = { size: formatFileSize(size, language) };
  return { text: "problem.check.fileTooLarge", params, mayRetry: false };
}

/** The files of a field, its uploads in progress, and the actions on both. */
export function useUploads(node: PlanNode, path: FieldPath, files: readonly Body[]) {
  const { store } = useForm();
  const most = node.maxItems ?? Infinity;
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const change = (key: string, next: Partial<Sending>) =>
    setSending((before) => before.map((each) => (each.key === key ? { ...each, ...next } : each)));
  const drop = (key: string) => setSending((before) => before.filter((each) => each.key !== key));
  const setFiles = (next: readonly Body[]) => {
    setWithEffects(store, path, next.length > 0 ? [...next] : undefined);
  };
  const send = async ({ key, file }: Sending) => {
    const refusal = uploadRefusal(file, node, store.context.language);
    if (refusal) {
      change(key, { refusal });
      return;
    }
    change(key, { refusal: null, percent: 0 });
    const progress = (percent: number) => change(key, { percent });
    const answer = await storeFile(file, progress, new AbortController().signal);
    if ("refusal" in answer) {
      change(key, { refusal: answer.refusal });
      return;
    }
    drop(key);
    // Other uploads may have finished meanwhile, so the list is read from the field.
    const now = referencesIn(formNodeAt(store, path)?.values[path.field]).filter(isBody);
    setFiles([...now, answer.file]);
  };
  useEffect(() => {
    const goOn = () => {
      for (const each of sending) if (each.refusal?.mayRetry) void send(each);
    };
    window.addEventListener("online", goOn);
    return () => window.removeEventListener("online", goOn);
  });
  const take = (list: FileList | null) => {
    // Final refusals take up no room, and disappear with the next attempt.
    const isWaiting = ({ refusal }: Sending): boolean => refusal === null || refusal.mayRetry;
    const room = Math.max(most - files.length - sending.filter(isWaiting).length, 0);
    const fresh = [...(list ?? [])].slice(0, room).map((file): Sending => ({
      key: crypto.randomUUID(),
      file,
      percent: 0,
      refusal: null,
    }));
    setSending((before) => [...before.filter(isWaiting), ...fresh]);
    for (const each of fresh) void send(each);
  };
  const remove = (gone: Body) => setFiles(files.filter((each) => each !== gone));
  return { sending, take, send, drop, remove };
}
