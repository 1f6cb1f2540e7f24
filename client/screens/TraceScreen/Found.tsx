import { Box, Text } from '@mantine/core';
import { Marked } from '#client/ui/figure/Marked.tsx';
import * as format from '#client/ui/format.ts';
import { PageSection } from '#client/ui/page/PageSection.tsx';
import { RowLink } from '#client/ui/table/RowLink.tsx';
import { BARE_LIST, NOTE } from '#client/ui/theme/looks.ts';

type Props = {
  readonly title: string;
  readonly found: readonly {
    readonly id: string;
    readonly to: string;
    readonly name: string;
    readonly note: string;
  }[];
  /** How many there are, of which these are some. */
  readonly total: number;
  readonly searched: string;
};

/** Records by name, each linking to its trace. */
export function Found({ title, found, total, searched }: Props) {
  if (found.length === 0) return null;
  return (
    <PageSection title={title}>
      <Box component="ul" {...BARE_LIST}>
        {found.map(({ id, to, name, note }) => (
          <Box
            key={id}
            component="li"
            display="grid"
            style={{
              gridTemplateColumns: 'clamp(9rem, 40%, 13rem) minmax(0, 1fr)',
              gap: 'var(--bw-space-4)',
              alignItems: 'center',
              borderBlockEnd: '1px solid var(--bw-border)',
            }}
          >
            <RowLink to={to}>
              {/* In one box, or the space beside a marked part would be dropped. */}
              <span>
                <Marked text={name} searched={searched} />
              </span>
            </RowLink>
            <Text span c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              <Marked text={note} searched={searched} />
            </Text>
          </Box>
        ))}
      </Box>
      {total > found.length && (
        <Text {...NOTE} mb="xs">
          And {format.more(total, found.length)}: type more of the name.
        </Text>
      )}
    </PageSection>
  );
}
