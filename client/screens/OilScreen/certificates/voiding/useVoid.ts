import { graphql } from 'react-relay';
import type {
  SigningInput,
  useVoidMutation,
} from '#client/__generated__/useVoidMutation.graphql.ts';
import type { Refusal } from '#client/relay/saving/refusal.ts';
import { useActKey } from '#client/relay/saving/useActKey.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';
import { notifyDone } from '#client/ui/notice/notify.ts';
import type { VoidedLot } from './voidedLot.ts';

const mutation = graphql`
  mutation useVoidMutation($input: VoidLotTestInput!, $connections: [ID!]!) {
    voidLotTest(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on VoidLotTestPayload @alias(as: "payload") {
        lotTest {
          id
          ...CertificateCard_test
        }
        voiding @prependNode(connections: $connections, edgeTypeName: "LotTestEdge") {
          id
          ...CertificateCard_test
        }
        oil {
          ...testedLot_oil
        }
      }
    }
  }
`;

/** Voids a certificate; resolves to a refusal, or to null. Sent again after a lost answer, it is voided once. */
export function useVoid(testId: string, { connections }: VoidedLot) {
  const [save] = useSaving<useVoidMutation>(mutation, 'Failed to void the certificate.');
  const actKey = useActKey(`void:${testId}`);
  return async (
    signature: SigningInput,
    reason: string,
    revision: number | null,
  ): Promise<Refusal | null> => {
    const voided = { id: testId, reason, signature, revision };
    const input = { ...voided, idempotencyKey: actKey.take() };
    const { refusal } = await save({ input, connections: [...connections] });
    actKey.answered(refusal);
    if (refusal === null) notifyDone('The certificate is void.');
    return refusal;
  };
}
