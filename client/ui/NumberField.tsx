import { TextInput, type TextInputProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react';
import { describedBy } from './Described.tsx';
import { holdConfirmation } from './holdConfirmation.ts';
import './NumberField.css';
import { useSteady } from './useSteady.ts';

/** What a field makes of its text once it is left. */
export type Settled = {
  /** What it shows from then on. */
  readonly text: string;
  /** What is wrong with the text, which stays as it is then. */
  readonly error: string | null;
  /** Says that the number is another one than was typed. */
  readonly notice: string | null;
};

export type NumberFieldProps = Omit<
  TextInputProps,
  'type' | 'inputMode' | 'rightSection' | 'aria-describedby'
> & {
  /** Ids of the elements that say more of it. */
  readonly describedBy?: string | undefined;
  /** Inside the field, behind the figure. */
  readonly unit?: string;
  readonly settle: (text: string) => Settled;
  readonly ref?: Ref<HTMLInputElement>;
};

/**
 * The one field for numbers. It keeps what is typed and judges it when it is left and on Enter. A
 * number that became another one is said, and nothing is confirmed in the same press. Text, not a
 * number input: the wheel never turns it, and a browser never hides what it can't read.
 */
export function NumberField({
  settle,
  unit = '',
  describedBy: ids = '',
  ref,
  ...props
}: NumberFieldProps) {
  const { className, error, description, onChange, onBlur, onKeyDown, ...input } = props;
  const { said, element, leave, type } = useSettling(settle, props.value);
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && !event.currentTarget.readOnly) {
      const { error: problem, notice } = leave(event.currentTarget);
      if (problem !== null || notice !== null) {
        event.preventDefault();
        event.stopPropagation();
        return;
      }
    }
    onKeyDown?.(event);
  };
  return (
    <TextInput
      {...input}
      ref={useMergedRef(element, ref)}
      className={`bw-number-field ${className ?? ''}`}
      inputContainer={describedBy(ids)}
      inputMode="decimal"
      autoComplete="off"
      error={said?.error ?? error}
      description={said?.notice == null ? description : <span role="status">{said.notice}</span>}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      rightSection={unit === '' ? undefined : <span className="bw-number-field-unit">{unit}</span>}
      rightSectionWidth={unit === '' ? undefined : `${unit.length + 1.75}ch`}
      rightSectionPointerEvents="none"
      onChange={(event) => {
        type();
        onChange?.(event);
      }}
      onBlur={(event) => {
        const isOpen = !event.currentTarget.readOnly;
        if (isOpen && leave(event.currentTarget).notice !== null) holdConfirmation();
        onBlur?.(event);
      }}
      onKeyDown={press}
    />
  );
}

/** What is said of the text, which is nothing while it is typed. */
function useSettling(settle: (text: string) => Settled, value: unknown) {
  const element = useRef<HTMLInputElement>(null);
  const isSettling = useRef(false);
  const [isTyping, setIsTyping] = useState(false);
  const [last, setLast] = useState<Settled | null>(null);
  const judge = useSteady(settle);
  // A form may open with what was typed before a reload, and not be readable.
  useEffect(() => {
    const settled = judge(element.current?.value ?? '');
    if (settled.error !== null) setLast(settled);
  }, [judge]);

  // What was refused may be read once the rule is another one, as when a unit is chosen beside it.
  useEffect(() => {
    const field = element.current;
    if (field === null || isTyping || last?.error == null || field.value !== last.text) return;
    const again = settle(field.value);
    if (again.error === null) leave(field);
    else if (again.error !== last.error) setLast(again);
  });

  const leave = (field: HTMLInputElement): Settled => {
    const settled = settle(field.value);
    isSettling.current = true;
    if (settled.text !== field.value) typeInto(field, settled.text);
    isSettling.current = false;
    setIsTyping(false);
    // What was said of this very number stays said.
    const isSame = settled.notice === null && last?.text === settled.text;
    if (!isSame) setLast(settled);
    return settled;
  };
  const type = () => {
    if (isSettling.current) return;
    setIsTyping(true);
    setLast(null);
  };
  const isKnown = last !== null && (typeof value !== 'string' || value === last.text);
  const unsaid = typeof value === 'string' ? { ...settle(value), notice: null } : null;
  const now = isKnown ? last : unsaid;
  return { said: isTyping ? null : now, element, leave, type };
}

/** As if somebody had typed it, so that whatever holds the value learns of it. */
function typeInto(field: HTMLInputElement, text: string): void {
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  value?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
