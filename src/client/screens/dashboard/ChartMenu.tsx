import { useSnapshot } from "valtio";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { account } from "#client/state/account.ts";
import { loadModule } from "#client/state/loading/loadModule.ts";
import { showToast } from "#client/state/notices.ts";
import { ExportIcon } from "#client/theme/icons.ts";
import { Menu } from "#client/theme/menu/Menu.tsx";
import { PlainIconButton } from "#client/theme/PlainButton.tsx";
import { useNow } from "#client/theme/useNow.ts";
import type { ChartDocument } from "#shared/generated/charts.ts";
import type { WordedLine } from "./chartWords.ts";

interface ChartMenuProps {
  document: ChartDocument;
  title: string;
  lines: readonly WordedLine[];
}

/** Saves a chart as it is drawn, as SVG or PNG. */
export function ChartMenu({ document, title, lines }: ChartMenuProps) {
  const { text, language } = usePageTexts();
  const { groups } = useSnapshot(account);
  const now = useNow();
  const group = groups.find(({ current }) => current)?.title ?? "";
  const save = async (format: "svg" | "png") => {
    try {
      const { saveChart } = await loadModule(() => import("./saveChart.ts"));
      await saveChart({ document, title, lines, group, now }, { text, language }, format);
    } catch {
      showToast(text("screen.picture.failed"), { kind: "gap" });
    }
  };
  const name = text("screen.picture.save", { title });
  return (
    <Menu
      name={name}
      align="end"
      items={[
        { key: "svg", label: text("screen.picture.svg"), onSelect: () => void save("svg") },
        { key: "png", label: text("screen.picture.png"), onSelect: () => void save("png") },
      ]}
      trigger={(props) => (
        <PlainIconButton name={name} {...props}>
          <ExportIcon size={16} />
        </PlainIconButton>
      )}
    />
  );
}
