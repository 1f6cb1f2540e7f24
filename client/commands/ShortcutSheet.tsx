import { Checkbox } from '@mantine/core';
import { Dialog } from '#client/ui/dialog/Dialog.tsx';
import { useSingleKeys } from '#client/ui/singleKeys.ts';
import styles from './ShortcutSheet.module.css';
import { keyName, SHORTCUTS, type Shortcut } from './shortcuts.ts';

function Keys({ keys }: Pick<Shortcut, 'keys'>) {
  return (
    <span className={styles.keys}>
      {keys.map((key) => (
        <kbd key={key}>{keyName(key, navigator.platform)}</kbd>
      ))}
    </span>
  );
}

export default function ShortcutSheet({ onClose }: { readonly onClose: () => void }) {
  const [areOn, setOn] = useSingleKeys();
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      {() => (
        <>
          {SHORTCUTS.map(({ where, shortcuts }) => (
            <section key={where} className={styles.shortcuts}>
              <h3>{where}</h3>
              <dl>
                {shortcuts.map(({ keys, does }) => (
                  <div key={does}>
                    <dt>{does}</dt>
                    <dd>
                      <Keys keys={keys} />
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
          <Checkbox
            label="Shortcuts of a single key"
            description="Turn them off if you dictate, or type without looking."
            checked={areOn}
            onChange={({ currentTarget }) => setOn(currentTarget.checked)}
          />
        </>
      )}
    </Dialog>
  );
}
