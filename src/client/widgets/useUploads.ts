import { useState } from "react";
import { choose } from "#client/form/follow.ts";
import type { FieldPath } from "#client/form/paths.ts";
import { useForm } from "#client/form/services.ts";
import { scopeAt } from "#client/form/store.ts";
import { sendFile, type UploadRefusal } from "#client/state/editorFiles.ts";
import { limits } from "#shared/api/limits.ts";
import { isBody } from "#shared/engine/paths.ts";
import { referencesIn } from "#shared/engine/references.ts";
import type { Body } from "#shared/engine/types.ts";

/** A file on its way. */
export interface Sending {
  key: string;
  file: File;
  percent: number;
  refusal: UploadRefusal | null;
}

/** Files of a field: those that are there, those on their way, and what can be done with them. */
export function useUploads(path: FieldPath, files: readonly Body[], most: number) {
  const { store } = useForm();
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const change = (key: string, next: Partial<Sending>) =>
    setSending((before) => before.map((each) => (each.key === key ? { ...each, ...next } : each)));
  const drop = (key: string) => setSending((before) => before.filter((each) => each.key !== key));
  const setFiles = (next: readonly Body[]) => {
    choose(store, path, next.length > 0 ? [...next] : undefined);
  };
  const send = async ({ key, file }: Sending) => {
    if (file.size > limits.uploadSize) {
      change(key, { refusal: { text: "problem.tooLarge", mayRetry: false } });
      return;
    }
    change(key, { refusal: null, percent: 0 });
    const progress = (percent: number) => change(key, { percent });
    const answer = await sendFile(file, progress, new AbortController().signal);
    if ("refusal" in answer) {
      change(key, { refusal: answer.refusal });
      return;
    }
    drop(key);
    // Others may have arrived meanwhile: the field itself says what is there.
    const now = referencesIn(scopeAt(store, path)?.values[path.field]).filter(isBody);
    setFiles([...now, answer.file]);
  };
  const take = (list: FileList | null) => {
    const room = Math.max(most - files.length - sending.length, 0);
    const fresh = [...(list ?? [])].slice(0, room).map((file): Sending => ({
      key: crypto.randomUUID(),
      file,
      percent: 0,
      refusal: null,
    }));
    setSending((before) => [...before, ...fresh]);
    for (const each of fresh) void send(each);
  };
  const remove = (gone: Body) => setFiles(files.filter((each) => each !== gone));
  return { sending, take, send, drop, remove };
}
