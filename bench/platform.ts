import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createLogger } from '@touchline/backend/log'
import { FINDINGS_PATH } from '@touchline/domain/mapping/connection.ts'
import { parseMapping } from '@touchline/domain/mapping/faults.ts'
import { openDatabase } from '@touchline/firestore/open-database'
import { PROJECT } from '@touchline/firestore/service-client'
import { platformIn } from '@touchline/runner/derive/platform.ts'
import { compare } from '#bench/platform/agreement.ts'
import { countCharges, PRICES, REPLACED, type Charged } from '#bench/platform/charged.ts'
import { decide, decisionsOn } from '#bench/platform/decisions.ts'
import { percentileOf, watchDelays } from '#bench/platform/delays.ts'
import { everyDocument } from '#e2e/platform/raw-documents.ts'
import { connectingIn } from '#tools/adopt/connect.ts'
import { truthOf } from '#tools/platform/made-platform.ts'
import { lookAt, remember, set, workOf } from '#tools/platform/platform-app.ts'
import { connectServer, documentsFrom, sendWrites } from '#tools/platform/sdk-documents.ts'
import { terraceApp } from '#tools/platform/terrace-app.ts'
import { terrace, terraceEdits } from '#tools/platform/terrace.ts'
import { runBeside } from '#tools/run/run-beside.ts'

/**
 * A platform of many people, connected by its drafted mapping, and a day of its writes while two administrators decide and the runner is
 * off for an hour of it: how long it takes, what it would cost on Firebase, and whether anything goes astray.
 * `npm run bench -- platform --people 100000 --writes 50000 --minutes 20`; less of each by default.
 */
const { values: options } = parseArgs({
  options: {
    people: { type: 'string', default: '10000' },
    writes: { type: 'string', default: '5000' },
    minutes: { type: 'string', default: '2' },
  },
})
const [writesOfDay, minutes] = [Number(options.writes), Number(options.minutes)]

const ADMINISTRATORS = 2
/** The part of a day in which the runner is off. */
const [OFF_FROM, OFF_FOR] = [0.5, 1 / 24]
/** Nothing was written for so long: all has come to rest. */
const AT_REST_MS = 10_000
const SETTLED_WITHIN_MS = 900_000

const folder = mkdtempSync(join(tmpdir(), 'touchline-platform-'))
const dataFolder = join(folder, 'data')
mkdirSync(dataFolder)
const server = fork('bench/backend/bench-server.ts', [dataFolder, '0', PROJECT], {
  execArgv: ['--expose-gc'],
})
const service = await hear<{ url: string; token: string }>(server)
const { url, token } = service
const app = connectServer(service)

const now = new Date()
const made = terrace({ now, seed: 'bench', people: Number(options.people) })
const loading = stopwatch()
await sendWrites(
  app.db,
  made.map(({ path, data }) => set(path, data)),
)
say(`The platform: ${number(made.length)} documents, written in ${loading()}`)

const mappingFile = join(folder, 'mapping.json')
const drafting = stopwatch()
await adoptCommand({ draft: mappingFile })
say(`Drafted in ${drafting()}`)
let text = readFileSync(mappingFile, 'utf8')
for (const [line, given] of terraceEdits) text = text.replace(line, given)
writeFileSync(mappingFile, text)
const parsed = parseMapping(JSON.parse(text))
if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults))
const [adopting, before] = [stopwatch(), await workOfBackend()]
const { megabytes, seconds } = await adoptCommand({ mapping: mappingFile })
const worked = (await workOfBackend()) - before
say(
  `Adopted in ${adopting()}, with ${seconds.toFixed(0)} s of processor time and ${worked.toFixed(0)} s of the ` +
    `backend's, ${megabytes} MB at most`,
)

const database = await openDatabase({ place: url, token, environment: {} })
const { root, records } = connectingIn(database)
const platform = platformIn(root, parsed.mapping)
const decisions = decisionsOn(truthOf(made))
const left = new Set(decisions.map(({ path }) => path))
const working = stopwatch()
const day = workOf(terraceApp, made, {
  count: writesOfDay,
  now,
  seed: 'day',
  leaves: (path) => left.has(path),
})
say(`The day: ${number(day.length)} writes and ${decisions.length} decisions (planned in ${working()})`)

const charges = await countCharges(url)
const settings = { url: charges.url, dataFolder }
let runner = runBeside(settings, createLogger('error'))
const delays = watchDelays({ platform, records, service })
// It has begun its first look at everything.
while ((await records.get([FINDINGS_PATH])).length === 0) await pause(500)
const begun = performance.now()
const everyMs = (minutes * 60_000) / day.length
await Promise.all([write(), ...Array.from({ length: ADMINISTRATORS }, (_, at) => administer(at))])
const lastWrite = performance.now()
say(`Written in ${((lastWrite - begun) / 1000).toFixed(1)} s`)
const settling = await rest()
say(`At rest ${(settling / 1000).toFixed(1)} s after the last write`)
await delays.stop()
tell('platform to console', delays.toUs)
tell('decision to platform', delays.toThem)
tell(
  `written within ${number(Math.round(day.length * OFF_FOR))} writes without a runner, from its start`,
  delays.caughtUp,
)
charge(charges.charged)

const written = new Map(made.map(({ path, data }) => [path, data]))
for (const one of day) remember(written, one)
const found = documentsFrom(await everyDocument(url, token)).filter(
  ({ path }) => !path.startsWith('touchline/'),
)
const seen = lookAt(terraceApp, written, found)
const told = new Set(seen.decided.map((one) => one.split(' ')[0]))
const untold = decisions
  .filter(({ path }) => !told.has(path))
  .map(({ path }) => `${path}: the decision isn’t there.`)
const paths = new Set(
  decisions.map(({ collection, path }) => `${collection}/${platform.keyOf(collection, path)}`),
)
const agreement = await compare(platform, records, paths)
const mirrors = await mirrorsInLog()
const repeated = [...mirrors]
  .filter(([, count]) => count > 1)
  .map(([record, count]) => `${record} was told ${count} times.`)
const wrong = [...seen.violations, ...untold, ...agreement.wrong, ...repeated]
say(`${number(agreement.records)} records compared, ${mirrors.size} told; wrong: ${wrong.length}`)
for (const one of wrong.slice(0, 20)) say(`  ${one}`)

await runner.stop()
charges.close()
await app.close()
server.disconnect()
await once(server, 'exit')
rmSync(folder, { recursive: true, force: true })
process.exitCode = wrong.length === 0 ? 0 : 1

/** Writes at an even pace. */
async function write(): Promise<void> {
  const [off, on] = [Math.floor(day.length * OFF_FROM), Math.floor(day.length * (OFF_FROM + OFF_FOR))]
  for (const [at, one] of day.entries()) {
    const wait = begun + at * everyMs - performance.now()
    if (wait > 0) await pause(wait)
    if (at === off) {
      tell('so far, platform to console', delays.toUs)
      delays.runnerIs('off')
      await runner.stop()
    }
    await sendWrites(app.db, [one])
    delays.wrote(one.path)
    if (at !== on) continue
    runner = runBeside(settings, createLogger('error'))
    delays.runnerIs('on')
  }
}

/** One administrator decides all day long. */
async function administer(own: number): Promise<void> {
  for (const [at, one] of decisions.entries()) {
    if (at % ADMINISTRATORS !== own) continue
    const wait = begun + (at / decisions.length) * minutes * 60_000 - performance.now()
    if (wait > 0) await pause(wait)
    await decide(records, platform.keyOf(one.collection, one.path) ?? '', one)
    delays.decided(one.path)
  }
}

/** Milliseconds from the last write to the last change that followed. */
async function rest(): Promise<number> {
  const until = performance.now() + SETTLED_WITHIN_MS
  while (
    performance.now() - Math.max(delays.changedAt(), lastWrite) < AT_REST_MS &&
    performance.now() < until
  )
    await pause(500)
  return Math.max(0, delays.changedAt() - lastWrite)
}

/** How often each decision was told, by record and revision. */
async function mirrorsInLog(): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for await (const id of records.ids('decisions', '!', '~~')) {
    const [entry, digest] = id.split('~')
    if (entry !== undefined && digest !== undefined) counts.set(entry, (counts.get(entry) ?? 0) + 1)
  }
  return counts
}

/** Seconds of processor time that the backend has taken. */
async function workOfBackend(): Promise<number> {
  server.send('memory')
  const usage = await hear<{ worked: number }>(server)
  return usage.worked / 1000
}

async function hear<T>(child: ChildProcess): Promise<T> {
  const [message] = await once(child, 'message')
  return message // what bench-server.ts and the end of a command send, as their callers know
}

/** Runs `npm run adopt`; returns the most memory and the processor time that it took. */
async function adoptCommand(given: object): Promise<{ megabytes: number; seconds: number }> {
  const asked = JSON.stringify({ to: url, 'to-token': token, ...given })
  const telling = 'process.on("exit",()=>process.send(process.resourceUsage()))'
  const child = fork(resolve('tools/adopt/adopt.ts'), [asked], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: ['--import', `data:text/javascript,${telling}`],
  })
  const used = hear<NodeJS.ResourceUsage>(child)
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`Adopting ended with ${code}.`)
  const { maxRSS, userCPUTime, systemCPUTime } = await used
  return { megabytes: Math.round(maxRSS / 1024), seconds: (userCPUTime + systemCPUTime) / 1e6 }
}

function tell(what: string, values: readonly number[]): void {
  const at = (share: number) => (percentileOf(values, share) / 1000).toFixed(2)
  say(`${what}: ${number(values.length)}, median ${at(0.5)} s, p99 ${at(0.99)} s, longest ${at(1)} s`)
}

function charge(charged: Charged): void {
  for (const [kind, { requests, reads, writes }] of charged)
    say(`  ${kind}: ${number(requests)} requests, ${number(reads)} reads, ${number(writes)} writes`)
  const kept = [...charged].filter(([kind]) => !REPLACED.includes(kind)).map(([, one]) => one)
  const reads = kept.reduce((sum, one) => sum + one.reads, delays.heard())
  const writes = kept.reduce((sum, one) => sum + one.writes, 0)
  const dollars = reads * PRICES.read + writes * PRICES.write
  say(
    `On Firebase: ${number(reads)} reads (${number(delays.heard())} by listening) and ${number(writes)} writes, ` +
      `$${dollars.toFixed(2)}`,
  )
}

function stopwatch() {
  const started = performance.now()
  return () => `${((performance.now() - started) / 1000).toFixed(1)} s`
}

function say(line: string): void {
  console.log(line)
}

function number(value: number): string {
  return value.toLocaleString('en')
}
