import OilFormRegion from '#client/screens/oils/OilFormRegion.tsx';
import { valuesOfOil } from '#client/screens/oils/oilFormValues.ts';
import { useCreateOil } from '#client/screens/oils/useCreateOil.ts';
import { contentOfTemporary } from '#client/screens/run/temporaryContent.ts';
import type { TemporaryOil } from '#client/screens/run/temporaryOils.ts';
import { Dialog } from '#client/ui/Dialog.tsx';
import { notifyDone } from '#client/ui/notify.ts';

type Props = {
  readonly oil: TemporaryOil;
  /** With the id the domain uses of the stored one. */
  readonly onStored: (oil: TemporaryOil, storedId: string) => void;
  readonly onClose: () => void;
};

/** Puts an oil of this batch in the inventory, once its department is said. */
export default function StoreOilDialog({ oil, onStored, onClose }: Props) {
  const create = useCreateOil('Failed to save oil. Please try again.');
  const title = `Save ${oil.tag} to inventory`;
  return (
    <Dialog title={title} size="lg" onClose={onClose}>
      {(close) => (
        <OilFormRegion
          label={title}
          rules="inventory"
          storing="always"
          valuesOf={() => valuesOfOil(contentOfTemporary(oil))}
          submitLabel="Save to inventory"
          takesFocus
          onCancel={close}
          save={async (entered) => {
            const outcome = await create(entered);
            if (!outcome.ok) return outcome.refusal;
            onStored(oil, String(outcome.oil.databaseId));
            notifyDone(`${entered.content.tag} saved to inventory.`);
            close();
            return null;
          }}
        />
      )}
    </Dialog>
  );
}
