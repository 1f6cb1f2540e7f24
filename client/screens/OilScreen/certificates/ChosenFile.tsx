import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { useRecordForm } from '#client/forms/useRecordForm.ts';
import { FileDrop } from '#client/ui/field/FileDrop.tsx';
import { Banner } from '#client/ui/notice/Banner.tsx';
import {
  CERTIFICATE_FILE_MESSAGES,
  certificateFileProblem,
  certificateMediaType,
} from '#domain/lots/certificate/certificateFile.ts';
import { type CertificateFields, fileIssues } from './certificateFields.ts';

const HEAD_BYTES = 16;

/** Checks the file like the server, before sending it. It gets the type that its first bytes say, not its name. */
async function checked(file: File): Promise<File | string> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const problem = certificateFileProblem(head, file.size);
  if (problem !== null) return CERTIFICATE_FILE_MESSAGES[problem];
  return new File([file], file.name, { type: certificateMediaType(head) ?? '' });
}

type Props = {
  readonly form: ReturnType<typeof useRecordForm<CertificateFields>>;
  readonly file: File | null;
  readonly onFile: (file: File | null) => void;
};

/** The file of a certificate: a field to drop it in, or its name. */
export function ChosenFile({ form, file, onFile }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const choose = async (chosen: File) => {
    const found = await checked(chosen).catch(() => 'The file can’t be read. Choose it again.');
    setProblem(typeof found === 'string' ? found : null);
    if (typeof found !== 'string') onFile(found);
  };
  return (
    <div>
      <MissingFile form={form} file={file} onLeaveOut={() => onFile(null)} />
      {file === null ? (
        <FileDrop
          label="Choose the certificate"
          hint="PDF, PNG or JPEG, at most 10 MB."
          accept=".pdf,.png,.jpg,.jpeg,application/pdf,image/png,image/jpeg"
          onFile={(chosen) => void choose(chosen)}
        />
      ) : (
        <Group gap="sm">
          <Text style={{ overflowWrap: 'anywhere' }}>{file.name}</Text>
          <Button variant="default" onClick={() => onFile(null)}>
            Leave out the file
          </Button>
        </Group>
      )}
      {problem !== null && <Banner tone="problem">{problem}</Banner>}
    </div>
  );
}

type MissingProps = Pick<Props, 'form' | 'file'> & { readonly onLeaveOut: () => void };

/** Names a file that a restored draft had and that has to be chosen again. Save leads here until that is decided. */
function MissingFile({ form, file, onLeaveOut }: MissingProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'fileName' });
  const [issue] = fileIssues({ fileName: field.value }, file);
  if (issue === undefined) return null;
  return (
    <Banner
      tone={fieldState.error === undefined ? 'caution' : 'problem'}
      ref={field.ref}
      actions={
        <Button variant="default" size="xs" onClick={onLeaveOut}>
          Go on without the file
        </Button>
      }
    >
      {issue.message}
    </Banner>
  );
}
