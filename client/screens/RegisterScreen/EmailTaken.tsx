import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { EMAIL_TAKEN } from './registration.ts';

/** Where the words say to go, in the words themselves. */
const LINKS: Readonly<Record<string, string>> = {
  'request a new verification link': '/request-verification',
  'try signing in': '/login',
};
const SPLIT = new RegExp(`(${Object.keys(LINKS).join('|')})`);

/** That the e-mail has an account, with both ways on. */
export const EmailTaken = () =>
  EMAIL_TAKEN.split(SPLIT).map((words) => {
    const to = LINKS[words];
    if (to === undefined) return words;
    return (
      <Anchor key={to} component={Link} to={to} inherit c="inherit" underline="always">
        {words}
      </Anchor>
    );
  });
