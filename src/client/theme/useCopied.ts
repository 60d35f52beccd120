import { useEffect, useState } from "react";
import { limits } from "#shared/api/limits.ts";

/** Copies a text and reports for a moment that it was copied. */
export function useCopied(value: string): { isCopied: boolean; copy: () => Promise<void> } {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), limits.noticeTime);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    setCopied(true);
  };
  return { isCopied, copy };
}
