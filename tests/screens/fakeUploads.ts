import { vi } from "vitest";
import { version } from "#shared/api/version.ts";

export class FakeUpload {
  readonly upload: { onprogress?: (event: object) => void } = {};
  readonly headers = new Headers();
  path = "";
  file: File | null = null;
  /** Size of a part sent as raw bytes. */
  bytes = 0;
  status = 0;
  responseText = "";
  onload: () => void = () => {};
  onerror: () => void = () => {};
  onabort: () => void = () => {};

  open(_method: string, path: string): void {
    this.path = path;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }

  getResponseHeader(name: string): string | null {
    return name.toLowerCase() === "api-version" ? version : null;
  }

  abort(): void {
    this.onabort();
  }

  send(body: FormData | Blob | string): void {
    const file = body instanceof FormData ? body.get("file") : null;
    this.file = file instanceof File ? file : null;
    this.bytes = body instanceof Blob ? body.size : 0;
  }

  reach(loaded: number, total: number): void {
    this.upload.onprogress?.({ lengthComputable: true, loaded, total });
  }

  answer(body: object, status = 200): void {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload();
  }

  breakOff(): void {
    this.onerror();
  }
}

/** Replaces uploads; each one started is added to the returned list. */
export function fakeUploads(): FakeUpload[] {
  const sent: FakeUpload[] = [];
  const Request = class extends FakeUpload {
    constructor() {
      super();
      sent.push(this);
    }
  };
  vi.stubGlobal("XMLHttpRequest", Request);
  return sent;
}
