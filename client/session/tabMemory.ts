/** Whose tab this was last. */
const OWNER = 'tab_owner';

export const tabOwner = (): string | null => sessionStorage.getItem(OWNER);

/** What names its person in its own key, and is read for that person alone. */
const NAMES_ITS_PERSON = /_draft:/;

/** Also of a tab whose session did not begin at the sign-in page. */
export const noteOwner = (userId: string): void => sessionStorage.setItem(OWNER, userId);

/**
 * What somebody else left in this tab (oils of a batch, picked lots, the place in a list) is not for
 * the person who signs in now. Unsaved forms stay: each is offered to who wrote it, and to no other.
 */
export function forgetOthersWork(userId: string): void {
  if (tabOwner() !== userId) {
    for (const key of Object.keys(sessionStorage)) {
      if (!NAMES_ITS_PERSON.test(key)) sessionStorage.removeItem(key);
    }
  }
  noteOwner(userId);
}
