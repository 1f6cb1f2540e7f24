/** The last person in this tab. */
const OWNER = 'tab_owner';

export const tabOwner = (): string | null => sessionStorage.getItem(OWNER);

/** Keys that contain the person's id and are read only for that person. */
const NAMES_ITS_PERSON = /_draft:/;

/** Also called for a tab whose session did not begin on the sign-in page. */
export const noteOwner = (userId: string): void => sessionStorage.setItem(OWNER, userId);

/**
 * Deletes data that another person left in this tab (oils of a batch, picked lots, list positions) when somebody signs
 * in. Drafts stay, because each is offered only to its author.
 */
export function forgetOthersWork(userId: string): void {
  if (tabOwner() !== userId) {
    for (const key of Object.keys(sessionStorage)) {
      if (!NAMES_ITS_PERSON.test(key)) sessionStorage.removeItem(key);
    }
  }
  noteOwner(userId);
}
