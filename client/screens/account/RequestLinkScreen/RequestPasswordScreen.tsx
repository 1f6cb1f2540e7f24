import { RequestLink } from './RequestLink.tsx';
import { useForgotPassword } from './useForgotPassword.ts';

export default function RequestPasswordScreen() {
  const [ask] = useForgotPassword();
  return <RequestLink title="Reset your password" submitLabel="Send reset link" ask={ask} />;
}
