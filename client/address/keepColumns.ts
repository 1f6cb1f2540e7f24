import { commitMutation, graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import type {
  KeepColumnsInput,
  keepColumnsMutation,
} from '#client/__generated__/keepColumnsMutation.graphql.ts';
import { messageOf } from '#client/relay/errors.ts';
import { endProblem, notifyProblem } from '#client/ui/notice/notify.ts';

const mutation = graphql`
  mutation keepColumnsMutation($input: KeepColumnsInput!) {
    keepColumns(input: $input) {
      ... on KeepColumnsPayload {
        user {
          ...useKeptColumns_user
        }
      }
      ... on UserError {
        message
      }
    }
  }
`;

const ACT = 'keep columns';

const sayFailure = (message: string) =>
  notifyProblem(ACT, `The columns could not be kept for your next visit. ${message}`);

/** Keeps the columns of a list on the server; says when that failed, since the screen shows them all the same. */
export function keepColumns(
  environment: Environment,
  input: KeepColumnsInput,
  onKept: () => void,
): void {
  commitMutation<keepColumnsMutation>(environment, {
    mutation,
    variables: { input },
    onCompleted: ({ keepColumns: answer }) => {
      // After a refusal, too, because the next visit would be refused again.
      onKept();
      if ('message' in answer && typeof answer.message === 'string') sayFailure(answer.message);
      else endProblem(ACT);
    },
    onError: (error) => sayFailure(messageOf(error)),
  });
}
