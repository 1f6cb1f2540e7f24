/** The number of lines in a report, which redacts them. */
const MOST_LINES = 200;
const LONGEST_LINE = 2_000;
const LEVELS = ['debug', 'log', 'info', 'warn', 'error'] as const;
const lines: string[] = [];

/** The last lines of the console since the start. */
export const consoleLines = (): readonly string[] => lines;

/** Starts recording console output for problem reports. */
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

/** Converted to text immediately, because keeping references would leak memory. */
function textOf(part: unknown): string {
  if (part instanceof Error) return part.stack ?? part.message;
  if (typeof part !== 'object' || part === null) return String(part);
  try {
    return JSON.stringify(part);
  } catch {
    return Object.prototype.toString.call(part);
  }
}
