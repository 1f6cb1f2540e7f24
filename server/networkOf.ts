import { isIPv6 } from 'node:net';

/**
 * What an address counts as: of IPv6 the network of 64 bits that one line has to itself, for its owner
 * takes another address of it at will.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = (ip.split('%')[0] ?? '').toLowerCase().split('::');
  const groups = (text: string) => text.split(':').filter((group) => group !== '');
  const before = groups(head);
  const after = tail === undefined ? [] : groups(tail);
  // An address may end in four decimals, which stand for two groups.
  const length = after.length + (after.at(-1)?.includes('.') ? 1 : 0);
  const gap = tail === undefined ? 0 : 8 - before.length - length;
  const all = [...before, ...Array.from({ length: gap }, () => '0'), ...after];
  const network = all.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${network.join(':')}::/64`;
}
