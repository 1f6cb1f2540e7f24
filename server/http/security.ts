import type { FastifyInstance } from 'fastify';
import { settings } from '#server/settings/env.ts';

/** Browser features that the product never uses, denied so that injected scripts cannot use them either. */
const DENIED = [
  'accelerometer',
  'bluetooth',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** Our own pages may write to the clipboard, because new API tokens are copied from there. */
export const PERMISSIONS_POLICY = [
  ...DENIED.map((feature) => `${feature}=()`),
  'clipboard-write=(self)',
].join(', ');

/** RFC 9116 recommends an expiry less than a year ahead. */
const VALID_MS = 180 * 86_400_000;

/** Serves security.txt, which names the contact for vulnerability reports. */
export async function securityRoutes(app: FastifyInstance): Promise<void> {
  app.get('/.well-known/security.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(securityText(new Date())),
  );
}

function securityText(now: Date): string {
  const { supportEmail, publicUrl } = settings();
  const expires = new Date(now.getTime() + VALID_MS).toISOString();
  return [
    `Contact: mailto:${supportEmail}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${new URL('/.well-known/security.txt', publicUrl).href}`,
    '',
  ].join('\n');
}
