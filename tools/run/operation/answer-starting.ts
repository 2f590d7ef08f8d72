import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { ServeConfig } from '#tools/run/serve-config.ts'

/** Why nobody is served yet, in one sentence. */
export type Starting = { why: string; close(): Promise<void> }

const AGAIN_AFTER_SECONDS = 5

/**
 * Answers on the port of a server that is not ready yet, which may take minutes after an update: `/healthz` says why, and so does a
 * page that asks again by itself. Consoles that are open take 503 for a server that is away.
 */
export async function answerStarting({ port, host }: Pick<ServeConfig, 'port' | 'host'>): Promise<Starting> {
  const starting: Starting = {
    why: 'Touchline is starting.',
    close: async () => {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/healthz') return health(response, searchParams.has('live'), starting.why)
    if (request.headers.accept?.includes('text/html') === true) return page(response, starting.why)
    json(response, 503, { error: { code: 503, message: starting.why, status: 'UNAVAILABLE' } })
  })
  // Another port each time is one that nobody knows yet.
  if (port === 0) return starting
  server.listen(port, host)
  await once(server, 'listening')
  server.unref()
  return starting
}

function health(response: ServerResponse, isLive: boolean, why: string): void {
  if (isLive) json(response, 200, { status: 'alive' })
  else json(response, 503, { status: 'starting', why })
}

function json(response: ServerResponse, status: number, body: object): void {
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }
  response.writeHead(status, status === 503 ? { ...headers, 'Retry-After': AGAIN_AFTER_SECONDS } : headers)
  response.end(`${JSON.stringify(body)}\n`)
}

function page(response: ServerResponse, why: string): void {
  response.writeHead(503, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'Retry-After': AGAIN_AFTER_SECONDS,
    Refresh: AGAIN_AFTER_SECONDS,
  })
  response.end(
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
      '<title>Touchline</title><style>:root{color-scheme:light dark;font:16px/1.5 system-ui}main{max-width:30rem;margin:20vh auto;padding:0 1.5rem}h1{font-size:1.5rem}' +
      `</style><main><h1>Back in a moment</h1><p>${why}</p><p>This page reloads by itself.</p></main></html>\n`,
  )
}
