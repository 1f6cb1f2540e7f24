/** The profiles that ship, by the key that recipes are stored with, which never changes (`domain/label/shipped/`). */
export const PROFILE_NAMES = {
  california: 'California',
  colorado: 'Colorado',
  michigan: 'Michigan',
  'new-york-adult-use': 'New York, adult use',
  'new-york-medical': 'New York, medical',
  canada: 'Canada',
  arizona: 'Arizona',
  'us-hemp-container': 'US hemp, container',
} as const;

export type ProfileKey = keyof typeof PROFILE_NAMES;

export const isProfileKey = (key: string): key is ProfileKey => Object.hasOwn(PROFILE_NAMES, key);

/** The name of a profile; its key where it has none any more. */
export const profileName = (key: string): string => (isProfileKey(key) ? PROFILE_NAMES[key] : key);
