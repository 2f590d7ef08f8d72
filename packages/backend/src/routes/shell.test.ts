import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rawRequest } from '#testing/raw-request.ts'
import { startBackend, type TestBackend } from '#testing/start-backend.ts'
import { onError, requestLog, type ShellEnv } from './shell.ts'

let backend: TestBackend
let headers: { Authorization: string }

beforeAll(async () => {
  backend = await startBackend()
  headers = { Authorization: `Bearer ${await backend.backend.serviceToken()}` }
})
afterAll(() => backend.stop())

const objects = '/v0/b/touchline-test.appspot.com/o'

function upload(name: string, about: object): Promise<Response> {
  const part = (type: string, content: string) => `--b\r\nContent-Type: ${type}\r\n\r\n${content}\r\n`
  const body = `${part('application/json', JSON.stringify({ name, ...about }))}${part('text/plain', 'x')}--b--`
  return fetch(`${backend.url}${objects}?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: {
      ...headers,
      'X-Goog-Upload-Protocol': 'multipart',
      'Content-Type': 'multipart/related; boundary=b',
    },
    body,
  })
}

describe('what a browser may do with our pages', () => {
  it.each(['/', '/__/auth/action?oobCode=x'])('is only what comes from here: %s', async (path) => {
    const answer = await fetch(`${backend.url}${path}`)
    const policy = answer.headers.get('Content-Security-Policy') ?? ''
    const rules = new Map(
      policy.split('; ').map((rule) => [rule.split(' ')[0] ?? '', rule.split(' ').slice(1).join(' ')]),
    )
    // No inline script within a page, none of another origin, none from a text.
    expect(rules.get('script-src') ?? rules.get('default-src')).toBe("'self'")
    for (const [name, value] of [
      ['object-src', "'none'"],
      ['base-uri', "'none'"],
      ['frame-ancestors', "'none'"],
      ['form-action', "'self'"],
      ['connect-src', "'self'"],
    ] as const)
      expect([name, rules.get(name)]).toEqual([name, value])
    expect(policy).not.toContain('unsafe-eval')
    expect(answer.headers.get('Referrer-Policy')).toBe('same-origin')
    expect(answer.headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
    expect(await answer.text()).not.toContain('<script')
  })
})

describe('a map style of the deployment', () => {
  it('is told to the console, and its hosts alone are allowed besides', async () => {
    const mapStyle = { url: 'https://tiles.example/a.json', origins: ['https://tiles.example'] }
    const own = await startBackend({ mapStyle })
    const answer = await fetch(`${own.url}/geo/map.json`)
    expect(await answer.json()).toEqual({ style: mapStyle.url })
    const plain = (await fetch(`${backend.url}/`)).headers.get('Content-Security-Policy') ?? ''
    expect(answer.headers.get('Content-Security-Policy')).toBe(
      plain.replace("connect-src 'self'", "connect-src 'self' https://tiles.example"),
    )
    await own.stop()
  })
})

describe('hosts of the platform’s files', () => {
  it('may be shown as pictures, videos and documents, and are asked nothing else', async () => {
    const own = await startBackend({ mediaOrigins: ['https://media.example', 'https://*.cdn.example'] })
    const policy = async (url: string) =>
      ((await fetch(`${url}/`)).headers.get('Content-Security-Policy') ?? '').split('; ')
    const [plain, media] = [await policy(backend.url), await policy(own.url)]
    expect(media.filter((rule) => !plain.includes(rule))).toEqual([
      "img-src 'self' blob: data: https://media.example https://*.cdn.example",
      "media-src 'self' blob: https://media.example https://*.cdn.example",
      "frame-src 'self' https://media.example https://*.cdn.example",
    ])
    expect(media).toHaveLength(plain.length)
    await own.stop()
  })
})

describe('HTTPS', () => {
  it.each([
    ['https://console.club.example', 'max-age=31536000'],
    ['http://console.club.example', null],
    [undefined, null],
  ])('is asked for where people come by it: %s', async (publicUrl, told) => {
    const published = await startBackend(publicUrl === undefined ? {} : { publicUrl })
    const { headers: answered } = await fetch(`${published.url}/healthz`)
    expect(answered.get('Strict-Transport-Security')).toBe(told)
    expect(answered.get('Permissions-Policy')).toContain('camera=()')
    await published.stop()
  })
})

describe('what people send', () => {
  const injected = 'text/plain\r\nSet-Cookie: a=b'
  it.each(['contentType', 'contentDisposition', 'cacheControl', 'contentLanguage', 'contentEncoding'])(
    'makes no header itself: %s',
    async (field) => {
      expect((await upload('plain.txt', {})).status).toBe(200)
      expect((await upload('injected.txt', { [field]: injected })).status).toBe(400)
    },
  )

  it('is harmless in a name, wherever that is written', async () => {
    const names = [
      'a\r\nSet-Cookie: a=b',
      '../../keys.json',
      '..',
      '/etc/passwd',
      'a"; filename="b.html',
      '\u0000',
    ]
    for (const name of names) {
      const sent = await upload(name, {})
      expect([name, sent.status < 500]).toEqual([name, true])
      const got = await fetch(`${backend.url}${objects}/${encodeURIComponent(name)}?alt=media`, { headers })
      expect([name, got.status < 500, got.headers.get('Set-Cookie')]).toEqual([name, true, null])
      if (sent.ok) expect(await got.text()).toBe('x')
    }
    expect(existsSync(join(backend.dataFolder, 'objects', 'keys.json'))).toBe(false)
    expect(
      readdirSync(backend.dataFolder).filter((name) => !/^(touchline|keys|server|objects|backup)/.test(name)),
    ).toEqual([])
  })

  it('is not answered in a header unread', async () => {
    const { headers: answered } = await rawRequest(backend, '/healthz', { 'X-Request-Id': 'a<b>: "c' })
    expect(JSON.stringify(answered)).not.toContain('<b>')
    const { status } = await rawRequest(backend, '/healthz?x=%0d%0aSet-Cookie:a=b', {})
    expect(status).toBe(200)
  })
})

it('a request whose data is replaced while it runs is answered so that clients try again, and is no error in the log', async () => {
  const levels: string[] = []
  const at = (level: string) => () => void levels.push(level)
  const log = { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
  const app = new Hono<ShellEnv>()
  app.use(requestLog(log, () => undefined))
  app.onError(onError(log))
  app.get('/v1/left-behind', (c) => {
    const db = new DatabaseSync(':memory:')
    const statement = db.prepare('SELECT 1')
    db.close()
    return c.json(statement.get())
  })
  expect((await app.request('/v1/left-behind')).status).toBe(503)
  expect(levels).toEqual(['info', 'info'])
})
