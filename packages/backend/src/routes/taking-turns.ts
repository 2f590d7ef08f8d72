import type { MiddlewareHandler } from 'hono'
import type { Env } from '#core/deps.ts'

/**
 * Begins requests one by one, in the order of their arrival, and lets the network be polled in between. Node accepts one new connection
 * each time it polls (https://github.com/libuv/libuv/pull/3696) and would begin whatever has arrived on all others before it polls again:
 * with thirty busy connections, the twentieth new one waited for 600 answers.
 */
export function takingTurns(): MiddlewareHandler<Env> {
  const turn = createTurns()
  return async (_, next) => {
    await turn()
    await next()
  }
}

/** Returns a function whose calls each resolve in a separate turn of the event loop, the first one at once. */
export function createTurns(): () => Promise<void> {
  const waiting: (() => void)[] = []
  let isUnderWay = false
  const next = () => {
    const begin = waiting.shift()
    isUnderWay = begin !== undefined
    begin?.()
    if (isUnderWay) setImmediate(next)
  }
  return () => {
    if (isUnderWay) return new Promise((begin) => void waiting.push(begin))
    isUnderWay = true
    // The network is polled before the next immediate.
    setImmediate(() => setImmediate(next))
    return Promise.resolve()
  }
}
