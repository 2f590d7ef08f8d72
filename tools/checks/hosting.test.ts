import { globSync, readFileSync } from 'node:fs'
import { contentSecurityPolicy, permissionsPolicy } from '@touchline/backend/internals/routes/shell.ts'
import { expect, test } from 'vitest'

type Header = { key: string; value: string }
/** The part of firebase.json that is checked (https://firebase.google.com/docs/hosting/full-config). */
type Config = { hosting: { headers: { source: string; headers: Header[] }[] } }

const config = JSON.parse(readFileSync('firebase.json', 'utf8')) as Config
const everywhere = config.hosting.headers.find(({ source }) => source === '**')?.headers ?? []
const policy = everywhere.find(({ key }) => key === 'Content-Security-Policy')?.value ?? ''

/** Hosts that the SDK calls, from its source. */
const hosts = ['identitytoolkit', 'securetoken', 'firestore', 'firebasestorage']
const sources = hosts.map((host) => `https://${host}.googleapis.com`)

test('on Firebase Hosting the console may load what it may from the embedded backend, and Google’s services', () => {
  const withoutGoogle = policy.replaceAll(/ https:\/\/[a-z]+\.googleapis\.com/g, '')
  expect(withoutGoogle).toBe(contentSecurityPolicy)
  const connect = policy.split('; ').find((directive) => directive.startsWith('connect-src'))
  expect(connect).toBe(`connect-src 'self' ${sources.join(' ')}`)
  expect(everywhere.find(({ key }) => key === 'Permissions-Policy')?.value).toBe(permissionsPolicy)
})

test('those are the hosts that the SDK names', () => {
  const files = globSync('node_modules/@firebase/{auth/dist/node,firestore/dist/lite,storage/dist}/*.js')
  const text = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  const named = hosts.filter((host) => text.includes(`${host}.googleapis.com`))
  expect(named).toEqual(hosts)
})
