import { useEffect, useState } from "react";

/** A picture as an address that pages may show; null until it is read. */
export function usePicture(contents: Blob): {
  url: string | null;
  isBroken: boolean;
  onBroken: () => void;
} {
  const [url, setUrl] = useState<string | null>(null);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    const reader = new FileReader();
    reader.addEventListener("load", () => setUrl(String(reader.result)));
    reader.addEventListener("error", () => setBroken(true));
    reader.readAsDataURL(contents);
    return () => reader.abort();
  }, [contents]);
  return { url, isBroken, onBroken: () => setBroken(true) };
}
