import { isIPv6 } from 'node:net';

/**
 * The key under which attempts from an address are counted. For IPv6 it is the /64 network, because a single subscriber
 * can use every address in it.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = (ip.split('%')[0] ?? '').toLowerCase().split('::');
  const groups = (text: string) => text.split(':').filter((group) => group !== '');
  const before = groups(head);
  const after = tail === undefined ? [] : groups(tail);
  // The last 32 bits may be written as an IPv4 address, which stands for two groups.
  const length = after.length + (after.at(-1)?.includes('.') ? 1 : 0);
  const gap = tail === undefined ? 0 : 8 - before.length - length;
  const all = [...before, ...Array.from({ length: gap }, () => '0'), ...after];
  const network = all.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${network.join(':')}::/64`;
}
