import { Stack, Text } from '@mantine/core';
import { graphql, usePaginationFragment } from 'react-relay';
import type { Comments_deviation$key } from '#client/__generated__/Comments_deviation.graphql.ts';
import type { CommentsPaginationQuery } from '#client/__generated__/CommentsPaginationQuery.graphql.ts';
import { useNextPage } from '#client/relay/reading/useNextPage.ts';
import { moment } from '#client/ui/format.ts';
import { LoadMore } from '#client/ui/list/LoadMore.tsx';
import { PageSection } from '#client/ui/page/PageSection.tsx';
import { BARE_LIST, NOTE } from '#client/ui/theme/looks.ts';
import { CommentForm } from './CommentForm.tsx';
import styles from './Comments.module.css';

const PAGE = 50;

const fragment = graphql`
  fragment Comments_deviation on Deviation
  @refetchable(queryName: "CommentsPaginationQuery")
  @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
    id
    mayComment
    comments(first: $first, after: $after) @connection(key: "Comments_comments") {
      __id
      totalCount
      edges {
        node {
          id
          text
          writtenBy
          createdAt
        }
      }
    }
  }
`;

/** The comments on a deviation, the oldest first, and the form for the next one. */
export function Comments(props: { readonly deviation: Comments_deviation$key }) {
  const pages = usePaginationFragment<CommentsPaginationQuery, Comments_deviation$key>(
    fragment,
    props.deviation,
  );
  const { id, mayComment, comments } = pages.data;
  const next = useNextPage(pages, PAGE);
  const { edges } = comments;
  return (
    <PageSection title="Comments">
      {edges.length === 0 && <Text {...NOTE}>Nobody has written here yet.</Text>}
      <Stack component="ol" gap="sm" {...BARE_LIST} mb="sm">
        {edges.map(({ node }) => (
          <li key={node.id}>
            <Text {...NOTE}>
              {node.writtenBy} · {moment(node.createdAt)}
            </Text>
            <Text className={styles.text}>{node.text}</Text>
          </li>
        ))}
      </Stack>
      <LoadMore shown={edges.length} total={comments.totalCount} next={next} />
      {mayComment && <CommentForm deviationId={id} connectionId={comments.__id} />}
    </PageSection>
  );
}
