import type { Received, TestApp } from "./testApp.ts";

/** Uploads a text file with some content. */
export function uploadText(app: TestApp, token: string, content: string): Promise<Received> {
  const raw = `--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n${content}\r\n--b--\r\n`;
  const headers = { "content-type": "multipart/form-data; boundary=b" };
  return app.send("POST", "/v1/api/files", { token, raw, headers });
}
