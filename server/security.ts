import type { FastifyInstance } from 'fastify';
import { settings } from '#server/env.ts';

/** What the product never asks a browser for, so that nothing that gets into its pages can. */
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

/** Writing to the clipboard stays allowed to its own pages: secrets are copied from there. */
export const PERMISSIONS_POLICY = [
  ...DENIED.map((feature) => `${feature}=()`),
  'clipboard-write=(self)',
].join(', ');

/** RFC 9116 asks for less than a year. */
const VALID_MS = 180 * 86_400_000;

/** Where weaknesses are reported to. */
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
