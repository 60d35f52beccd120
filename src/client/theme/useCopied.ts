import { useEffect, useState } from "react";
import { limits } from "#shared/api/limits.ts";

/**
 * Copies a text and reports for a moment that it was copied. Where the browser refuses, nothing is
 * reported, and the text stays to be copied by hand.
 */
export function useCopied(value: string): { isCopied: boolean; copy: () => Promise<void> } {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), limits.noticeTime);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return { isCopied, copy };
}
