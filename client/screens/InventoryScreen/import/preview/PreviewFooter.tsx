import { Button, Group, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Place } from '#client/screens/InventoryScreen/import/importDepartments.ts';
import type { ImportChoice } from '#client/screens/InventoryScreen/import/useImport.ts';
import { sentAnswer } from '#client/screens/retests/retestAnswer.ts';
import type { RetestAnswer } from '#client/screens/retests/WhyChanged.tsx';
import { count } from '#client/ui/format.ts';
import { Banner } from '#client/ui/notice/Banner.tsx';
import { NOTE } from '#client/ui/theme/looks.ts';
import { PlaceSelect } from './PlaceSelect.tsx';
import { RetestsOfFile } from './RetestsOfFile.tsx';
import type { PreviewedFile } from './usePreviewedFile.ts';

export type FooterProps = {
  readonly preview: PreviewedFile;
  readonly places: readonly Place[];
  /** Empty when none is chosen yet. */
  readonly place: string;
  readonly onPlace: (place: string) => void;
  /** Why percents changed, of the whole file. */
  readonly answer: RetestAnswer;
  readonly onAnswer: (answer: RetestAnswer) => void;
  readonly onImport: (choice: ImportChoice) => void;
  readonly onOtherFile: () => void;
};

/** Asks where the rows belong and why percents changed, and imports them. */
export function PreviewFooter(props: FooterProps) {
  const { preview, places, place, onPlace } = props;
  const { isPlaceNeeded, total, isNothing, retests } = preview;
  const [isTried, setTried] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  const dayField = useRef<HTMLInputElement>(null);
  const dayIssue = retests === null ? undefined : preview.dayIssue;
  const send = () => {
    setTried(true);
    if (isPlaceNeeded && place === '') select.current?.focus();
    else if (dayIssue !== undefined) dayField.current?.focus();
    else props.onImport({ place: preview.into, answer: retests && sentAnswer(props.answer) });
  };
  return (
    <>
      {isPlaceNeeded && (
        <PlaceSelect
          ref={select}
          places={places}
          place={place}
          isMissing={isTried && place === ''}
          onPlace={onPlace}
        />
      )}
      {preview.move !== null && <Banner tone="caution">{preview.move}</Banner>}
      {retests !== null && (
        <RetestsOfFile
          retests={retests}
          answer={props.answer}
          dayError={isTried ? dayIssue : undefined}
          dayField={dayField}
          onAnswer={(answer) => {
            setTried(false);
            props.onAnswer(answer);
          }}
        />
      )}
      <PreviewButtons
        total={total}
        isNothing={isNothing}
        isReady={preview.readable !== null && !preview.isBusy && !preview.isUnasked}
        onOtherFile={props.onOtherFile}
        onImport={send}
      />
    </>
  );
}

type ButtonsProps = {
  /** Number of rows to import; null while it is unknown. */
  readonly total: number | null;
  readonly isNothing: boolean;
  readonly isReady: boolean;
  readonly onOtherFile: () => void;
  readonly onImport: () => void;
};

/** Buttons that import the previewed rows, or go back to choose another file. */
function PreviewButtons({ total, isNothing, isReady, onOtherFile, onImport }: ButtonsProps) {
  return (
    <Group justify="flex-end" gap="xs">
      {isNothing && (
        <Text span id="nothing-to-import" {...NOTE}>
          No row can be imported. Mend its cells, or correct the file and choose it again.
        </Text>
      )}
      <Button variant="default" onClick={onOtherFile}>
        Choose another file
      </Button>
      <Button
        disabled={!isReady || isNothing}
        aria-describedby={isNothing ? 'nothing-to-import' : undefined}
        onClick={onImport}
      >
        {total === null ? 'Import' : `Import ${count(total)} ${total === 1 ? 'row' : 'rows'}`}
      </Button>
    </Group>
  );
}
