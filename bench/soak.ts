import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Browser, Page } from '@playwright/test'
import { createLogger } from '@touchline/backend/log'
import { launchBrowser } from '#bench/console/browser.ts'
import { countPlatform } from '#bench/soak/count-platform.ts'
import { countPeople } from '#bench/soak/count-people.ts'
import { openLedger, type Counted } from '#bench/soak/ledger.ts'
import { act, sent } from '#bench/soak/person.ts'
import { actAsPlatform, type Scene } from '#bench/soak/platform.ts'
import { createDeal } from '#e2e/create/create-deal.ts'
import { createContact } from '#e2e/create/create-contact.ts'
import { someName } from '#e2e/review/review-page.ts'
import { testBackend } from '#e2e/testing/backend-fixture.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { storedRecords } from '#e2e/testing/stored-records.ts'
import { provideTemplate, templateFolder } from '#e2e/testing/template.ts'
import { copiesOf } from '#e2e/testing/data-copy.ts'
import { buildConsole } from '#tools/run/build-console.ts'
import { runBeside } from '#tools/run/run-beside.ts'

/**
 * Whether anything that somebody wrote goes astray: two people at the console, who also lose their network, another program that
 * writes the same records, the runner, and a backend that is restarted; in the end what was taken is counted.
 * `npm run bench -- soak --minutes 60`; a tenth of an hour by default.
 */
const { values: options } = parseArgs({ options: { minutes: { type: 'string', default: '6' } } })

const CONTACTS = 6
const PLATFORM_EVERY_MS = 2_000
const OUTAGE_EVERY_MS = 300_000
const OUTAGE_MS = 4_000
/** The runner follows within seconds; its next full pass would take hours. */
const SETTLED_WITHIN_MS = 90_000
const PATIENCE_MS = 60_000

/** A page that was refused shows it for as long as it waits. */
const SEEN_FOR_MS = 2 * PATIENCE_MS
let outAt = -Infinity
const wasOut = () => performance.now() - outAt < SEEN_FOR_MS

const isOver = () => performance.now() > until

buildConsole(console.log)
await provideTemplate()
const copies = copiesOf(templateFolder())
const dataFolder = copies.next()
const backend = await testBackend(dataFolder, { checkedBefore: true })
const contacts = await Promise.all(
  Array.from({ length: CONTACTS }, (_, at) => createContact(backend, { firstName: someName(at) })),
)
for (const id of contacts) await createDeal(backend, { contactIds: [id], primaryContactId: id })
const scene: Scene = { backend, contacts, ledger: openLedger(), clubs: new Set(), users: [] }
const runner = runBeside({ url: backend.url, dataFolder }, createLogger('error'))
const browser = await launchBrowser()
const until = performance.now() + Number(options.minutes) * 60_000
await Promise.all([
  person(browser, 'Ana', 'admin@touchline.example', true),
  person(browser, 'Tobias', 'admin2@touchline.example', false),
  platform(),
  outages(),
])
await browser.close()
const wrong = await settled()
await runner.stop()
await backend.stop()
copies.remove()
process.exitCode = wrong === 0 ? 0 : 1

async function person(from: Browser, name: string, email: string, insists: boolean): Promise<void> {
  const { ledger } = scene
  const context = await from.newContext({ baseURL: backend.url, reducedMotion: 'reduce' })
  context.setDefaultTimeout(PATIENCE_MS)
  const page = await context.newPage()
  page.on('pageerror', (error) => ledger.trouble(`${name}’s page: ${error.message}`))
  await signIn(page, email, '/contacts')
  for (let turn = 0; !isOver(); turn++) {
    try {
      await act({ page, name, contacts, ledger, insists })
    } catch (error) {
      // Nothing can be opened without a server; what was typed before that is in the count.
      if (!wasOut()) ledger.trouble(`${name}, turn ${turn}: ${told(error)}`)
      await look(page, name, turn)
      await pause(OUTAGE_MS)
      await page.goto('/contacts').catch(() => undefined)
    }
    if (turn % 20 === 0)
      console.log(`${name}: ${turn} things, ${ledger.taken.length} taken, ${ledger.troubles.length} troubles`)
  }
  // What is still under way, or waits for a network, is somebody's.
  await sent({ page, name, ledger })
  await context.close()
}

function told(error: unknown): string {
  return error instanceof Error && error.cause !== undefined
    ? `${error}\n${told(error.cause)}`
    : String(error)
}

/** A picture of where somebody was stuck. */
async function look(page: Page, name: string, turn: number): Promise<void> {
  await page.screenshot({ path: join('test-results', `soak-${name}-${turn}.png`) }).catch(() => undefined)
}

async function platform(): Promise<void> {
  for (let turn = 1; !isOver(); turn++) {
    await actAsPlatform(scene, turn).catch((error: unknown) => {
      if (!wasOut()) scene.ledger.trouble(`The platform, turn ${turn}: ${told(error)}`)
    })
    await pause(PLATFORM_EVERY_MS)
  }
}

async function outages(): Promise<void> {
  for (let next = performance.now() + OUTAGE_EVERY_MS; !isOver(); await pause(1_000)) {
    if (performance.now() < next) continue
    outAt = performance.now()
    await backend.stop()
    await pause(OUTAGE_MS)
    await backend.start()
    outAt = performance.now()
    next = outAt + OUTAGE_EVERY_MS
  }
}

async function count(): Promise<Counted[]> {
  const decisions = await storedRecords(backend, 'decisions')
  const mine = (await storedRecords(backend, 'contacts')).filter(({ id }) => contacts.includes(id))
  const read = { mine, decisions }
  return [...(await countPeople(scene, read)), ...(await countPlatform(scene, read))]
}

/** The number of things that went wrong, once the runner has done its part. */
async function settled(): Promise<number> {
  const begun = performance.now()
  let counted = await count()
  while (
    counted.some(({ wrong: those }) => those.length > 0) &&
    performance.now() - begun < SETTLED_WITHIN_MS
  ) {
    await pause(2_000)
    counted = await count()
  }
  console.log(`\n${options.minutes} minutes; ${scene.ledger.givenUp.size} edits given up for a colleague’s`)
  for (const { what, of, wrong: those } of counted) {
    console.log(`  ${what.padEnd(50)} ${String(of).padStart(6)}, wrong ${those.length}`)
    for (const one of those.slice(0, 20)) console.log(`    ${one}`)
  }
  console.log(`  troubles: ${scene.ledger.troubles.length}`)
  return counted.reduce((sum, { wrong: those }) => sum + those.length, 0) + scene.ledger.troubles.length
}
