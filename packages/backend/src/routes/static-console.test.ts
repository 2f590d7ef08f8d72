import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rawRequest } from '#testing/raw-request.ts'
import { startBackend, type TestBackend } from '#testing/start-backend.ts'

let backend: TestBackend
let consoleFolder: string

beforeAll(async () => {
  consoleFolder = await mkdtemp(join(tmpdir(), 'touchline-console-'))
  await mkdir(join(consoleFolder, 'assets'))
  await writeFile(join(consoleFolder, 'index.html'), '<!doctype html><title>Console</title>')
  await writeFile(join(consoleFolder, 'assets', 'app-1.js'), `console.log('${'x'.repeat(3000)}')`)
  await writeFile(join(consoleFolder, 'assets', 'font-3.woff2'), 'x'.repeat(3000))
  await writeFile(join(consoleFolder, 'assets', 'pre-2.js'), 'plain')
  await writeFile(join(consoleFolder, 'assets', 'pre-2.js.br'), 'brotli')
  await writeFile(join(consoleFolder, 'assets', 'pre-2.js.gz'), 'gzip')
  await writeFile(join(consoleFolder, 'routes.json'), JSON.stringify(routes))
  await writeFile(join(consoleFolder, 'secret.txt'), 'not below assets, but public all the same')
  backend = await startBackend({ consoleFolder })
})
afterAll(async () => {
  await backend.stop()
  await rm(consoleFolder, { recursive: true })
})

const routes = {
  files: ['/assets/frame.js', '/assets/frame.css', '/assets/user.js'],
  routes: [
    ['/users', [0, 1]],
    ['/users/:id', [0, 1, 2]],
    ['*', [0]],
  ],
}

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${backend.url}${path}`, { headers })
const raw = (path: string, headers: Record<string, string>) => rawRequest(backend, path, headers)
const page = { Accept: 'text/html,*/*' }

describe('the console', () => {
  it.each(['/', '/users', '/users/abc/edit', '/no/such/page'])(
    'is served at %s and asked for again each time',
    async (path) => {
      const answer = await get(path, page)
      expect(await answer.text()).toContain('<title>Console</title>')
      expect(answer.headers.get('Cache-Control')).toBe('no-cache')
      const again = await get(path, { ...page, 'If-None-Match': answer.headers.get('ETag') ?? '' })
      expect([again.status, await again.text()]).toEqual([304, ''])
    },
  )

  it('has assets that are kept for ever and compressed', async () => {
    const { headers } = await get('/assets/app-1.js')
    expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('Content-Encoding')).toBe('gzip')
    expect(headers.get('Content-Type')).toMatch(/^text\/javascript/)
  })

  it('has fonts that are kept for ever, and not compressed again', async () => {
    const { headers } = await get('/assets/font-3.woff2', { 'Accept-Encoding': 'br, gzip' })
    expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('Content-Encoding')).toBeNull()
    expect(headers.get('Content-Type')).toBe('font/woff2')
  })

  it.each([
    ['br, gzip', 'br', '6'],
    ['gzip', 'gzip', '4'],
    ['identity', null, '5'],
  ])(
    'sends what was compressed beforehand to a browser that accepts %s',
    async (accepted, encoding, length) => {
      const { headers } = await raw('/assets/pre-2.js', { 'Accept-Encoding': accepted })
      expect([headers['content-encoding'] ?? null, headers['content-length']]).toEqual([encoding, length])
      expect(headers['content-type']).toMatch(/^text\/javascript/)
      expect(headers['vary']).toBe('Accept-Encoding')
      const again = await raw('/assets/pre-2.js', {
        'Accept-Encoding': accepted,
        'If-None-Match': String(headers['etag']),
      })
      expect([again.status, again.headers['vary']]).toEqual([304, 'Accept-Encoding'])
    },
  )

  it('has another ETag for each encoding', async () => {
    const encodings = ['br', 'gzip', 'identity']
    const answers = await Promise.all(
      encodings.map((encoding) => raw('/assets/pre-2.js', { 'Accept-Encoding': encoding })),
    )
    expect(new Set(answers.map(({ headers }) => headers['etag'])).size).toBe(3)
  })

  it('answers a range with a part of the file that was asked for', async () => {
    const { status, headers, body } = await raw('/assets/pre-2.js', { Range: 'bytes=1-2' })
    expect([status, headers['content-range'], body]).toEqual([206, 'bytes 1-2/5', 'la'])
  })

  it.each([
    ['/users', 2],
    ['/users/abc', 3],
    ['/users/abc/edit', 1],
    ['/', 1],
  ])('names the files of a page in its head: %s', async (path, count) => {
    const { headers } = await get(path, page)
    const links = [
      '</assets/frame.js>; rel=modulepreload; crossorigin',
      '</assets/frame.css>; rel=preload; as=style; crossorigin',
      '</assets/user.js>; rel=modulepreload; crossorigin',
    ]
    expect(headers.get('Link') ?? '').toBe(links.slice(0, count).join(', '))
  })

  it.each([undefined, '*/*', 'text/plain, */*;q=0.1'])(
    'is served to a health checker that accepts %s',
    async (accept) => {
      const headers = accept === undefined ? {} : { Accept: accept }
      const { status, body } = await raw('/login', headers)
      expect([status, body]).toEqual([200, expect.stringContaining('<title>Console</title>')])
      expect((await raw('/v1/nothing', headers)).headers['content-type']).toBe('application/json')
    },
  )

  it.each([
    ['/missing.js', { Accept: '*/*' }],
    ['/users', { Accept: '*/*', 'Sec-Fetch-Dest': 'script' }],
    ['/users', { Accept: 'image/png' }],
  ])('is no answer to a file that is missing: %s', async (path, headers) => {
    expect((await raw(path, headers)).status).toBe(404)
  })

  const noPages = [
    '/v1/nothing',
    '/v0/b',
    '/identitytoolkit.googleapis.com/v1/x',
    '/securetoken.googleapis.com/',
    '/assets/no.js',
  ]
  it.each(noPages)('is no answer to %s', async (path) => {
    const answer = await get(path, page)
    expect([answer.status, await answer.json()]).toMatchObject([404, { error: { status: 'NOT_FOUND' } }])
  })

  it.each(['/../keys.json', '/%2e%2e/keys.json', '/..%2fkeys.json', '/assets/..%2f..%2fkeys.json', '/%00'])(
    'has nothing outside its folder: %s',
    async (path) => {
      const { status, body } = await raw(path, {})
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
      expect(body).not.toContain('secret')
    },
  )

  it('is protected by its headers', async () => {
    const { headers } = await get('/', page)
    expect(headers.get('Content-Security-Policy')).toContain(
      "default-src 'self'; style-src 'self' 'unsafe-inline'",
    )
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Access-Control-Allow-Origin')).toBe(null)
  })
})
