import type { CDPSession } from '@playwright/test'

/** A mobile processor behind a home connection (the numbers; https://web.dev/articles/lab-and-field-data-differences). */
export const slow = { cpu: 4, bitsPerSecond: 10_000_000, latencyMs: 40 }

export type Travelled = {
  requests: number
  scriptBytes: number
  answerBytes: number
  bytes: number
  /** The most requests of which each began after the one before it had ended. */
  rounds: number
  /** Milliseconds that the connection alone takes: bytes ÷ bandwidth, and a latency for each round. */
  limitMs: number
}

type Request = { type: string; from: number; to: number; bytes: number }

/** Slows the page down and counts what travels to it. Compressed sizes with headers, as the network counts them. */
export async function watchWire(cdp: CDPSession): Promise<() => Travelled> {
  const requests = new Map<string, Request>()
  cdp.on('Network.requestWillBeSent', ({ requestId, type = 'Other', timestamp, request }) => {
    if (request.url.startsWith('http'))
      requests.set(requestId, { type, from: timestamp, to: Number.POSITIVE_INFINITY, bytes: 0 })
  })
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = requests.get(requestId)
    if (request) Object.assign(request, { to: timestamp, bytes: encodedDataLength })
  })
  await cdp.send('Network.enable')
  const throughput = slow.bitsPerSecond / 8
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slow.latencyMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slow.cpu })
  return () => travelled([...requests.values()])
}

const isAnswer = ({ type }: Request) => type === 'Fetch' || type === 'XHR'

function travelled(requests: readonly Request[]): Travelled {
  const bytesOf = (some: readonly Request[]) => some.reduce((sum, { bytes }) => sum + bytes, 0)
  const bytes = bytesOf(requests)
  const rounds = roundsOf(requests)
  return {
    requests: requests.length,
    scriptBytes: bytesOf(requests.filter(({ type }) => type === 'Script')),
    answerBytes: bytesOf(requests.filter(isAnswer)),
    bytes,
    rounds,
    limitMs: (bytes * 8 * 1000) / slow.bitsPerSecond + rounds * slow.latencyMs,
  }
}

function roundsOf(requests: readonly Request[]): number {
  let rounds = 0
  let ended = Number.NEGATIVE_INFINITY
  for (const { from, to } of requests.toSorted((one, other) => one.to - other.to)) {
    if (from < ended || to === Number.POSITIVE_INFINITY) continue
    rounds++
    ended = to
  }
  return rounds
}
