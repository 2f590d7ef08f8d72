import { once } from 'node:events'
import { request, type IncomingHttpHeaders } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { request as requestSecurely } from 'node:https'
import { pipeline } from 'node:stream'
import { text } from 'node:stream/consumers'
import { certificate, NAME } from './certificate.ts'

/** They are between two machines alone: https://www.rfc-editor.org/rfc/rfc9110#section-7.6.1 */
const OF_A_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade'])

const passedOn = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !OF_A_CONNECTION.has(name)),
  )

/** A proxy that ends HTTPS as Caddy and nginx do: HTTP/2 in front, HTTP/1.1 behind it, answers as they come, the public name as `Host`. */
export async function openTlsProxy() {
  let upstream = 0
  const server = createSecureServer({ ...certificate, allowHTTP1: true }, (asked, answer) =>
    passOn(asked, answer, upstream),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const sessions = new Set<{ destroy(): void }>()
  server.on('session', (session) => void sessions.add(session))
  return {
    url: `https://${NAME}:${port}`,
    /** To the server on this port of this machine. */
    lead: (to: number) => void (upstream = to),

    /** As a program asks that trusts the certificate and nothing else. */
    async ask(path: string, headers: Record<string, string> = {}) {
      const asked = requestSecurely({
        host: '127.0.0.1',
        port,
        path,
        ca: certificate.cert,
        servername: NAME,
        agent: false,
        headers: { ...headers, host: `${NAME}:${port}` },
      })
      const answered = new Promise<Parameters<typeof text>[0] & { statusCode?: number }>((resolve, reject) =>
        asked.once('response', resolve).once('error', reject),
      )
      asked.end()
      const answer = await answered
      return { status: answer.statusCode, body: await text(answer) }
    },

    async close() {
      for (const session of sessions) session.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}

function passOn(asked: Http2ServerRequest, answer: Http2ServerResponse, port: number): void {
  const { method, url: path, headers, socket } = asked
  const forwarded = request({
    host: '127.0.0.1',
    port,
    method,
    path,
    headers: {
      ...passedOn(headers),
      host: headers[':authority'] ?? headers.host,
      'x-forwarded-for': socket.remoteAddress,
      'x-forwarded-proto': 'https',
    },
  })
  forwarded.on('response', (from) => {
    answer.writeHead(from.statusCode ?? 502, passedOn(from.headers))
    pipeline(from, answer, () => undefined)
  })
  forwarded.on('error', () => {
    if (!answer.headersSent) answer.writeHead(502)
    answer.end()
  })
  // Who leaves wants no answer any more.
  answer.on('close', () => forwarded.destroy())
  asked.pipe(forwarded)
}
