let serial = 0;

/** A person without an account. */
export function newcomer() {
  serial += 1;
  return {
    email: `newcomer${serial}@sign-up.test`,
    password: 'Orchard-1.',
    firstName: 'Ada',
    lastName: 'Field',
    organizationName: `Newcomers ${serial}`,
  };
}
