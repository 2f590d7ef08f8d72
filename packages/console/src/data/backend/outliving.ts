/**
 * Makes requests that are sent while the page goes away, such as claims that are given back, arrive although it is gone. The SDK
 * has a token at hand then and asks for nothing first, so that it sends them before the page ends.
 */
export function outlivePage(): void {
  const send = globalThis.fetch
  let isLeaving = false
  addEventListener('pagehide', () => (isLeaving = true), true)
  addEventListener('pageshow', () => (isLeaving = false))
  globalThis.fetch = (input, init) => send(input, isLeaving ? { ...init, keepalive: true } : init)
}
