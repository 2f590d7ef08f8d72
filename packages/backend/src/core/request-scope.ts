import { AsyncLocalStorage } from 'node:async_hooks'

import type { LogFields, Logger, LogLevel } from './log.ts'

const requestIds = new AsyncLocalStorage<string>()

/** Everything logged by this work, now or later, has the id. */
export function inRequest<T>(requestId: string, work: () => T): T {
  return requestIds.run(requestId, work)
}

/** Runs work as part of the current request, wherever it is called. */
export function ofThisRequest(): (work: () => void) => void {
  return AsyncLocalStorage.snapshot()
}

/** For work that outlives the request that started it. */
export function outsideRequests<T>(work: () => T): T {
  return requestIds.exit(work)
}

/** Adds the request to its log lines; `logged` counts lines. */
export function logRequests(log: Logger, logged: (level: LogLevel) => void): Logger {
  const at = (level: keyof Logger) => (message: string, fields?: LogFields) => {
    logged(level)
    const requestId = requestIds.getStore()
    if (requestId === undefined) log[level](message, fields)
    else log[level](message, { requestId, ...fields })
  }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}
