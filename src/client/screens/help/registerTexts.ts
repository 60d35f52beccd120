import { useMemo } from "react";
import { useFieldValues } from "#client/form/useKey.ts";
import type { FormStore } from "#client/form/store.ts";
import { type Texts, usePageTexts } from "#client/i18n/useTexts.ts";
import {
  isOnlyOfProcessor,
  keyForProcessors,
  registerFields,
} from "#shared/domain/workflow/registers.ts";

/**
 * The page's texts as the activity's register has them: what is only done on behalf of others is
 * told what the law asks of a processor, wherever that is not what it asks of a controller.
 */
export function useRegisterTexts({ root }: FormStore): Texts {
  const texts = usePageTexts();
  useFieldValues(root, registerFields);
  const isProcessor = isOnlyOfProcessor(root.values);
  return useMemo(() => (isProcessor ? toProcessors(texts) : texts), [texts, isProcessor]);
}

function toProcessors(texts: Texts): Texts {
  const { text, hasText } = texts;
  return {
    ...texts,
    text: (key, params) => {
      const theirs = keyForProcessors(key);
      return text(hasText(theirs) ? theirs : key, params);
    },
  };
}
