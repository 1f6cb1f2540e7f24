/** Where the servers of the browser tests answer, in the order of the workers that use them. */
export function serverPorts(): readonly string[] {
  return (process.env['E2E_PORTS'] ?? '4173,4174').split(',');
}
