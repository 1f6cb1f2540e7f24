import type { TemporaryOil } from '#client/screens/run/temporaryOils.ts';
import { Dialog } from '#client/ui/Dialog.tsx';
import OilForm from './OilForm.tsx';
import { oilValues, temporaryOilOf } from './temporaryOilValues.ts';

type Props = {
  readonly oil: TemporaryOil;
  readonly onSave: (oil: TemporaryOil) => void;
  readonly onClose: () => void;
};

/** The same oil under the same id: what was picked of it stays picked. */
export default function EditOilDialog({ oil, onSave, onClose }: Props) {
  return (
    <Dialog title={`Edit ${oil.tag}`} size="lg" onClose={onClose}>
      {(close) => (
        <OilForm
          label={`Edit ${oil.tag}`}
          valuesOf={() => oilValues(oil)}
          submitLabel="Save"
          onCancel={close}
          onSubmit={(values) => {
            onSave(temporaryOilOf(values, oil.id));
            close();
          }}
        />
      )}
    </Dialog>
  );
}
