import { Box, Group, Stack } from '@mantine/core';
import * as format from '#client/ui/format.ts';
import { BARE_LIST } from '#client/ui/theme/looks.ts';
import textStyles from '#client/ui/theme/text.module.css';
import { decimalText } from '#domain/format.ts';
import type { Formulation } from '#domain/formulation/types.ts';

type Props = {
  readonly preview: Formulation | null;
  /** Percent of the requested amount; null: no limit. */
  readonly limitPercent: number | null;
};

/** The untargeted cannabinoids of the picked oils. */
export function AlsoInIt({ preview, limitPercent }: Props) {
  const untargeted = preview?.summary.untargeted ?? [];
  if (untargeted.length === 0) return null;
  return (
    <>
      <h3 id="also-in-it">Also in it</h3>
      <Stack
        component="ul"
        gap="var(--bw-space-1)"
        {...BARE_LIST}
        mb="md"
        aria-labelledby="also-in-it"
      >
        {untargeted.map(({ cannabinoid, mg, mgPerUnit, mgPerGram, isAboveLimit }) => (
          <Group
            key={cannabinoid}
            component="li"
            align="stretch"
            gap="var(--bw-space-1) var(--bw-space-4)"
            data-tone={isAboveLimit ? 'caution' : undefined}
          >
            <Box component="span" miw="4rem">
              {cannabinoid}
            </Box>
            <span className={textStyles.numeric}>{format.milligrams(mg)} mg</span>
            <span className={textStyles.numeric}>{decimalText(mgPerUnit, 3)} mg/unit</span>
            <span className={textStyles.numeric}>{decimalText(mgPerGram, 3)} mg/g</span>
            {isAboveLimit && (
              <Box component="strong" c="var(--tone)">
                Above {limitPercent} % of what is asked for
              </Box>
            )}
          </Group>
        ))}
      </Stack>
    </>
  );
}
