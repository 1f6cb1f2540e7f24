import { Anchor, Box, Stack, Text } from '@mantine/core';
import { type Ref, useId } from 'react';
import type { ImportedRetests } from '#client/screens/InventoryScreen/import/useImportOils.ts';
import { oilLink } from '#client/screens/oils/oilLinks.ts';
import { batchesWords, GROUP_WORDS } from '#client/screens/retests/retestWords.ts';
import { touchedCount } from '#client/screens/retests/useTouched.ts';
import { type RetestAnswer, WhyChanged } from '#client/screens/retests/WhyChanged.tsx';
import { count } from '#client/ui/format.ts';
import { INNER_LIST, NOTE } from '#client/ui/theme/looks.ts';

type Props = {
  readonly retests: ImportedRetests;
  readonly answer: RetestAnswer;
  readonly dayError: string | undefined;
  readonly dayField: Ref<HTMLInputElement>;
  readonly onAnswer: (answer: RetestAnswer) => void;
};

const lotsWords = (lots: number) => (lots === 1 ? '1 lot' : `${count(lots)} lots`);

const GROUPS = ['planned', 'weighing', 'completed', 'information'] as const;

/** The lots of a file whose percents change, where batches hold them, and why they changed: asked once for all. */
export function RetestsOfFile({ retests, answer, dayError, dayField, onAnswer }: Props) {
  const id = useId();
  return (
    <Stack component="section" gap="xs" aria-labelledby={id}>
      <Text id={id} fw={600} size="sm">
        Other percents of {lotsWords(retests.lots)} touch {batchesWords(touchedCount(retests))}
      </Text>
      <Box component="ul" {...INNER_LIST} fz="sm">
        {GROUPS.map(
          (group) =>
            retests[group] > 0 && (
              <li key={group}>
                <strong>{batchesWords(retests[group])}</strong> · {GROUP_WORDS[group]}
              </li>
            ),
        )}
      </Box>
      <Lots {...retests} />
      <WhyChanged
        change={answer.change}
        sampledOn={answer.sampledOn}
        dayError={dayError}
        dayField={dayField}
        onChange={onAnswer}
      />
    </Stack>
  );
}

/** In tabs of their own, so that the file stays. */
function Lots({ lots, listed }: Pick<ImportedRetests, 'lots' | 'listed'>) {
  const left = lots - listed.length;
  return (
    <Text {...NOTE}>
      {listed.map(
        ({ oil, batches }, index) =>
          oil != null && (
            <span key={oil.id}>
              {index > 0 && ', '}
              <Anchor href={oilLink(oil.id)} target="_blank" inherit>
                {oil.tag}
              </Anchor>{' '}
              ({batchesWords(batches)})
            </span>
          ),
      )}
      {left > 0 && ` and ${lotsWords(left)} more`}. The page of each lot lists its batches once the
      file is imported.
    </Text>
  );
}
