import { vi } from "vitest";
import { version } from "#shared/api/version.ts";

/** One file on its way: the test says how far it is, and how it ends. */
export class FakeUpload {
  readonly upload: { onprogress?: (event: object) => void } = {};
  readonly headers = new Headers();
  path = "";
  file: File | null = null;
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

  send(body: FormData): void {
    const file = body.get("file");
    this.file = file instanceof File ? file : null;
  }

  /** So much of it has been sent. */
  reach(loaded: number, total: number): void {
    this.upload.onprogress?.({ lengthComputable: true, loaded, total });
  }

  /** The server has answered. */
  answer(body: object, status = 200): void {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload();
  }

  /** The connection is gone. */
  breakOff(): void {
    this.onerror();
  }
}

/** Stands where uploads would go from now on; each one sent is added to the list that is answered. */
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
