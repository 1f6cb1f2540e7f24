import { CountsRegion } from './CountsRegion.tsx';
import { InvitationsRegion } from './InvitationsRegion.tsx';
import { UsersRegion } from './UsersRegion.tsx';
import './UserManagement.css';

/** For administrators: who belongs to the organization, and who was asked to. */
export default function UserManagement() {
  return (
    <>
      <CountsRegion />
      <div className="bw-people-invitations">
        <InvitationsRegion />
      </div>
      <UsersRegion />
    </>
  );
}
