import { Button, Textarea } from '@mantine/core';
import { type ClipboardEvent, Suspense, useRef, useState } from 'react';
import { graphql } from 'react-relay';
import type { OilsFromSheetQuery } from '#client/__generated__/OilsFromSheetQuery.graphql.ts';
import { useFetch } from '#client/relay/reading/useFetch.ts';
import { UnsavedGuard } from '#client/ui/dialog/UnsavedGuard.tsx';
import { FileDrop } from '#client/ui/field/FileDrop.tsx';
import { lazyPart } from '#client/ui/notice/lazyPart.tsx';
import styles from './SetupChecklist.module.css';

const ImportDialog = lazyPart(
  () => import('#client/screens/InventoryScreen/import/ImportDialog.tsx'),
);
const TemplateDialog = lazyPart(
  () => import('#client/screens/recipes/templates/TemplateDialog.tsx'),
);

const query = graphql`
  query OilsFromSheetQuery {
    today {
      setup {
        ...SetupChecklist_setup
      }
    }
  }
`;

const fileOf = (text: string) => new File([text], 'pasted rows.csv', { type: 'text/csv' });

/** Cells copied from a spreadsheet have tabs or lines between them. */
const areCells = (text: string): boolean => /[\t\n]/.test(text.trim());

type Props = {
  /** The person has a recipe to make next, and may. */
  readonly leadsToRecipe: boolean;
};

/** Takes a dropped file or pasted rows of oils into the import, which shows them before anything is stored. */
export default function OilsFromSheet({ leadsToRecipe }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const [text, setText] = useState('');
  const [isChoosing, setChoosing] = useState(false);
  const isWritten = useRef(false);
  const fetchSetup = useFetch<OilsFromSheetQuery>(query);
  // The step is done with the first oil and then goes; the dialog stays until its result was read.
  const close = () => {
    setFile(null);
    setChoosing(false);
    if (isWritten.current) void fetchSetup({});
  };
  const leadOn = () => {
    setFile(null);
    setChoosing(true);
  };
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    if (text === '' && areCells(pasted)) setFile(fileOf(pasted));
  };
  return (
    <UnsavedGuard
      title="Leave during the import?"
      message="Oils that are not stored yet would be left out."
    >
      <div className={styles.sheet}>
        <FileDrop
          label="Choose a .csv file of oils"
          hint="Excel and Sheets save as CSV"
          accept=".csv,text/csv"
          onFile={setFile}
        />
        <Textarea
          label="Or paste the rows of a spreadsheet"
          placeholder="Tag, description, batch, qty, THC, CBD…"
          rows={2}
          size="sm"
          value={text}
          onPaste={paste}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {text !== '' && (
          <Button size="xs" variant="default" onClick={() => setFile(fileOf(text))}>
            Look at these rows
          </Button>
        )}
      </div>
      {file !== null && (
        <Suspense>
          <ImportDialog
            file={file}
            onWritten={() => {
              isWritten.current = true;
            }}
            onClose={close}
            {...(leadsToRecipe && { next: { label: 'Next: a recipe', onAct: leadOn } })}
          />
        </Suspense>
      )}
      {isChoosing && (
        <Suspense>
          <TemplateDialog onClose={close} />
        </Suspense>
      )}
    </UnsavedGuard>
  );
}
