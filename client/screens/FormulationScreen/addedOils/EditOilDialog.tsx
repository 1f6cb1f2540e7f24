import {
  contentOfTemporary,
  temporaryOilOf,
} from '#client/screens/batches/run/temporaryContent.ts';
import type { TemporaryOil } from '#client/screens/batches/run/temporaryOil.ts';
import OilFormRegion from '#client/screens/oils/OilFormRegion.tsx';
import { valuesOfOil } from '#client/screens/oils/oilFormValues.ts';
import { Dialog } from '#client/ui/dialog/Dialog.tsx';

type Props = {
  readonly oil: TemporaryOil;
  readonly onSave: (oil: TemporaryOil) => void;
  readonly onClose: () => void;
};

/** Edits a temporary oil under the same id, so that it stays picked. */
export default function EditOilDialog({ oil, onSave, onClose }: Props) {
  const title = `Edit ${oil.tag}`;
  return (
    <Dialog title={title} size="lg" onClose={onClose}>
      {(close) => (
        <OilFormRegion
          label={title}
          rules="selection"
          storing="never"
          valuesOf={() => valuesOfOil(contentOfTemporary(oil))}
          submitLabel="Save"
          takesFocus
          onCancel={close}
          save={async ({ content }) => {
            onSave(temporaryOilOf(content, oil.id));
            close();
            return null;
          }}
        />
      )}
    </Dialog>
  );
}
