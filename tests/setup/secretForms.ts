/** Patterns of the passwords, sessions and other secrets of the tests, to be searched for in logs and answers. */
export const SECRET_FORMS: readonly string[] = [
  // A session, an API token and the hash of a password.
  'eyJ[A-Za-z0-9_-]{10,}\\.[A-Za-z0-9_-]{10,}\\.[A-Za-z0-9_-]{10,}',
  '\\bbw_[A-Za-z0-9_-]{20,}',
  '[$]argon2id[$]',
  // The passwords of the tests, right and wrong.
  'Demo-pass-1',
  'Wrong-pass-[0-9]',
  'Orchard-?[0-9][.!]',
  // The signing PINs of the tests.
  '73025840[0-9]{4}',
  // The one of the demo.
  '\\b730258\\b',
];

/** The one line that names a password on purpose: that of the demo accounts, which are known to everybody. */
const OF_THE_DEMO = /^(Demo data was added\. )?Demo accounts: /;

/** Searches the output of a process as it arrives, line by line. */
export function searchOutput(secrets: readonly string[], onFound: (line: string) => void) {
  const form = new RegExp(SECRET_FORMS.join('|'));
  let rest = '';
  const search = (line: string) => {
    if (OF_THE_DEMO.test(line)) return;
    if (form.test(line) || secrets.some((secret) => line.includes(secret))) onFound(line);
  };
  return {
    take: (chunk: string) => {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      lines.forEach(search);
    },
    end: () => search(rest),
  };
}
