import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { AfterSaving_oil$key } from '#client/__generated__/AfterSaving_oil.graphql.ts';
import { keptFields } from '#client/forms/keptFields.ts';
import { RecordForm } from '#client/forms/RecordForm.tsx';
import { UnansweredNote } from '#client/forms/UnansweredNote.tsx';
import { useRecordForm } from '#client/forms/useRecordForm.ts';
import { useActKey } from '#client/relay/saving/useActKey.ts';
import type { LotPolicy } from '#client/screens/oils/lots/lotPolicy.ts';
import { useRetestQuestion } from '#client/screens/retests/useRetestQuestion.tsx';
import { NumberField } from '#client/ui/field/NumberField.tsx';
import { FieldGrid } from '#client/ui/form/FieldGrid.tsx';
import { notifyDone } from '#client/ui/notice/notify.ts';
import { PANELS, TEST_PURPOSES, VERDICTS } from '#domain/lots/certificate/certificate.ts';
import { settleNumber } from '#domain/numbers/settleNumber.ts';
import { AfterSaving } from './AfterSaving.tsx';
import { BesideFile } from './BesideFile.tsx';
import { ChosenFile } from './ChosenFile.tsx';
import {
  type CertificateFields,
  certificateIssues,
  emptyFields,
  fileIssues,
} from './certificateFields.ts';
import {
  PANEL_RESULT_WORDS,
  PURPOSE_WORDS,
  panelLabel,
  VERDICT_WORDS,
} from './certificateWords.ts';
import { ResultFields } from './ResultFields.tsx';
import { useAddCertificate } from './useAddCertificate.ts';
import { useReadLot } from './useMovedLot.ts';

const settleDensity = (text: string) => settleNumber(text, { units: ['g/mL'], decimals: 4 });

const optionsOf = (words: Readonly<Record<string, string>>, values: readonly string[]) =>
  values.map((value) => ({ value, label: words[value] ?? value }));
const PURPOSES = optionsOf(PURPOSE_WORDS, TEST_PURPOSES);
const VERDICT_OPTIONS = optionsOf(VERDICT_WORDS, VERDICTS);
const PANEL_OPTIONS = optionsOf(PANEL_RESULT_WORDS, ['not_tested', 'pass', 'fail']);

type Props = {
  readonly lot: Parameters<typeof useAddCertificate>[0];
  readonly cannabinoids: readonly string[];
  readonly oil: AfterSaving_oil$key;
  readonly policy: LotPolicy;
  /** The lists that show the new certificate. */
  readonly connections: readonly string[];
  /** Told whether something was typed or chosen that is not saved. */
  readonly onUnsaved: (isUnsaved: boolean) => void;
  readonly onCancel: () => void;
  /** Called once it is saved. */
  readonly onClose: () => void;
};

/** A certificate as printed: its file, what it is, and its results. */
export function CertificateForm({ lot, cannabinoids, policy, connections, ...props }: Props) {
  const { oil, onUnsaved, onCancel, onClose } = props;
  const { today } = policy;
  const [chosen, setChosen] = useState<File | null>(null);
  const question = useRetestQuestion();
  const actKey = useActKey(`certificate:${lot.id}`);
  const add = useAddCertificate(lot, cannabinoids, connections, {
    ask: question.ask,
    today,
    onSampledOn: (sampledOn) => form.fill({ sampledOn }),
    actKey,
  });
  const readLot = useReadLot(lot.id);
  const beginAnew = () => {
    actKey.beginAnew();
    // The one without an answer may have changed the lot.
    void readLot();
  };
  const [values] = useState(() => emptyFields(cannabinoids));
  const form = useRecordForm<CertificateFields>({
    stored: { values, revision: null },
    issuesOf: (typed) => [
      ...fileIssues(typed, chosen),
      ...certificateIssues(typed, cannabinoids, today),
    ],
    save: async (fields) => {
      const refusal = await add({ fields, file });
      if (refusal !== null) return refusal;
      notifyDone(`Certificate of ${lot.tag} added.`);
      onClose();
      return null;
    },
    reload: null,
    // Results are kept by the place of their cannabinoid, so that other cannabinoids are another form.
    kept: keptFields(`certificate:${lot.id}:${cannabinoids.join('|')}`, values),
  });
  // Watched fields are typed as if they could be missing.
  const typed = useWatch({ control: form.control }) as CertificateFields;
  // A draft that is restored takes the place of the file, too.
  const file = chosen?.name === typed.fileName ? chosen : null;
  const chooseFile = (next: File | null) => {
    setChosen(next);
    form.fill({ fileName: next?.name ?? '' });
  };
  const { isDirty } = form;
  useEffect(() => {
    onUnsaved(isDirty);
    return () => onUnsaved(false);
  }, [isDirty, onUnsaved]);
  return (
    <RecordForm label="Add certificate" form={form} submitLabel="Save" isPinned onCancel={onCancel}>
      <UnansweredNote
        actKey={{ ...actKey, beginAnew }}
        what="certificate"
        where="the certificates of the lot"
      />
      <AfterSaving oil={oil} policy={policy} fields={typed} cannabinoids={cannabinoids} />
      <ChosenFile form={form} file={file} onFile={chooseFile} />
      <BesideFile file={file}>
        <FieldGrid>
          <NativeSelect label="Purpose" data={PURPOSES} {...form.field('purpose')} />
          <NativeSelect label="Verdict" data={VERDICT_OPTIONS} {...form.field('verdict')} />
          <TextInput label="Laboratory" {...form.field('labName')} />
          <TextInput label="License of the laboratory" {...form.field('labLicense')} />
          <TextInput label="Accreditation" {...form.field('accreditation')} />
          <TextInput label="Certificate number" {...form.field('certificateNumber')} />
          <TextInput label="Sample" {...form.field('sampleId')} />
          <TextInput label="Method" {...form.field('method')} />
          <NumberField
            label="Density"
            unit="g/mL"
            description="Results in mg/mL need it."
            settle={settleDensity}
            {...form.field('densityGPerMl')}
          />
          <TextInput type="date" label="Sampled" {...form.field('sampledOn')} />
          <TextInput type="date" label="Reported" {...form.field('reportedOn')} />
        </FieldGrid>
        <ResultFields form={form} cannabinoids={cannabinoids} />
        <FieldGrid>
          {PANELS.map((panel) => (
            <NativeSelect
              key={panel}
              label={panelLabel(panel)}
              data={PANEL_OPTIONS}
              {...form.field(`panels.${panel}`)}
            />
          ))}
        </FieldGrid>
        <Textarea label="Note" autosize minRows={2} {...form.field('note')} />
      </BesideFile>
      {question.dialog}
    </RecordForm>
  );
}
