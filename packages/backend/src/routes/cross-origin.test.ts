import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { head, rawSocket, statusOf } from '#testing/raw-socket.ts'
import { startBackend, type TestBackend } from '#testing/start-backend.ts'

const friend = 'https://console.club.example'
let open: TestBackend
let closed: TestBackend

beforeAll(async () => {
  ;[open, closed] = await Promise.all([startBackend({ allowedOrigins: [friend] }), startBackend()])
})
afterAll(() => Promise.all([open.stop(), closed.stop()]))

const commit = '/v1/projects/touchline-test/databases/(default)/documents:commit'
const upload = '/v0/b/touchline-test.appspot.com/o?name=x'

function preflight(backend: TestBackend, path: string, origin: string): Promise<Response> {
  return fetch(`${backend.url}${path}`, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization,x-goog-upload-command',
    },
  })
}

describe('pages of other origins', () => {
  it.each([commit, upload, '/identitytoolkit.googleapis.com/v1/accounts:signUp', '/', '/healthz'])(
    'are refused by default at %s',
    async (path) => {
      for (const origin of [friend, closed.url, 'null']) {
        const answer = await preflight(closed, path, origin)
        expect(answer.status).toBeGreaterThanOrEqual(400)
        const names = [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))
        expect(names).toEqual([])
      }
    },
  )

  it('may call when their origin is named, with credentials and what uploads need', async () => {
    for (const path of [commit, upload]) {
      const { status, headers } = await preflight(open, path, friend)
      expect(status).toBe(204)
      expect(headers.get('Access-Control-Allow-Origin')).toBe(friend)
      expect(headers.get('Access-Control-Allow-Credentials')).toBe('true')
      expect(headers.get('Access-Control-Allow-Headers')).toBe('authorization,x-goog-upload-command')
      expect(headers.get('Access-Control-Allow-Methods')).toContain('PATCH')
      expect(headers.get('Vary')).toContain('Origin')
    }
    const sent = await fetch(`${open.url}${upload}`, {
      method: 'POST',
      headers: { Origin: friend },
      body: 'x',
    })
    expect(sent.status).toBeGreaterThanOrEqual(400)
    expect(sent.headers.get('Access-Control-Allow-Origin')).toBe(friend)
    expect(sent.headers.get('Access-Control-Expose-Headers')).toContain('X-Goog-Upload-URL')
    expect(sent.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
  })

  it('stay refused when another one is named', async () => {
    for (const origin of [
      'https://evil.example',
      `${friend}.evil.example`,
      'http://console.club.example',
      'null',
    ]) {
      const answer = await preflight(open, commit, origin)
      expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(null)
    }
    const page = await fetch(`${open.url}/__/auth/action`, { headers: { Origin: friend } })
    expect(page.headers.get('Access-Control-Allow-Origin')).toBe(null)
  })

  it.each(['*', 'console.club.example', 'https://club.example/', 'null'])(
    'can’t be named by %s',
    async (name) => {
      await expect(startBackend({ allowedOrigins: [name] })).rejects.toThrow(/must look like https/)
    },
  )
})

describe('a write of a page', () => {
  const accounts = '/identitytoolkit.googleapis.com/v1/accounts'
  const writes = [
    ['POST', commit],
    ['PATCH', '/v1/projects/touchline-test/databases/(default)/documents/a/b'],
    ['POST', upload],
    ['PATCH', '/v0/b/touchline-test.appspot.com/o/x'],
    ['DELETE', '/v0/b/touchline-test.appspot.com/o/x'],
    ['POST', `${accounts}:signUp`],
    ['POST', `${accounts}:lookup`],
    ['POST', '/identitytoolkit.googleapis.com/v2/accounts/mfaSignIn:finalize'],
    ['POST', '/securetoken.googleapis.com/v1/token'],
    ['POST', '/__/auth/action'],
    ['POST', '/__/admin/restore'],
    ['POST', '/google.firestore.v1.Firestore/Write/channel'],
    ['PUT', '/anything'],
  ] as const

  /** Sends a request as a browser does without a preflight, with the page's origin and the headers that proxies add. */
  async function send(backend: TestBackend, method: string, path: string, headers: Record<string, string>) {
    const request = head(method, path, { length: 2, Connection: 'close', ...headers })
    const answer = await rawSocket(backend, `${request.replace('Host: 127.0.0.1\r\n', '')}{}`).all
    return { status: statusOf(answer), text: answer }
  }
  const isRefused = ({ text }: { text: string }) => text.includes('may not call this server')

  it.each(writes)('of another site is refused: %s %s', async (method, path) => {
    const host = `127.0.0.1:${closed.port}`
    const foreign = [
      'https://evil.example',
      'null',
      'http://127.0.0.1:1',
      `http://localhost:${closed.port}`,
      `http://${host}.evil.example`,
      `${closed.url}/`,
      `http://${host}, http://${host}`,
    ]
    for (const origin of foreign) {
      const answer = await send(closed, method, path, { Host: host, Origin: origin })
      const form = path.includes('googleapis.com/')
        ? [400, '"message":"PERMISSION_DENIED : ']
        : [403, '"status":"PERMISSION_DENIED"']
      expect([origin, answer.status, answer.text]).toEqual([
        origin,
        form[0],
        expect.stringContaining(String(form[1])),
      ])
    }
    for (const origin of [{}, { Origin: closed.url }])
      expect(isRefused(await send(closed, method, path, { Host: host, ...origin }))).toBe(false)
    const byName = { Host: `localhost:${closed.port}`, Origin: `http://localhost:${closed.port}` }
    expect(isRefused(await send(closed, method, path, byName))).toBe(false)
    // A named site may use the protocols, and only these.
    const named = await send(open, method, path, { Host: `127.0.0.1:${open.port}`, Origin: friend })
    expect(isRefused(named)).toBe(path.startsWith('/__/'))
  })

  it('names its origin when it is our own form', async () => {
    // With `no-referrer` browsers send `Origin: null`: https://fetch.spec.whatwg.org/#append-a-request-origin-header
    const page = await fetch(`${closed.url}/__/auth/action`)
    expect(page.headers.get('Referrer-Policy')).toBe('same-origin')
    expect(await page.text()).toContain('<meta name="referrer" content="same-origin" />')
  })

  it('is one of our own when a trusted proxy says where it was sent', async () => {
    const proxied = await startBackend({ trustedProxies: ['loopback'] })
    const published = await startBackend({ trustedProxies: ['loopback'], publicUrl: friend })
    const host = { Host: `127.0.0.1:${proxied.port}`, Origin: friend }
    const sent = (backend: TestBackend, headers: Record<string, string>) =>
      send(backend, 'POST', commit, { ...host, ...headers })
    const cases = [
      [proxied, { 'X-Forwarded-Host': 'console.club.example' }, false],
      [proxied, { 'X-Forwarded-Host': 'console.club.example:443', 'X-Forwarded-Proto': 'https' }, false],
      [proxied, { 'X-Forwarded-Host': 'console.club.example', 'X-Forwarded-Proto': 'http' }, true],
      [proxied, { 'X-Forwarded-Host': 'console.club.example, other.example' }, true],
      [proxied, {}, true],
      // A page of the person's own machine.
      [proxied, { 'X-Forwarded-Host': 'console.club.example', Origin: proxied.url }, true],
      [published, {}, false],
      [published, { Origin: 'https://evil.example' }, true],
      // Anyone can send these: they count from a trusted proxy alone.
      [closed, { Host: `127.0.0.1:${closed.port}`, 'X-Forwarded-Host': 'console.club.example' }, true],
    ] as const
    for (const [backend, headers, refused] of cases)
      expect([headers, isRefused(await sent(backend, headers))]).toEqual([headers, refused])
    await Promise.all([proxied.stop(), published.stop()])
  })
})
