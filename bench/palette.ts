import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import { userStory } from '@touchline/demo/plans/user-story.ts'
import { countAsked, type Asked } from '#bench/console/asked.ts'
import { launchBrowser } from '#bench/console/browser.ts'
import { mixedScene, openPage } from '#bench/console/console-scene.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { buildConsole } from '#tools/run/build-console.ts'

const filledAreas = ['users', 'clubs', 'contacts'] as const

/**
 * How long it takes from a key until the palette shows all that it found, with 100,000 users, clubs and contacts each
 * beside the demo data, in one run (`--areas users` takes fewer); every question is asked once, so that nothing is answered from memory.
 */
const { values: options } = parseArgs({
  options: {
    records: { type: 'string', default: '100000' },
    areas: { type: 'string', default: filledAreas.join() },
    repeats: { type: 'string', default: '20' },
  },
})
const repeats = Number(options.repeats)
const records = Number(options.records)
if (![repeats, records].every((count) => Number.isSafeInteger(count) && count > 0))
  throw new Error('--records and --repeats take a number from 1 on.')

const areas = filledAreas.filter((area) => options.areas.split(',').includes(area))

/** Somebody whom both sizes know: the console is asked for one after the other. */
function nameAt(at: number): { first: string; last: string } {
  const { signedUp } = userStory(7 + at * 13, { size: 'small', now: new Date() })
  return { first: signedUp.firstName, last: signedUp.lastName }
}

const isLong = (word: string) => /^\p{L}{6,}$/u.test(word)
const names = Array.from({ length: 600 }, (_, at) => nameAt(at)).filter(({ last }) => isLong(last))
const surnames = [...new Map(names.map((name) => [name.last, name])).values()].slice(0, repeats + 2)
if (surnames.length < repeats + 2) throw new Error('There are not so many names.')

const middle = (word: string) => Math.floor(word.length / 2)
const wrong = (word: string) => `${word.slice(0, middle(word))}w${word.slice(middle(word) + 1)}`

const questions: readonly { name: string; typed(at: number): string }[] = [
  { name: 'two letters', typed: (at) => 'abcdefghijklmnopqrstuvwxyz'[at % 26] + 'aeiou'.charAt(at % 5) },
  { name: 'a surname', typed: (at) => surnames[at]?.last ?? '' },
  { name: 'a whole name', typed: (at) => `${surnames[at]?.first} ${surnames[at]?.last}` },
  {
    name: 'two words in another order',
    typed: (at) => `${surnames[at]?.last.slice(0, 5)} ${surnames[at]?.first.slice(0, 3)}`,
  },
  { name: 'a surname with a wrong letter', typed: (at) => wrong(surnames[at]?.last ?? '') },
  {
    name: 'a name with a wrong letter',
    typed: (at) => `${surnames[at]?.first} ${wrong(surnames[at]?.last ?? '')}`,
  },
  { name: 'nothing like it', typed: (at) => `qx${'bcdfghjklmnprstvz'.charAt(at % 17)}wq${at}zj` },
]

/** Types in one go and waits until the answer is drawn; milliseconds from the key. */
const ask = (page: Page, typed: string): Promise<number> =>
  page.evaluate(async (text) => {
    const box = document.querySelector<HTMLInputElement>('[aria-modal=true] input[role=combobox]')
    const status = document.querySelector('[aria-modal=true] [role=status]')
    if (!box || !status) throw new Error('The palette is not open.')
    const isSettled = () => !status.textContent.includes('Searching')
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    const start = performance.now()
    set?.call(box, text)
    box.dispatchEvent(new Event('input', { bubbles: true }))
    await new Promise<void>((resolve) => {
      let wasSearching = false
      const look = () => {
        wasSearching ||= !isSettled()
        if (!wasSearching || !isSettled()) return
        observer.disconnect()
        resolve()
      }
      const observer = new MutationObserver(look)
      observer.observe(status, { childList: true, characterData: true, subtree: true })
      look()
    })
    await new Promise(requestAnimationFrame)
    return performance.now() - start
  }, typed)

type Stage = { records: number; page: Page; asked: Asked; close(): Promise<void> }

async function openStage(size: number): Promise<Stage> {
  const scene = await mixedScene(join('.touchline', 'bench'), areas, size)
  const page = await openPage(browser, scene)
  await signIn(page, undefined, '/leagues/create')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search and commands' }).waitFor()
  return { ...scene, records: size, page, asked: countAsked(page) }
}

const share = (times: readonly number[], part: number) =>
  times.toSorted((one, other) => one - other)[Math.ceil(part * times.length) - 1] ?? Number.NaN

async function report({ name, typed }: (typeof questions)[number]): Promise<void> {
  const times = stages.map((): number[] => [])
  for (let at = 0; at < repeats + 1; at++)
    for (const [index, { page, asked }] of stages.entries()) {
      asked.reset()
      const ms = await ask(page, typed(at))
      // The first one warms up.
      if (at > 0) times[index]?.push(ms)
    }
  console.log(`\n${name}, such as “${typed(1)}”`)
  const least = share(times[0] ?? [], 0.5)
  for (const [index, stage] of stages.entries()) {
    const own = times[index] ?? []
    const { queries, documents } = await stage.asked.answer()
    const size = stage.records === 0 ? 'demo data' : stage.records.toLocaleString('en')
    console.log(
      `  ${size.padStart(9)}: median ${Math.round(share(own, 0.5))} ms, 95 % within ${Math.round(share(own, 0.95))} ms, ` +
        `× ${(share(own, 0.5) / least).toFixed(2)} the demo data; the last one ${queries} queries with ${documents} documents`,
    )
  }
}

buildConsole(console.log)
const browser = await launchBrowser()
const stages: Stage[] = [await openStage(0), await openStage(records)]
for (const question of questions) await report(question)
await browser.close()
for (const { close } of stages) await close()
