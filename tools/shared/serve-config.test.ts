import { expect, test } from 'vitest'
import { adviceFor } from '#tools/run/announce.ts'
import { serveConfig } from './serve-config.ts'

test.each([
  [{ TOUCHLINE_PUBLIC_URL: 'console.club.example' }, 'The public address must look like'],
  [{ TOUCHLINE_PUBLIC_URL: 'https://club.example/console' }, 'without a path'],
  [{ TOUCHLINE_PUBLIC_URL: 'https://club.example/' }, 'without a path'],
  [{ TOUCHLINE_TRUST_PROXY: '10.0.0.1, proxy.example' }, 'A trusted proxy must be'],
])('what %j lacks is said in a sentence that names it', (environment, sentence) => {
  const [name = ''] = Object.keys(environment)
  const refuse = () => serveConfig([], environment)
  expect(refuse).toThrow(expect.objectContaining({ exitCode: 2, message: expect.stringContaining(sentence) }))
  expect(refuse).toThrow(`(${name}).`)
})

test('empty settings, as a compose file passes them on, count as none', () => {
  const config = serveConfig([], { TOUCHLINE_PUBLIC_URL: '', TOUCHLINE_TRUST_PROXY: ' ' })
  expect([config.publicUrl, config.trustedProxies]).toEqual([undefined, []])
  expect(serveConfig([], { TOUCHLINE_TRUST_PROXY: '10.0.0.1, loopback' }).trustedProxies).toEqual([
    '10.0.0.1',
    'loopback',
  ])
})

const HTTPS = 'https://console.club.example'

test.each([
  [{}, undefined],
  [{ HOST: '0.0.0.0' }, 'Without HTTPS'],
  [{ TOUCHLINE_PUBLIC_URL: 'http://console.club.example' }, 'Without HTTPS'],
  [{ HOST: '0.0.0.0', TOUCHLINE_PUBLIC_URL: HTTPS }, 'TOUCHLINE_TRUST_PROXY is not set'],
  [{ HOST: '0.0.0.0', TOUCHLINE_PUBLIC_URL: HTTPS, TOUCHLINE_TRUST_PROXY: 'loopback' }, undefined],
])('the start says what will not work with %j', (environment, said) => {
  const advice = adviceFor(serveConfig([], environment))
  expect(advice.map((sentence) => sentence.includes(said ?? ''))).toEqual(said === undefined ? [] : [true])
})
