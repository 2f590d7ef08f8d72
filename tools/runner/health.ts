import { createServer } from 'node:http'
import { once } from 'node:events'

/** A runner that did nothing for so long is not well. */
const WELL_FOR_MS = 90_000

/** Answers 200 as long as turns go well, else 503. Containers are watched by it, and Cloud Run wants a port. */
export async function openHealth(
  port: number,
): Promise<{ beat: () => void; port: number; close: () => Promise<void> }> {
  let beatAt = performance.now()
  const server = createServer((_, response) => {
    const isWell = performance.now() - beatAt < WELL_FOR_MS
    response.writeHead(isWell ? 200 : 503, { 'Content-Type': 'application/json' })
    response.end(
      `${JSON.stringify({ status: isWell ? 'ok' : 'No turn succeeded in the last 90 seconds.' })}\n`,
    )
  })
  server.listen(port)
  await once(server, 'listening')
  const address = server.address()
  return {
    beat: () => {
      beatAt = performance.now()
    },
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
