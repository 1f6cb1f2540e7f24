/** The addresses of the browser tests' servers, by worker index. */
export function serverPorts(): readonly string[] {
  return (process.env['E2E_PORTS'] ?? '4173,4174').split(',');
}
