import { Banner } from "#client/ui/Banner.tsx";

/** Why something was refused, told at once. */
export function Refused({ refusal }: { refusal: string | undefined }) {
  return <div role="alert">{refusal && <Banner kind="danger">{refusal}</Banner>}</div>;
}
