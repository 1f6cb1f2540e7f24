import { Button, Group } from '@mantine/core';
import { useViewer } from '#client/session/useViewer.ts';
import { FileDrop } from '#client/ui/field/FileDrop.tsx';
import { Banner } from '#client/ui/notice/Banner.tsx';
import { saveFile } from '#client/ui/saveFile.ts';
import { importTemplate, TEMPLATE_FILE } from '#domain/inventory/file/exportOils.ts';
import { offeredColumns } from '#domain/inventory/file/importColumns.ts';
import { useStepFocus } from './useStepFocus.ts';

type Props = {
  readonly cannabinoids: readonly string[];
  /** The reason the last file cannot be read; null when it can. */
  readonly refusal: string | null;
  readonly onFile: (file: File) => void;
  readonly onClose: () => void;
};

/** Explains the file format, and asks for the file. */
export function ImportFileStep({ cannabinoids, refusal, onFile, onClose }: Props) {
  const { isBasic } = useViewer();
  const banner = useStepFocus(refusal !== null);
  return (
    <>
      {refusal !== null && (
        <Banner tone="problem" ref={banner}>
          {refusal}
        </Banner>
      )}
      <div>
        A file has one oil a row: tag, description, batch, qty in grams, and a column for each
        cannabinoid with its percentage; if you like also received (2026-11-22), department and
        active (yes or no; of an inactive oil the qty is what it holds once reactivated). An oil of
        the department with the same tag and batch is updated, any other is added. You will see what
        would change before anything is imported.
      </div>
      {!isBasic && (
        <div>
          For the status, origin and certificate of lots a file may also have status (of a new lot:
          quarantine or hold), expires_on and retest_on (2026-11-22), supplier, supplier_lot,
          track_tag (the state tag), lab and certificate, and a percentage may be ND, &lt;LOQ or
          &lt;0.05. An empty cell keeps what the oil has.
        </div>
      )}
      <div>
        <Button
          variant="default"
          onClick={() =>
            saveFile(TEMPLATE_FILE, importTemplate(cannabinoids, offeredColumns(isBasic)))
          }
        >
          Download template
        </Button>
      </div>
      <FileDrop
        label="Choose a .csv file"
        hint="CSV, at most 5 MB and 10,000 rows"
        accept=".csv,text/csv"
        onFile={onFile}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </Group>
    </>
  );
}
