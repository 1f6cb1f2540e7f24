import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { useRecordForm } from '#client/forms/useRecordForm.ts';
import { NumberField } from '#client/ui/field/NumberField.tsx';
import { Banner } from '#client/ui/notice/Banner.tsx';
import { NOTE } from '#client/ui/theme/looks.ts';
import type { LineNote } from '#domain/lots/results/pastedMark.ts';
import { settleNumber } from '#domain/numbers/settleNumber.ts';
import { type CertificateFields, withPasted } from './certificateFields.ts';
import styles from './ResultFields.module.css';

const settleUncertainty = (text: string) => settleNumber(text, { units: ['%'], decimals: 2 });

type Props = {
  readonly form: ReturnType<typeof useRecordForm<CertificateFields>>;
  readonly cannabinoids: readonly string[];
};

/** The result of each cannabinoid as printed, typed or taken from a pasted table. */
export function ResultFields({ form, cannabinoids }: Props) {
  return (
    <fieldset className={styles.results}>
      <legend>Results as printed</legend>
      <Text {...NOTE} mb="xs">
        Such as 88.2 %, 12.3 mg/g, ND, ND (LOD 0.01 %), &lt;0.05, &lt;LOQ or NT. An empty one keeps
        what the lot has.
      </Text>
      <Stack gap="xs">
        {cannabinoids.map((name, place) => (
          <div key={name} className={styles.line}>
            <TextInput label={name} {...form.field(`results.${place}.printed`)} />
            <NumberField
              label={`Uncertainty of ${name}`}
              unit="%"
              settle={settleUncertainty}
              {...form.field(`results.${place}.uncertainty`)}
            />
          </div>
        ))}
      </Stack>
      <PastedTable form={form} cannabinoids={cannabinoids} />
    </fieldset>
  );
}

type Read = { readonly count: number; readonly unread: readonly LineNote[] };

function PastedTable({ form, cannabinoids }: Props) {
  const [read, setRead] = useState<Read | null>(null);
  const { control } = form;
  const [text, typed] = useWatch({ control, name: ['pasted', 'results'] });
  const take = () => {
    const { results, read: table } = withPasted(text, typed, cannabinoids);
    form.fill({ results });
    // Kept while a line of it is not read, so that Save says so.
    if (table.unread.length === 0) form.set('pasted', '');
    setRead({ count: table.results.length, unread: [...table.unread, ...table.notices] });
  };
  return (
    <Stack gap="xs" mt="sm">
      <Textarea
        label="Or paste a table"
        description="Cannabinoid, result, LOD, LOQ and uncertainty in % of the value, or with titles in the first line."
        autosize
        minRows={2}
        maxRows={8}
        {...form.field('pasted')}
        value={text}
      />
      <Group>
        <Button variant="default" disabled={text.trim() === ''} onClick={take}>
          Read the table
        </Button>
      </Group>
      {read !== null && (
        <Banner tone={read.unread.length === 0 ? 'info' : 'caution'}>
          <Text>
            {read.count === 1 ? '1 result was read.' : `${read.count} results were read.`}
          </Text>
          {read.unread.map(({ line, message }) => (
            <Text key={`${line} ${message}`}>
              Line {line}: {message}
            </Text>
          ))}
        </Banner>
      )}
    </Stack>
  );
}
