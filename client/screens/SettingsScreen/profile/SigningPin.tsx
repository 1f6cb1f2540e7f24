import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type {
  SigningPin_user$data,
  SigningPin_user$key,
} from '#client/__generated__/SigningPin_user.graphql.ts';
import { Section } from '#client/screens/SettingsScreen/Section.tsx';
import * as format from '#client/ui/format.ts';
import { SigningBadge } from './SigningBadge.tsx';
import { SigningPinDialog } from './SigningPinDialog.tsx';

const fragment = graphql`
  fragment SigningPin_user on User {
    signingPin {
      setAt
      isTooOld
      lockedUntil
    }
  }
`;

type Pin = SigningPin_user$data['signingPin'];

function pinText(pin: Pin): string {
  if (pin == null) return 'You have no PIN yet. With it you sign what you did.';
  const { setAt, isTooOld, lockedUntil } = pin;
  const since = `Set on ${format.moment(setAt)}.`;
  if (lockedUntil != null) return `${since} Locked until ${format.moment(lockedUntil)}.`;
  return isTooOld ? `${since} It is too old: set a new one before you sign again.` : since;
}

/** The viewer's own signing PIN and badge. */
export function SigningPin(props: { readonly user: SigningPin_user$key }) {
  const { signingPin } = useFragment(fragment, props.user);
  const [isOpen, setOpen] = useState(false);
  return (
    <Section
      title="Signing PIN"
      action={
        <Button variant="default" onClick={() => setOpen(true)}>
          {signingPin == null ? 'Set PIN' : 'Change PIN'}
        </Button>
      }
    >
      <Text>{pinText(signingPin)}</Text>
      <SigningBadge />
      {isOpen && <SigningPinDialog onClose={() => setOpen(false)} />}
    </Section>
  );
}
