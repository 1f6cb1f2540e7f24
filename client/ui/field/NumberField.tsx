import { TextInput, type TextInputProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react';
import { holdConfirmation } from '#client/ui/dialog/holdConfirmation.ts';
import { useSteady } from '#client/ui/useSteady.ts';
import { describedBy } from './Described.tsx';
import styles from './NumberField.module.css';

/** The state of a field after blur. */
export type Settled = {
  /** The text to show. */
  readonly text: string;
  /** The reason the text is invalid, in which case it stays as typed; otherwise null. */
  readonly error: string | null;
  /** Says how the number was changed. */
  readonly notice: string | null;
};

export type NumberFieldProps = Omit<
  TextInputProps,
  'type' | 'inputMode' | 'rightSection' | 'aria-describedby'
> & {
  /** Ids of further describing elements. */
  readonly describedBy?: string | undefined;
  /** Shown inside the field, after the number. */
  readonly unit?: string;
  readonly settle: (text: string) => Settled;
  readonly ref?: Ref<HTMLInputElement>;
};

/**
 * The number field. Input is validated on blur and on Enter; a changed number is announced, and the same press confirms
 * nothing. A text field instead of a number input, because the wheel would change that and browsers hide invalid text.
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
      className={`${styles.numberField} ${className ?? ''}`}
      inputContainer={describedBy(ids)}
      inputMode="decimal"
      autoComplete="off"
      error={said?.error ?? error}
      description={said?.notice == null ? description : <span role="status">{said.notice}</span>}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      {...unitProps(unit)}
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

const unitProps = (unit: string): TextInputProps =>
  unit === ''
    ? {}
    : {
        rightSection: <span className={styles.numberFieldUnit}>{unit}</span>,
        rightSectionWidth: `${unit.length + 1.75}ch`,
        rightSectionPointerEvents: 'none',
      };

/** The result of validating the text, empty while typing. */
function useSettling(settle: (text: string) => Settled, value: unknown) {
  const element = useRef<HTMLInputElement>(null);
  const isSettling = useRef(false);
  const [isTyping, setIsTyping] = useState(false);
  const [last, setLast] = useState<Settled | null>(null);
  const judge = useSteady(settle);
  // A form may open with invalid text typed before a reload.
  useEffect(() => {
    const settled = judge(element.current?.value ?? '');
    if (settled.error !== null) setLast(settled);
  }, [judge]);

  // Refused text may become valid when the rule changes, such as after choosing a unit.
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
    // The message for an unchanged number stays.
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
  const settled = typeof value === 'string' ? { ...settle(value), notice: null } : null;
  const now = isKnown ? last : settled;
  return { said: isTyping ? null : now, element, leave, type };
}

/** Sets the value as if it was typed, so that React's handlers run. */
function typeInto(field: HTMLInputElement, text: string): void {
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  value?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
