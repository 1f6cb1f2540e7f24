import { contentOfTemporary } from '#client/screens/batches/run/temporaryContent.ts';
import type { TemporaryOil } from '#client/screens/batches/run/temporaryOil.ts';
import OilFormRegion from '#client/screens/oils/OilFormRegion.tsx';
import { valuesOfOil } from '#client/screens/oils/oilFormValues.ts';
import { useCreateOil } from '#client/screens/oils/useCreateOil.ts';
import { Dialog } from '#client/ui/dialog/Dialog.tsx';
import { notifyDone } from '#client/ui/notice/notify.ts';

type Props = {
  readonly oil: TemporaryOil;
  /** Receives the domain's id of the stored oil. */
  readonly onStored: (oil: TemporaryOil, storedId: string) => void;
  readonly onClose: () => void;
};

/** Saves a temporary oil to the inventory, after asking for its department. */
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
