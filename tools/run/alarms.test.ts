import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listen } from '@touchline/backend'
import { onOwnPort } from '@touchline/backend/testing/own-port.ts'
import { LEASE_PATH } from '@touchline/domain/shared/runner.ts'
import { waitingFieldOf, waitingStatesOf } from '@touchline/domain/engine/review/queue-states.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clubGauges } from '#tools/run/serve-console.ts'
import { operationConfig } from '#tools/run/operation-config.ts'
import { serveConfig } from '#tools/shared/serve-config.ts'
import { clientOf, openBackend } from '#tools/run/serve-data.ts'

const PAGE = 'docs/operation.md'
const rules = readFileSync('deploy/alarms.yaml', 'utf8')

const place = mkdtempSync(join(tmpdir(), 'touchline-alarms-'))
let told = ''

/** Metrics of a server of `npm start`. */
beforeAll(async () => {
  const environment = { TOUCHLINE_DATA: join(place, 'data'), TOUCHLINE_BACKUP_TO: join(place, 'backups') }
  const config = serveConfig(['empty'], environment)
  const backend = openBackend(config, undefined, operationConfig(environment, config.dataFolder))
  const server = await onOwnPort((port) => listen(backend, { port, host: '127.0.0.1' }))
  for (const gauge of clubGauges(backend)) backend.measure(gauge)
  const client = await clientOf(backend)
  await client.commit([
    { path: LEASE_PATH, data: { holder: 'one', until: new Date(Date.now() - 90_000) } },
    { path: 'clubs/a', data: { name: 'Ashford', [waitingFieldOf('clubs')]: waitingStatesOf('clubs')[0] } },
  ])
  told = await (await fetch(`${server.url}/metrics`)).text()
  await server.close()
})
afterAll(() => rmSync(place, { recursive: true, force: true }))

const ours = /\b(?:touchline|nodejs|process)_\w+/g
const namesIn = (text: string) => new Set(text.match(ours))

test('the server has every metric that an alarm names', () => {
  const series = namesIn(told.replaceAll(/^#.*$/gm, ''))
  const named = [...namesIn(rules)]
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((name) => !series.has(name))).toEqual([])
})

test('every metric of ours is on the page', () => {
  const page = readFileSync(PAGE, 'utf8')
  const described = [...told.matchAll(/^# HELP (touchline_\w+)/gm)].map(([, name]) => name)
  expect(described.length).toBeGreaterThan(15)
  expect(described.filter((name) => !page.includes(`\`${name}`))).toEqual([])
})

test('the club’s own: queues, and since when no runner works', () => {
  expect(told).toContain('touchline_queue_depth{queue="clubs"} 1')
  expect(Number(/^touchline_runner_idle_seconds (\S+)$/m.exec(told)?.[1])).toBeGreaterThanOrEqual(90)
  expect(told).toContain('touchline_ready 1')
})

test('every alarm is on the page, with its condition', () => {
  const page = readFileSync(PAGE, 'utf8')
  const alarms = [...rules.matchAll(/- alert: (\w+)\n +expr: '(.*)'\n +for: (\w+)$/gm)]
  expect(alarms.length).toBe(rules.split('- alert:').length - 1)
  for (const [, name, when, lasting] of alarms)
    expect(page).toContain(`**${name}**, for ${lasting}: \`${when}\``)
})
