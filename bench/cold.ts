import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createBackend, listen } from '@touchline/backend'
import { createLogger } from '@touchline/backend/log'
import { buildBarePage } from '#bench/console/bare-page.ts'
import { watchProcessor } from '#bench/console/profile.ts'
import { slow, watchWire, type Travelled } from '#bench/console/wire.ts'
import { median } from '#bench/backend/measure.ts'
import { launchBrowser, signedIn, type Stored } from '#bench/console/browser.ts'
import { mixedScene, openScene, type Scene } from '#bench/console/console-scene.ts'
import { PROJECT } from '@touchline/firestore/service-client'
import { buildConsole } from '#tools/run/build-console.ts'
import { firebaseFiles } from '#tools/shared/firebase-files.ts'

/**
 * How long a browser that knows nothing but who is signed in takes to the first row or card, at 4× CPU, 10 Mbit/s and
 * 40 ms, beside what the connection alone takes and beside a table by React and Mantine alone. `--profile` also says in
 * which functions the time goes, `--only board` measures one page. `--further 100000` measures the lists also with that
 * many contacts and users more; they are loaded once, into `.touchline/bench`.
 */
const { values: options } = parseArgs({
  options: {
    repeats: { type: 'string', default: '7' },
    only: { type: 'string', default: '' },
    profile: { type: 'boolean', default: false },
    further: { type: 'string', default: '0' },
  },
})
const repeats = Number(options.repeats)
if (!Number.isSafeInteger(repeats) || repeats < 1) throw new Error('--repeats takes a number from 1 on.')
const further = Number(options.further)
if (!Number.isSafeInteger(further) || further < 0) throw new Error('--further takes a number from 0 on.')

const row = 'main tbody tr a[href]'

type Opened = { name: string; url: string; awaited: string; stored?: Stored }
type Measured = Travelled & { ms: number }

async function open({ url, awaited, stored }: Opened, isProfiled = false): Promise<Measured> {
  const context = await browser.newContext({
    viewport: { width: 1366, height: 768 },
    reducedMotion: 'reduce',
    ...(stored === undefined ? {} : { storageState: stored }),
  })
  const page = await context.newPage()
  await page.addInitScript((selector) => {
    const look = () => {
      if (document.querySelector(selector) === null) requestAnimationFrame(look)
      else requestAnimationFrame(() => Object.assign(window, { shownAt: performance.now() }))
    }
    look()
  }, awaited)
  const cdp = await context.newCDPSession(page)
  const read = await watchWire(cdp)
  const tell = isProfiled ? await watchProcessor(cdp) : undefined
  await page.goto(url, { waitUntil: 'commit' })
  const shown = await page.waitForFunction(() => Reflect.get(window, 'shownAt'), undefined, {
    timeout: 60_000,
  })
  const wire = read()
  await tell?.()
  const ms: unknown = await shown.jsonValue()
  await context.close()
  return { ...wire, ms: Number(ms) }
}

function report(name: string, all: readonly Measured[], bareMs: number): void {
  const of = (key: keyof Measured) => median(all.map((one) => one[key]))
  const kilobytes = (key: keyof Measured) => (of(key) / 1024).toFixed(0)
  const [ms, limit] = [of('ms'), of('limitMs')]
  console.log(
    `  ${name.padEnd(18)} ${ms.toFixed(0).padStart(6)} ms, × ${(ms / limit).toFixed(1)} the wire's ${limit.toFixed(0)} ms, ` +
      `× ${(ms / bareMs).toFixed(1)} the bare page; ${of('requests')} requests in ${of('rounds')} rounds, ` +
      `${kilobytes('scriptBytes')} KB of scripts, ${kilobytes('answerBytes')} KB of answers`,
  )
}

/** Each list with the further records, as a person sees it who is signed in there. */
async function listsOf(filled: Scene): Promise<readonly Opened[]> {
  const storedThere = await signedIn(browser, filled)
  return ['contacts', 'users'].map((name) => ({
    name: `${name} +${further.toLocaleString('en')}`,
    url: `${filled.url}/${name}`,
    awaited: row,
    stored: storedThere,
  }))
}

buildConsole(console.log)
const cache = join('.touchline', 'bench')
const bare = await listen(
  createBackend({
    dataFolder: join(cache, 'bare', 'data'),
    projectId: PROJECT,
    ...firebaseFiles,
    consoleFolder: buildBarePage(join(cache, 'bare')),
    log: createLogger('error'),
  }),
  { port: 0, host: '127.0.0.1' },
)
const scene = await openScene(join(cache, 'cold'), () => Promise.resolve())
const browser = await launchBrowser()

const stored = await signedIn(browser, scene)
const larger = further === 0 ? undefined : await mixedScene(cache, ['contacts', 'users'], further)

const bareOpened: Opened = { name: 'bare', url: bare.url, awaited: row }
const opened: readonly Opened[] = [
  { name: 'login', url: `${scene.url}/login`, awaited: 'input[type=password]' },
  { name: 'contacts', url: `${scene.url}/contacts`, awaited: row, stored },
  { name: 'users', url: `${scene.url}/users`, awaited: row, stored },
  { name: 'board', url: `${scene.url}/pipelines`, awaited: 'main [data-card]', stored },
  ...(larger === undefined ? [] : await listsOf(larger)),
].filter(({ name }) => name.includes(options.only))

const found = new Map<Opened, Measured[]>([bareOpened, ...opened].map((one) => [one, []]))
// In turns, so that whatever slows the machine slows all of them.
for (let turn = 0; turn < repeats; turn++) for (const [one, all] of found) all.push(await open(one))

console.log(
  `\ncold, ${slow.cpu}× CPU, ${slow.bitsPerSecond / 1e6} Mbit/s, ${slow.latencyMs} ms; median of ${repeats}`,
)
const bareMs = median((found.get(bareOpened) ?? []).map(({ ms }) => ms))
for (const [one, all] of found) report(one.name, all, bareMs)
if (options.profile)
  for (const one of opened) {
    console.log(`\n${one.name}`)
    await open(one, true)
  }
await browser.close()
await scene.close()
await larger?.close()
await bare.close()
