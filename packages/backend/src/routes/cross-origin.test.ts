import { afterAll, beforeAll, describe, expect, it } from 'vitest'

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
    'can not be named by %s',
    async (name) => {
      await expect(startBackend({ allowedOrigins: [name] })).rejects.toThrow(/must look like https/)
    },
  )
})
