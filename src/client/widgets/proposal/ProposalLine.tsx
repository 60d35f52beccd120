import { type PlacedNode, useForm } from "#client/form/services.ts";
import { AnnotationLine } from "#client/form/annotations/MarkLine.tsx";
import { formNodeAt } from "#client/form/store.ts";
import { useAfterCheck } from "#client/form/useKey.ts";
import { isSame } from "#shared/engine/body/compare.ts";
import { lookupQuery, useList } from "../picker/choices.ts";
import { proposalFor } from "./proposal.ts";
import {
  listToAsk,
  proposalText,
  resolveProposal,
  takeProposal,
  valueWithProposal,
} from "./proposalValue.ts";

/** A proposal below its field, with its reason; never applied automatically. */
export function ProposalLine({ node, path }: PlacedNode) {
  const services = useForm();
  const { store, text, hasText } = services;
  const formNode = formNodeAt(store, path);
  // A proposal may depend on any field.
  const { proposal, value } = useAfterCheck(store, () => ({
    proposal: proposalFor(store, node, path),
    value: formNode?.values[path.field],
  }));
  const list = proposal ? listToAsk(node, proposal.value) : undefined;
  const { items } = useList(list, lookupQuery(services, node, path), list !== undefined);
  const proposed = proposal ? resolveProposal(node, proposal.value, items) : undefined;
  if (!proposal || proposed === undefined) return null;
  const read = proposalText(services, node, proposed);
  const after = valueWithProposal(node, value, proposed, proposal.replaces);
  if (read === "" || isSame(after, value)) return null;
  return (
    <AnnotationLine
      annotation={{
        kind: "proposal",
        path,
        level: "info",
        text: "widget.proposal.is",
        params: { value: read },
        reason: hasText(proposal.reason) ? text(proposal.reason, proposal.params) : undefined,
        action: {
          text: "widget.proposal.take",
          run: () => takeProposal(services, node, path, after),
        },
      }}
    />
  );
}
