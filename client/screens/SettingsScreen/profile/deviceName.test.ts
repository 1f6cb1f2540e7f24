import { expect, test } from 'vitest';
import { deviceName } from './deviceName.ts';

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36';

test.each([
  [CHROME, 'Chrome on Linux'],
  [CHROME.replace('X11; Linux x86_64', 'Windows NT 10.0; Win64; x64'), 'Chrome on Windows'],
  [`${CHROME} Edg/147.0.0.0`, 'Edge on Linux'],
  [CHROME.replace('X11; Linux x86_64', 'Linux; Android 16; Tablet'), 'Chrome on Android'],
  [
    'Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari on iPad',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 15.0; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Firefox on macOS',
  ],
  ['curl/8.5.0', 'Another program'],
  ['', 'Another program'],
])('%j is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
