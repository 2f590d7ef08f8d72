import { Agent, request } from 'node:http'
import { type FairTarget, root } from './fairness-requests.ts'

/** Results: how long each answer to a busy one took, how often each was answered, and how new ones fared. */
export type Connections = {
  readonly times: readonly number[]
  readonly answersOfEach: readonly number[]
  /** Answers of the busy ones until the last of the new ones had its first, and how many milliseconds that took. */
  readonly before: number
  readonly milliseconds: number
}

const list = JSON.stringify({
  structuredQuery: {
    from: [{ collectionId: 'contacts' }],
    orderBy: [{ field: { fieldPath: 'firstName' }, direction: 'ASCENDING' }],
    limit: 26,
  },
})

/** Opens connections that ask for a list again and again, then as many new ones that ask once. */
export async function busyConnections(
  target: FairTarget,
  { busy, fresh, milliseconds }: { busy: number; fresh: number; milliseconds: number },
): Promise<Connections> {
  const answers = Array.from({ length: busy }, (): number[] => [])
  const count = () => answers.reduce((sum, { length }) => sum + length, 0)
  const over = new AbortController()
  const agent = new Agent({ keepAlive: true, maxSockets: busy })
  const asking = answers.map(async (own) => {
    while (!over.signal.aborted) own.push(await timed(target, agent))
  })
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
  const [answered, begun] = [count(), performance.now()]
  const newcomers = new Agent({ maxSockets: fresh })
  await Promise.all(Array.from({ length: fresh }, () => timed(target, newcomers)))
  const came = { before: count() - answered, milliseconds: performance.now() - begun }
  over.abort()
  await Promise.all(asking)
  agent.destroy()
  return { ...came, times: answers.flat(), answersOfEach: answers.map(({ length }) => length) }
}

/** Milliseconds until all of the answer was there. */
function timed({ url, token }: FairTarget, agent: Agent): Promise<number> {
  const { hostname, port } = new URL(url)
  const headers = {
    authorization: `Bearer ${token}`,
    'accept-encoding': 'gzip',
    'content-length': list.length,
  }
  const begun = performance.now()
  return new Promise((resolve, reject) => {
    const path = `/v1/${root}:runQuery`
    const sent = request({ agent, hostname, port, method: 'POST', path, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(performance.now() - begun))
    })
    sent.on('error', reject)
    sent.end(list)
  })
}
