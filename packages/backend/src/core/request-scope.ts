import { AsyncLocalStorage } from 'node:async_hooks'

import type { LogFields, Logger, LogLevel } from './log.ts'

/** The id of the request that is being answered. */
const requestIds = new AsyncLocalStorage<string>()

/** Everything logged by this work, now or later, carries the id. */
export function inRequest<T>(requestId: string, work: () => T): T {
  return requestIds.run(requestId, work)
}

/** Runs something in the request that is being answered now, wherever that is called. */
export function ofThisRequest(): (work: () => void) => void {
  return AsyncLocalStorage.snapshot()
}

/** For what outlives the request that happened to begin it. */
export function outsideRequests<T>(work: () => T): T {
  return requestIds.exit(work)
}

/** Adds the request to every line that one causes; `logged` counts the lines. */
export function logRequests(log: Logger, logged: (level: LogLevel) => void): Logger {
  const at = (level: keyof Logger) => (message: string, fields?: LogFields) => {
    logged(level)
    const requestId = requestIds.getStore()
    if (requestId === undefined) log[level](message, fields)
    else log[level](message, { requestId, ...fields })
  }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}
