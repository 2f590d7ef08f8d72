/** Client logging: one fixed prefix; the debug level does not exist. */
const PREFIX = '[Touchline]'

export const log = {
  info: (...details: unknown[]) => console.info(PREFIX, ...details),
  warn: (...details: unknown[]) => console.warn(PREFIX, ...details),
  error: (...details: unknown[]) => console.error(PREFIX, ...details),
}
