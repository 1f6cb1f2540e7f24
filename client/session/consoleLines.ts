/** As many as a report carries; redacted when one is made. */
const MOST_LINES = 200;
const LONGEST_LINE = 2_000;
const LEVELS = ['debug', 'log', 'info', 'warn', 'error'] as const;
const lines: string[] = [];

/** What the console has shown since the start, the last lines of it. */
export const consoleLines = (): readonly string[] => lines;

/** From now on keeps what is written to the console, for a report of what went wrong. */
export function keepConsoleLines(): void {
  for (const level of LEVELS) {
    const write = console[level];
    console[level] = (...parts: unknown[]) => {
      keep(`${level}: ${parts.map(textOf).join(' ')}`);
      write.apply(console, parts);
    };
  }
  addEventListener('error', ({ message }) => keep(`uncaught: ${message}`));
  addEventListener('unhandledrejection', ({ reason }) => keep(`unhandled: ${textOf(reason)}`));
}

function keep(line: string): void {
  lines.push(line.slice(0, LONGEST_LINE));
  if (lines.length > MOST_LINES) lines.shift();
}

/** As text at once: what is only pointed at would never be let go of. */
function textOf(part: unknown): string {
  if (part instanceof Error) return part.stack ?? part.message;
  if (typeof part !== 'object' || part === null) return String(part);
  try {
    return JSON.stringify(part);
  } catch {
    return Object.prototype.toString.call(part);
  }
}
