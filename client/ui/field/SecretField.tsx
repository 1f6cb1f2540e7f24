import { TextInput, type TextInputProps } from '@mantine/core';
import styles from './SecretField.module.css';

type Props = TextInputProps & { readonly isPin?: boolean };

/** Attributes by which the common password managers leave a field alone. */
const UNMANAGED = {
  'data-1p-ignore': true,
  'data-lpignore': 'true',
  'data-bwignore': true,
} as const;

/** A secret that is typed each time: hidden, and offered to no password manager. */
export const SecretField = ({ isPin = false, ...input }: Props) => (
  <TextInput
    {...UNMANAGED}
    // A browser would offer to keep a PIN that is typed into a password field.
    {...(isPin
      ? { className: styles.secret, type: 'text', inputMode: 'numeric' }
      : { type: 'password' })}
    autoComplete="off"
    autoCapitalize="none"
    autoCorrect="off"
    spellCheck={false}
    required
    {...input}
  />
);
