import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import './account.css';

type Props = { readonly also?: { readonly to: string; readonly label: string } };

/** The ways on from a page about an account. */
export function SignInLink({ also }: Props) {
  return (
    <nav className="bw-account-links" aria-label="Account help">
      {also !== undefined && (
        <Anchor component={Link} to={also.to}>
          {also.label}
        </Anchor>
      )}
      <Anchor component={Link} to="/login">
        Back to sign in
      </Anchor>
    </nav>
  );
}
