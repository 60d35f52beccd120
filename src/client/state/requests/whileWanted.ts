import { isFailure } from "#client/api/failure.ts";

/**
 * Hands an answer over unless the returned function, which an effect can return, has been called
 * before. Calls have shown their failures themselves.
 */
export function whileWanted<Answer>(
  asked: Promise<Answer>,
  onAnswer: (answer: Answer) => void,
): () => void {
  let isWanted = true;
  asked.then(
    (answer) => void (isWanted && onAnswer(answer)),
    (thrown: unknown) => {
      if (!isFailure(thrown)) throw thrown;
    },
  );
  return () => {
    isWanted = false;
  };
}
