import { useEffect, useState } from "react";
import styled from "styled-components";
import { hairline, px, radius, sizes } from "#client/ui/tokens.ts";

interface Tip {
  text: string;
  left: number;
  top: number;
}

const widest = 320;

/** The figure that an event is at, with what describes it. */
function tipAt(target: EventTarget | null): Tip | null {
  const figure = target instanceof Element ? target.closest('[aria-describedby^="rule-"]') : null;
  const id = figure?.getAttribute("aria-describedby");
  const text = (id && document.getElementById(id)?.textContent) ?? "";
  if (!figure || text === "") return null;
  const { left, bottom } = figure.getBoundingClientRect();
  const width = Math.min(widest, innerWidth - 24);
  return { text, left: Math.max(12, Math.min(left, innerWidth - width - 12)), top: bottom };
}

/** True if an event stays within the tip, so that it can be read and copied. */
function isInTip(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("[data-rule-tip]") !== null;
}

/**
 * Says at a figure which records it counts, as long as the mouse or the focus is there; Escape
 * closes it. Screen readers have the same sentence as the figure's description.
 */
export function ChartRuleTip() {
  const [tip, setTip] = useState<Tip | null>(null);
  useEffect(() => {
    const show = ({ target }: Event) => {
      if (!isInTip(target)) setTip(tipAt(target));
    };
    // The page may scroll to what gets the focus.
    const follow = () => setTip(tipAt(document.activeElement));
    const hide = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key === "Escape") setTip(null);
    };
    const events: readonly [name: string, listener: (event: Event) => void][] = [
      ["focusin", show],
      ["pointerover", show],
      ["focusout", hide],
      ["keydown", hide],
      ["scroll", follow],
    ];
    for (const [name, listener] of events) document.addEventListener(name, listener, true);
    return () => {
      for (const [name, listener] of events) document.removeEventListener(name, listener, true);
    };
  }, []);
  if (!tip) return null;
  return (
    <Place
      data-screen-only
      data-rule-tip=""
      aria-hidden="true"
      style={{ left: tip.left, top: tip.top }}
    >
      {tip.text}
    </Place>
  );
}

const Place = styled.div`
  position: fixed;
  z-index: 80;
  max-width: min(${widest}px, calc(100vw - ${px(6)}));
  padding: ${px(1.5)} ${px(2.5)};
  border: ${hairline} solid transparent;
  border-radius: ${radius.control};
  background: var(--bgColor-emphasis);
  color: var(--fgColor-onEmphasis);
  font-size: ${sizes.tiny};
`;
