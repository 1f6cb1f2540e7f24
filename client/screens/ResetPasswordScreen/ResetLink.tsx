import { Loader } from '@mantine/core';
import { Banner } from '#client/ui/Banner.tsx';
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx';
import { ResetPasswordForm, StaleHint } from './ResetPasswordForm.tsx';
import { useResetLink } from './useResetLink.ts';

type Props = { readonly token: string; readonly onReset: (message: string) => void };

/** The form, once it is known that the link still counts. */
export function ResetLink({ token, onReset }: Props) {
  const { link, load } = useResetLink(token);
  if (link === null) return <Loader size="sm" role="status" aria-label="Loading…" />;
  switch (link.state) {
    case 'failed':
      return <ErrorNotice message={link.message} onRetry={load} />;
    case 'stale':
      return (
        <Banner tone="problem" title="Password reset failed">
          <StaleHint />
        </Banner>
      );
    case 'open':
      return <ResetPasswordForm token={token} onReset={onReset} />;
  }
}
