import { NativeSelect, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';

export type SigningPerson = { readonly id: string; readonly name: string };

/** Resolves to the owner of a scanned badge, or to the words of a refusal. */
export type ReadBadge = (code: string) => Promise<SigningPerson | string>;

/** Another person who signs at the screen of the signed-in one. */
export type Second = {
  /** The people who may. */
  readonly people: readonly SigningPerson[];
  /** Others may, too, who are not listed and name themselves by their badges. Absent: nobody. */
  readonly isPart?: boolean;
  readonly readBadge: ReadBadge;
  /** The signed-in person may sign, too, and does unless somebody else steps up. */
  readonly isOptional: boolean;
};

/** The second person as chosen by name or by badge; `onFound`: a badge has named one. */
export function useSecondPerson(second: Second | null, onFound: () => void) {
  const [signerId, setSignerId] = useState('');
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isMissed, setMissed] = useState(false);
  const [named, setNamed] = useState<SigningPerson | null>(null);
  const listed = second?.people ?? [];
  const isListed = (person: SigningPerson) => listed.some(({ id }) => id === person.id);
  const choice = useRef<HTMLSelectElement>(null);
  const refuse = (message: string) => {
    setCode('');
    setProblem(message);
  };
  const read = async () => {
    const found = (await second?.readBadge(code)) ?? '';
    if (typeof found === 'string') return refuse(found);
    if (!isListed(found) && second?.isPart !== true) {
      return refuse(`${found.name} can't sign this. Choose somebody else.`);
    }
    setCode('');
    setNamed(found);
    setSignerId(found.id);
    setMissed(false);
    onFound();
  };
  return {
    people: named === null || isListed(named) ? listed : [...listed, named],
    signerId,
    choice,
    isMissed,
    /** Asks for a name, which was not given. */
    miss: () => {
      setMissed(true);
      choice.current?.focus();
    },
    choose: (id: string) => {
      setSignerId(id);
      setMissed(false);
      setProblem(null);
    },
    code,
    scan: (text: string) => {
      setCode(text);
      setProblem(null);
    },
    problem,
    /** A badge waits to be read: scanners end it with Enter, which submits the form. */
    isScanned: code.trim() !== '',
    read: () => void read(),
  };
}

type Props = { readonly person: ReturnType<typeof useSecondPerson> };

export const SecondPerson = ({ person }: Props) => (
  <>
    <TextInput
      label="Badge"
      description="Scan your badge, or choose your name."
      data-autofocus
      autoComplete="off"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      value={person.code}
      error={person.problem}
      errorProps={{ role: 'alert' }}
      onChange={(event) => person.scan(event.currentTarget.value)}
    />
    <NativeSelect
      label="Signed by"
      required
      data={[{ value: '', label: 'Choose a person' }, ...person.people.map(optionOf)]}
      ref={person.choice}
      value={person.signerId}
      error={person.isMissed && 'Choose who signs.'}
      errorProps={{ role: 'alert' }}
      onChange={(event) => person.choose(event.currentTarget.value)}
    />
  </>
);

const optionOf = ({ id, name }: SigningPerson) => ({ value: id, label: name });
