import { readFileSync } from 'node:fs'

import { createLogger } from '@touchline/backend/log'
import { onOwnPort } from '@touchline/backend/testing/own-port.ts'
import { startBackend } from '@touchline/backend/testing/start-backend.ts'
import { PROJECT } from '@touchline/firestore/service-client'
import { consoleParts, joinRules, rulesFile, writtenParts } from '@touchline/law/rules/join.ts'
import { openRunnerScene } from '@touchline/runner/testing/runner-scene.ts'
import { expect, test } from 'vitest'
import { answerStarting } from '#tools/run/serve-console.ts'
import { signUpFor } from '#tools/run/serve-data.ts'
import { operationConfig } from './operation-config.ts'
import { runBeside } from './run-beside.ts'

/** Parts of `npm start`: its answers while starting, sign-up, the origins of maps, and the runner beside. */

test('people sign up by themselves where the rules have a part for them, or where that is said', () => {
  const own = joinRules(consoleParts(writtenParts))
  expect(signUpFor(readFileSync(rulesFile, 'utf8'))).toBe('open')
  expect(signUpFor(own)).toBe('closed')
  expect(signUpFor('service cloud.firestore {}')).toBe('closed')
  expect([signUpFor(own, 'open'), signUpFor('', 'closed')]).toEqual(['open', 'closed'])
  expect(() => signUpFor('', 'perhaps')).toThrow('TOUCHLINE_SIGN_UP must be open or closed')
})

test('where it is closed, only tools make accounts; people with one sign in', async () => {
  const backend = await startBackend({ signUp: 'closed' })
  try {
    const accounts = '/identitytoolkit.googleapis.com/v1'
    const credentials = { email: 'bo@club.example', password: 'a long password' }
    const post = (path: string, body: object) =>
      fetch(`${backend.url}${accounts}${path}`, { method: 'POST', body: JSON.stringify(body) })
    const refused = await post('/accounts:signUp', credentials)
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringContaining('ADMIN_ONLY_OPERATION'),
    ])
    const made = await backend.asService(`${accounts}/projects/${backend.projectId}/accounts`, credentials)
    expect(made.status).toBe(200)
    expect((await post('/accounts:signInWithPassword', credentials)).status).toBe(200)
    // It says nothing of who has an account.
    expect(await (await post('/accounts:signUp', credentials)).text()).toContain('ADMIN_ONLY_OPERATION')
  } finally {
    await backend.stop()
  }
})

test('says why it is not ready, to programs and to people, and then makes room', async () => {
  let port = 0
  const starting = await onOwnPort((free) => answerStarting({ port: (port = free), host: '127.0.0.1' }))
  const ask = (path: string, accept = '*/*') =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { Accept: accept } })
  starting.why = 'The data is being updated: 34%.'
  const health = await ask('/healthz')
  expect([health.status, await health.json()]).toEqual([503, { status: 'starting', why: starting.why }])
  expect((await ask('/healthz?live')).status).toBe(200)
  const page = await ask('/clubs/a', 'text/html')
  expect([page.status, page.headers.get('Refresh'), await page.text()]).toEqual([
    503,
    '5',
    expect.stringContaining(starting.why),
  ])
  const commit = await ask('/v1/projects/touchline/databases/(default)/documents:commit')
  expect(await commit.json()).toMatchObject({ error: { status: 'UNAVAILABLE' } })
  await starting.close()
  await starting.close()
  await expect(ask('/healthz')).rejects.toThrow('fetch failed')
})

const mapStyle = (style: string, hosts = '') =>
  operationConfig({ TOUCHLINE_MAP_STYLE_URL: style, TOUCHLINE_MAP_HOSTS: hosts }, '/data').options.mapStyle

test('a map style brings the origins that it may load from', () => {
  expect(mapStyle('')).toBeUndefined()
  expect(mapStyle('https://tiles.example/a/style.json?key=1', 'https://fonts.example/f, ')).toEqual({
    url: 'https://tiles.example/a/style.json?key=1',
    origins: ['https://tiles.example', 'https://fonts.example'],
  })
})

test.each([
  ['tiles.example/style.json', ''],
  ['data:application/json,{}', ''],
  ['https://tiles.example/style.json', "https://a.example; script-src 'unsafe-inline'"],
])('%s with %s is refused with a sentence', (style, hosts) => {
  expect(() => mapStyle(style, hosts)).toThrow('must be addresses such as https://tiles.example')
})

const mediaOrigins = (hosts: string) =>
  operationConfig({ TOUCHLINE_MEDIA_HOSTS: hosts }, '/data').options.mediaOrigins

test('hosts of the platform’s files are named without a protocol', () => {
  expect(mediaOrigins(' ')).toBeUndefined()
  expect(mediaOrigins('media.example, https://cdn.example:8443\n*.Files.example mün.example:443')).toEqual([
    'https://media.example',
    'https://cdn.example:8443',
    'https://*.files.example',
    'https://xn--mn-xka.example',
  ])
})

test.each([
  'http://media.example',
  'https://',
  'media.example/videos',
  "'unsafe-inline'",
  'media.example;script-src',
  'me@media.example',
  'media.example:99999',
  '*',
  '*.example',
  'a.*.example',
])('%s is refused with a sentence', (host) => {
  expect(() => mediaOrigins(`cdn.example ${host}`)).toThrow(
    `TOUCHLINE_MEDIA_HOSTS must be hosts such as media.example, cdn.example:8443 or *.media.example, not '${host}'.`,
  )
})

test('runs in a thread beside a server, and gives back its lease when that stops', async () => {
  const scene = await openRunnerScene({ projectId: PROJECT })
  try {
    const { url, dataFolder } = scene.backend
    const beside = runBeside({ url, dataFolder }, createLogger('warn'))
    await scene.put({ 'users/u': { firstName: 'Zoë', lastName: 'Müller' } })
    await scene.until('users/u', { search: expect.arrayContaining(['zoe mu']) })
    await beside.stop()
    const { until } = await scene.read('runner/lease')
    expect(until).toBeInstanceOf(Date)
    expect(Number(until)).toBeLessThanOrEqual(Date.now())
  } finally {
    await scene.close()
  }
})
