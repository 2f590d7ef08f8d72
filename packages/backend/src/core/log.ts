export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'

/** Facts beside a message. Never passwords, tokens, codes or documents. */
export type LogFields = Record<string, string | number | boolean | undefined>

export type Logger = Record<
  'debug' | 'info' | 'warn' | 'error',
  (message: string, fields?: LogFields) => void
>

export const logLevels: readonly LogLevel[] = ['debug', 'info', 'warn', 'error', 'silent']

/** Logs one JSON object a line to stderr; stdout is for requested output. */
export function createLogger(level: LogLevel, write: (line: string) => void = writeToStderr): Logger {
  const threshold = logLevels.indexOf(level)
  const at = (lineLevel: LogLevel) => (message: string, fields?: LogFields) => {
    if (logLevels.indexOf(lineLevel) < threshold) return
    write(`${JSON.stringify({ time: new Date().toISOString(), level: lineLevel, message, ...fields })}\n`)
  }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

function writeToStderr(line: string): void {
  process.stderr.write(line)
}
