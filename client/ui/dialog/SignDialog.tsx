import { Button, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { SecretField } from '#client/ui/field/SecretField.tsx';
import { Form } from '#client/ui/form/Form.tsx';
import { FormButtons } from '#client/ui/form/FormButtons.tsx';
import { Dialog } from './Dialog.tsx';
import { type Second, SecondPerson, useSecondPerson } from './SecondPerson.tsx';

export type SignProps = {
  /** The sentence that is signed: "I weighed 2.834 g of D9-014 into part 1." */
  readonly statement: string;
  /** The meaning as it is printed: "performed". */
  readonly meaning: string;
  /** The signed-in person, who signs when there is no `second`. */
  readonly name: string;
  /** Somebody else signs at this screen, with the own PIN; null: the signed-in person signs. */
  readonly second: Second | null;
  readonly secret: 'password' | 'pin';
  /** Told above the field. */
  readonly hint: string | null;
  /** For tables among its children. */
  readonly size?: 'md' | 'wide';
  /** Fields such as a reason; what is typed in them stays after an error. */
  readonly children?: ReactNode;
  /** Marks what is missing in them and begins there; true when nothing is. */
  readonly check?: () => boolean;
  /** Resolves to the words of a refusal, or to null when it was signed. */
  readonly onSign: (typed: {
    readonly secret: string;
    readonly signerId: string | null;
  }) => Promise<string | null>;
  readonly onClose: () => void;
};

const LABELS = { password: 'Password', pin: 'PIN' } as const;

/**
 * Asks for the proof of one signature. After a refusal only the secret is typed again. It stays open until the answer to a
 * signature that was sent, so that nobody leaves without knowing whether it was given.
 */
export function SignDialog(props: SignProps) {
  const [isSent, setSent] = useState(false);
  return (
    <Dialog title="Sign" size={props.size ?? 'md'} isLocked={isSent} onClose={props.onClose}>
      {(close) => <SignForm {...props} close={close} isSent={isSent} setSent={setSent} />}
    </Dialog>
  );
}

type FormProps = SignProps & {
  readonly close: () => void;
  readonly isSent: boolean;
  readonly setSent: (isSent: boolean) => void;
};

function SignForm(props: FormProps) {
  const { statement, meaning, name, second, secret, hint, children, check, onSign, close } = props;
  const [isOther, setOther] = useState(false);
  const isSecond = second !== null && (isOther || !second.isOptional);
  const label = LABELS[isSecond ? 'pin' : secret];
  const { isSent, setSent } = props;
  const { typed, error, field, type, refuse, send } = useSecret(isSent, setSent);
  const person = useSecondPerson(second, () => field.current?.focus());

  /** Marks all that is missing, from the last field to the first, which has the focus then. */
  const isComplete = () => {
    const isTyped = typed !== '';
    const isNamed = !isSecond || person.signerId !== '';
    if (!isTyped) refuse(`${label} is required`);
    if (!isNamed) person.miss();
    return (check?.() ?? true) && isTyped && isNamed;
  };

  const submit = () => {
    if (isSecond && person.isScanned) return person.read();
    if (!isComplete()) return;
    void send(() => onSign({ secret: typed, signerId: isSecond ? person.signerId : null }), close);
  };

  return (
    <Form onSubmit={submit}>
      <Stack gap="md">
        <Text fw={600}>{statement}</Text>
        <Text>
          Meaning: {meaning}
          {!isSecond && `, signed by ${name}`}
        </Text>
        {children}
        {second?.isOptional === true && (
          <Button
            variant="subtle"
            style={{ alignSelf: 'flex-start' }}
            onClick={() => {
              setOther(!isOther);
              type('');
            }}
          >
            {isOther ? `${name} signs` : 'Somebody else signs'}
          </Button>
        )}
        {isSecond && <SecondPerson person={person} />}
        {hint !== null && !isSecond && <Text>{hint}</Text>}
        <SecretField
          ref={field}
          label={label}
          isPin={label === LABELS.pin}
          {...(!isSecond && { 'data-autofocus': true })}
          value={typed}
          error={error}
          errorProps={{ role: 'alert' }}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <FormButtons submitLabel="Sign" submitting={isSent} isLocked={isSent} onCancel={close} />
      </Stack>
    </Form>
  );
}

/** The typed secret, which an error clears and asks for again. */
function useSecret(isSent: boolean, setSent: (isSent: boolean) => void) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const refuse = (message: string) => {
    setTyped('');
    setError(message);
    field.current?.focus();
  };
  const send = async (sign: () => Promise<string | null>, close: () => void) => {
    if (isSent) return;
    setSent(true);
    const message = await sign().finally(() => setSent(false));
    if (isGone.current) return;
    if (message === null) close();
    else refuse(message);
  };
  const type = (next: string) => {
    setTyped(next);
    setError(null);
  };
  return { typed, error, field, type, refuse, send };
}
