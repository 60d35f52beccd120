import styled from "styled-components";
import { px } from "#client/ui/tokens.ts";
import { addRow, removeRow, setValue, transact } from "#client/form/edit.ts";
import { type PlacedNode, useForm } from "#client/form/services.ts";
import { type FormStore, rowsOfList } from "#client/form/store.ts";
import { useDerived } from "#client/form/useKey.ts";
import { EditIcon, MenuIcon, ProductIcon, UntouchedIcon } from "#client/theme/icons.ts";
import { QuietButton } from "#client/ui/quietButton.ts";
import { Stack } from "#client/ui/stack.ts";
import { Menu } from "#client/theme/menu/Menu.tsx";
import { rulesList as list } from "#shared/domain/templateRules.ts";
import fieldRules from "#schemas/lists/fieldRules.json" with { type: "json" };
import { listKey } from "#shared/strings/keys.ts";
import { touch } from "#client/theme/parts/declarations.ts";

/** The rule of every field that has none of its own. */
const [usual = "free"] = fieldRules.items.map(({ value }) => value);

function rowOf(store: FormStore, name: string) {
  return rowsOfList(store, list)
    .entries()
    .find(([, { values }]) => values["field"] === name);
}

function setRule(store: FormStore, name: string, rule: string): void {
  const key = rowOf(store, name)?.[0];
  transact(store, () => {
    if (key === undefined) {
      if (rule !== usual) addRow(store, list, { field: name, rule });
    } else if (rule === usual) removeRow(store, list, key);
    else setValue(store, { list, key, field: "rule" }, rule);
  });
}

/** Rule of a field in a template: default, fixed or asked for in what is made from it. */
export function FieldRule({ node }: PlacedNode) {
  const { store, text } = useForm();
  const { name } = node;
  const rule = useDerived(store.state, ["revision"], () =>
    String(rowOf(store, name)?.[1].values["rule"] ?? usual),
  );
  const wordOf = (value: string) => text(listKey("fieldRules", value));
  const field = text(`${node.textKey}.label`);
  if (store.state.readOnly && rule === usual) return null;
  if (store.state.readOnly) return <p className="hint">{wordOf(rule)}</p>;
  const Icon = icons[rule] ?? EditIcon;
  return (
    <Menu
      name={text("template.rule.name", { field, rule: wordOf(rule) })}
      isSingle
      align="end"
      items={fieldRules.items.map(({ value }) => ({
        key: value,
        label: (
          <Stack as="span">
            {wordOf(value)}
            <small>{text(`template.rule.means.${value}`)}</small>
          </Stack>
        ),
        text: wordOf(value),
        isChecked: value === rule,
        onSelect: () => setRule(store, name, value),
      }))}
      trigger={(trigger) => (
        <Rule
          {...trigger}
          type="button"
          size="tiny"
          oneLine
          tone={rule === usual ? "muted" : undefined}
          strong={rule !== usual}
          data-rule={rule}
          aria-label={text("template.rule.name", { field, rule: wordOf(rule) })}
        >
          <Icon size={12} />
          {wordOf(rule)}
          <MenuIcon size={12} />
        </Rule>
      )}
    />
  );
}

const icons: Readonly<Record<string, typeof EditIcon>> = {
  fixed: ProductIcon,
  asked: UntouchedIcon,
};

const Rule = styled(QuietButton)`
  gap: ${px(1)};
  min-height: ${px(6)};
  margin-right: -${px(2)};
  ${touch}
  &[data-rule="asked"] > :first-child {
    color: var(--fgColor-attention);
  }
`;
