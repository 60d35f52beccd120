import { Fragment, type ReactNode, useMemo } from "react";
import styled from "styled-components";
import { useSnapshot } from "valtio";
import { itemListOf, useItems } from "#client/state/catalogue.ts";
import { canBeNamed, canReplace, decideSuggestion } from "#client/state/catalogueItem.ts";
import { GapIcon, MoreIcon } from "#client/theme/icons.ts";
import { Menu, type MenuItem } from "#client/theme/menu/Menu.tsx";
import { PlainIconButton } from "#client/theme/PlainButton.tsx";
import { Muted } from "#client/ui/text.ts";
import { OtherLine } from "#client/widgets/other/OtherLine.tsx";
import { otherService } from "#client/widgets/other/Other.tsx";
import type { Body } from "#shared/engine/plan/types.ts";
import { planOf } from "#shared/generated/plans.ts";
import type { ParentCount } from "#shared/generated/types.ts";
import { otherLanguage, showsBothLanguages } from "#client/i18n/bothLanguages.ts";
import type { Language } from "#shared/engine/language.ts";
import { type Texts, useTexts } from "#client/i18n/useTexts.ts";
import { Mark } from "#client/ui/mark.ts";
import { Row } from "#client/ui/row.ts";
import { DataTable } from "../../list/DataTable.tsx";
import type { TableColumn } from "../../list/columns.ts";
import { LineLink } from "../../list/layout.ts";
import type { CatalogueProps } from "./catalogueProps.ts";
import { catalogueItemTitle, idOfItem, translatedTitle } from "../catalogueWords.ts";
import { useItemActions } from "./itemActions.tsx";
import { groupedLines } from "./groupLines.tsx";
import type { ItemColumn } from "./itemColumns.ts";
import { OriginMark, StateMarks } from "./OriginMark.tsx";
import { useIsMixed } from "./useIsMixed.ts";
import { useItemColumns } from "./useItemColumns.ts";
import { px, small } from "#client/ui/tokens.ts";
import { OverLine } from "../../list/overLine.ts";
import { Button } from "@primer/react";
import { forgetLookups } from "#client/state/editorLookups.ts";
import { countSuggestions } from "#client/state/suggestions.ts";
import { showToast } from "#client/state/notices.ts";

const noGroups: readonly ParentCount[] = [];

/** The items as a table, with the columns named in the document. */
export function CatalogueTable(props: CatalogueProps) {
  const { entry, address } = props;
  const texts = useTexts();
  const { groups = noGroups, next } = useSnapshot(itemListOf(entry.kind).state).data ?? {};
  const items = useItems(entry.kind);
  const actionsOf = useItemActions(props);
  const isMixed = useIsMixed(entry);
  const { shown } = useItemColumns(entry);
  const columns = catalogueColumns({ ...props, isMixed, actionsOf, own: shown }, texts);
  const lines = useMemo(
    () => groupedLines({ entry, address, items, groups, isWhole: next === undefined }),
    [entry, address, items, groups, next],
  );
  return (
    <Narrowing>
      <DataTable
        name={texts.text(`${planOf(entry.document).textKey}.labels`)}
        columns={columns}
        lines={lines}
        sorting={address.view}
        onSort={address.change}
      />
    </Narrowing>
  );
}

interface ColumnsOf extends CatalogueProps {
  /** True if product items are listed along with the group's own. */
  isMixed: boolean;
  actionsOf: (item: Body) => MenuItem[];
  own: readonly ItemColumn[];
}

/** Window widths below which the document's first columns are hidden. */
const firstHidden = [768, 1024] as const;

/** The columns common to all catalogues, around those of the document. */
function catalogueColumns(
  { entry, address, onChanged, isMixed, actionsOf, own }: ColumnsOf,
  texts: Texts,
): TableColumn<Body>[] {
  const { text } = texts;
  const { Other: Below } = otherService();
  return [
    nameColumn({ entry, address, onChanged }, texts),
    ...(entry.isTranslated && !showsBothLanguages() ? [otherColumn(texts)] : []),
    ...(isMixed ? [originColumn(texts)] : []),
    ...own.map(
      ({ name, label, labelKey, isSortable, isNumber, words }, index): TableColumn<Body> => ({
        key: name,
        label,
        below: Below && labelKey && <Below textKey={labelKey} />,
        ...(isSortable ? { sort: name } : {}),
        isNumber,
        hiddenBelow: firstHidden[index] ?? 1200,
        cell: (item) => (
          <>
            {breakable(words(item)) || "–"}
            {Below && <Below words={(say) => words(item, say)} />}
          </>
        ),
        text: (item) => words(item),
      }),
    ),
    ...(canBeNamed(entry) ? [usageColumn(address, texts)] : []),
    {
      key: "menu",
      label: text("screen.catalogue.actions"),
      isUnlabelled: true,
      isOpen: true,
      width: 56,
      cell: (item) => <ActionsCell item={item} actions={actionsOf(item)} />,
    },
  ];
}

function originColumn({ text }: Texts): TableColumn<Body> {
  return {
    key: "origin",
    label: text("screen.catalogue.origin"),
    width: 104,
    cell: (item) => <OriginMark item={item} />,
  };
}

function usageColumn(address: CatalogueProps["address"], { text }: Texts): TableColumn<Body> {
  return {
    key: "usage",
    label: text("common.catalogueItem.usage.label"),
    sort: "usage",
    isNumber: true,
    width: 96,
    cell: (item) => <UsageCell item={item} address={address} />,
  };
}

/** Title in the interface language. */
function nameColumn(
  { entry, address, onChanged }: CatalogueProps,
  { text, language }: Texts,
): TableColumn<Body> {
  const { isTranslated, document } = entry;
  const title = planOf(document).nodes.find((node) => node.name === "title");
  const isEnglish = isTranslated && language === "en";
  return {
    key: "name",
    label: text(isTranslated || !title ? languages[language] : `${title.textKey}.label`),
    // The default order, which the URL omits.
    sort: "",
    text: catalogueItemTitle,
    cell: (item) => (
      <>
        <LineLink href={address.hrefOf("edit", idOfItem(item))}>
          {catalogueItemTitle(item)}
        </LineLink>
        {isTranslated && showsBothLanguages() && <OtherTitle item={item} language={language} />}
        <Row wrap gap={3}>
          <StateMarks item={item} />
          {item["suggestion"] !== undefined && item["canEdit"] === true && (
            <DecideButtons entry={entry} address={address} item={item} onChanged={onChanged} />
          )}
          {isEnglish && translatedTitle(item, "en") === "" && <NoEnglish />}
        </Row>
      </>
    ),
  };
}

/** The title in the other language below it. */
function OtherTitle({ item, language }: { item: Body; language: Language }) {
  const other = otherLanguage(language);
  const title = translatedTitle(item, other);
  return title === "" || title === catalogueItemTitle(item) ? null : (
    <OtherLine lang={other}>{title}</OtherLine>
  );
}

const languages = { de: "screen.catalogue.german", en: "screen.catalogue.english" } as const;

/** Title in the other language. */
function otherColumn({ text, language }: Texts): TableColumn<Body> {
  const other = otherLanguage(language);
  return {
    key: "other",
    label: text(languages[other]),
    hiddenBelow: 1600,
    text: (item) => translatedTitle(item, other),
    cell: (item) => {
      const title = translatedTitle(item, other);
      return title === "" ? <NoEnglish /> : <Muted>{title}</Muted>;
    },
  };
}

function NoEnglish() {
  const { text } = useTexts();
  return (
    <Mark tone="attention" size="tiny">
      <GapIcon size={12} />
      {text("screen.catalogue.noEnglish")}
    </Mark>
  );
}

function ActionsCell({ item, actions }: { item: Body; actions: readonly MenuItem[] }) {
  const { text } = useTexts();
  const name = text("screen.catalogue.actionsOf", { title: catalogueItemTitle(item) });
  return (
    <Menu
      name={name}
      align="end"
      items={actions}
      trigger={(trigger) => (
        <PlainIconButton name={name} {...trigger}>
          <MoreIcon size={16} />
        </PlainIconButton>
      )}
    />
  );
}

function UsageCell({ item, address }: Pick<CatalogueProps, "address"> & { item: Body }) {
  const { text } = useTexts();
  const count = Number(item["usage"] ?? 0);
  if (count === 0) return <Muted>{count}</Muted>;
  return (
    <OverLine
      href={address.hrefOf("usage", idOfItem(item))}
      aria-label={text("screen.catalogue.usedIn", { title: catalogueItemTitle(item), count })}
    >
      {count}
    </OverLine>
  );
}

/** Table whose last columns are narrower in small windows. */
const Narrowing = styled.div`
  td[data-column="menu"] {
    padding-right: ${px(4)};
    text-align: right;
  }
  ${small} {
    th[data-column="menu"] {
      width: ${px(11)} !important;
    }
    td[data-column="menu"] {
      padding-inline: 0 ${px(1)};
    }
    th[data-column="usage"] {
      width: ${px(22)} !important;
    }
    th[data-column="origin"] {
      width: ${px(23)} !important;
    }
  }
`;

/** Buttons for administrators to decide on a suggested item. */
function DecideButtons(props: CatalogueProps & { item: Body }) {
  const { entry, address, item, onChanged } = props;
  const { text } = useTexts();
  const title = catalogueItemTitle(item);
  const id = idOfItem(item);
  const decide = async (isAccepted: boolean) => {
    if (!(await decideSuggestion(entry.kind, id, isAccepted))) return;
    forgetLookups();
    void countSuggestions();
    const key = isAccepted ? "screen.catalogue.acceptedNow" : "screen.catalogue.refusedNow";
    showToast(text(key, { title }));
    onChanged();
  };
  return (
    <Row wrap role="group" aria-label={text("screen.catalogue.decide", { title })}>
      <Button variant="invisible" size="small" onClick={() => void decide(true)}>
        {text("screen.catalogue.accept")}
      </Button>
      {canReplace(entry) && (
        <Button
          variant="invisible"
          size="small"
          onClick={() => address.go(address.hrefOf("replace", id))}
        >
          {text("screen.catalogue.replace")}
        </Button>
      )}
      {item["suggestion"] === "open" && (
        <Button variant="invisible" size="small" onClick={() => void decide(false)}>
          {text("screen.catalogue.refuse")}
        </Button>
      )}
    </Row>
  );
}

/** A text whose line may end before the @ of an e-mail address: else it ends within the last word. */
function breakable(text: string): ReactNode {
  if (!text.includes("@")) return text;
  return text.split("@").map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {at > 0 ? `@${part}` : part}
    </Fragment>
  ));
}
