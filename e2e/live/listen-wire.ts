import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'

const CHANNEL = '/google.firestore.v1.Firestore/Listen/channel?'

/** An address of the backend that tells what is listened to through it. */
export type ListenWire = {
  url: string
  /** Everything that the server has told the listeners. */
  told: () => string
  /** How many are reading. */
  readers: () => number
  close: () => void
}

/** The requests of a shared worker are not among those that Playwright tells of. */
export async function listenWire(backendUrl: string): Promise<ListenWire> {
  const { hostname, port } = new URL(backendUrl)
  const told: string[] = []
  const readers = new Set<ServerResponse>()
  const read = (from: IncomingMessage, answer: ServerResponse) => {
    readers.add(answer)
    answer.once('close', () => readers.delete(answer))
    from.on('data', (chunk: Buffer) => told.push(chunk.toString()))
  }
  const server = createServer((asked, answer) => {
    const { method, url: path = '/', headers } = asked
    const isRead = method === 'GET' && path.startsWith(CHANNEL)
    const onward = request({ hostname, port, method, path, headers }, (from) => {
      answer.writeHead(from.statusCode ?? 502, from.headers)
      if (isRead) read(from, answer)
      from.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    answer.once('close', () => onward.destroy())
    asked.pipe(onward)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const own = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${own}`,
    told: () => told.join(''),
    readers: () => readers.size,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
