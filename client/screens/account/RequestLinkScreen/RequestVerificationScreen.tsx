import { useResendVerification } from '#client/screens/account/useResendVerification.ts';
import { RequestLink } from './RequestLink.tsx';

export default function RequestVerificationScreen() {
  const [ask] = useResendVerification();
  return (
    <RequestLink
      title="Request a verification link"
      submitLabel="Send verification link"
      ask={ask}
    />
  );
}
