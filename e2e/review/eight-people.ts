import { createLeague } from '#e2e/create/create-league.ts'
import { createMatch } from '#e2e/create/create-match.ts'
import { askedClub, createPerson, createRequest } from '#e2e/create/create-ownership.ts'
import { ownId } from '#e2e/create/create-club.ts'
import { createUser } from '#e2e/create/create-user.ts'
import { createVideos } from '#e2e/create/create-video.ts'
import type { Page } from '@playwright/test'
import { expect, type TestBackend } from '#e2e/testing/backend-fixture.ts'
import { coveredButtons, coveredControls, coveredFocus } from '#e2e/testing/covered.ts'
import { requestClubs, someName } from './review-page.ts'

const HOUR_MS = 3_600_000

/** A waiting item: its record, and the name by which the workbench calls it. */
export type Waiting = { collection: string; id: string; name: string }

const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at))

/** Writes waiting items of each of the five kinds, nothing alike. Requests to manage a club are the most urgent. */
export async function fillQueues(backend: TestBackend, each: number): Promise<Waiting[]> {
  const since = (hours: number, at: number) => new Date(Date.now() - hours * HOUR_MS - at * 60_000)
  const clubs = times(each, (at) => ({
    id: `eight-${at}`,
    name: someName(at),
    country: 'LI',
    hoursAgo: 2 + at / 60,
  }))
  await requestClubs(backend, clubs)
  const owners = await Promise.all(times(each, () => createUser(backend, { strikes: 0, rev: 1 })))
  const videos = await createVideos(
    backend,
    owners.map((ownerId, at) => ({
      title: `Clip ${someName(100 + at)}`,
      ownerId,
      createdAt: since(1, at),
      updatedAt: since(1, at),
    })),
  )
  const leagues = await Promise.all(
    times(each, (at) =>
      createLeague(backend, {
        name: `${someName(200 + at)} Ladder`,
        status: 'requested',
        createdAt: since(2, at),
        clubIds: [],
      }),
    ),
  )
  const matches = await Promise.all(
    times(each, async (at) => {
      const [home, away] = [someName(300 + at), someName(400 + at)]
      const id = await createMatch(backend, {
        leagueId: ownId('Ladder'),
        home: { clubId: ownId('Club'), name: home },
        away: { clubId: ownId('Club'), name: away },
        kickOff: since(3, at),
        localDate: since(3, at).toISOString().slice(0, 10),
        score: { winner: 'HOME', duration: 'REGULAR', fullTime: { home: 2, away: 1 } },
      })
      return { id, name: `${home} – ${away}` }
    }),
  )
  const requests = await Promise.all(
    times(each, async (at) => {
      const clubId = ownId('Club')
      await askedClub(backend, clubId, [], 1)
      const name = `Jo ${someName(500 + at)}`
      const id = await createRequest(backend, clubId, [await createPerson(backend, name), name], {
        createdAt: since(60, at),
      })
      await backend.writeDoc(`ownershipLocks/${clubId}`, { requestIds: [id] })
      return { id, name }
    }),
  )
  return [
    ...requests.map((one) => ({ collection: 'clubOwnershipRequests', ...one })),
    ...matches.map((one) => ({ collection: 'matches', ...one })),
    ...videos.map(({ id, title }) => ({ collection: 'videos', id, name: title })),
    ...clubs.map(({ id, name }) => ({ collection: 'clubs', id, name })),
    ...leagues.map(({ id, name }) => ({ collection: 'leagues', id, name })),
  ]
}

/** Queues that the palette opens; requests to manage a club open from one's own queue. */
const queues = [
  'Start reviewing: Match Approval',
  'Start reviewing: Video Approval',
  'Start reviewing: New Clubs Requests',
  'Start reviewing: New League Requests',
] as const
const OWN = 'Go to My queue'

type Seen =
  /** One's own queue: the kind of its first item, or that nothing waits. */
  | { at: 'own'; first: string }
  | { at: 'own'; first: undefined }
  /** An item that may be decided. */
  | { at: 'item'; name: string }
  /** A queue without a free item. */
  | { at: 'end' }

/** Runs in the page: what the reviewer can go on with, or undefined while something is coming. */
function seenNow(): Seen | undefined {
  const main = document.querySelector('main')
  if (location.pathname === '/queue') {
    const first = main?.querySelector('ol[aria-label="To decide"] a')
    if (first) return { at: 'own', first: first.getAttribute('href') ?? '' }
    return [...(main?.querySelectorAll('h2') ?? [])].some((one) => one.textContent === 'All done')
      ? { at: 'own', first: undefined }
      : undefined
  }
  const place = main?.querySelector('section[aria-label="Item under review"]')
  const headings = [...(place?.querySelectorAll('h2') ?? [])].map((one) => one.textContent)
  if (headings.some((one) => one === 'Your colleagues have the rest' || one === 'All done'))
    return { at: 'end' }
  const approve = place?.querySelector('button[aria-keyshortcuts="A"]')
  const reject = place?.querySelector('button[aria-keyshortcuts="R"]')
  const isReady = [approve, reject].every(
    (button) => button != null && button.getAttribute('aria-disabled') === null,
  )
  const name = headings[0]
  return isReady && name !== undefined && place?.querySelector('[data-settling=all]') === null
    ? { at: 'item', name }
    : undefined
}

/** Runs in the page: keeps every text that says that a claim was lost or a decision didn't arrive. */
function recordTrouble(): void {
  const trouble: string[] = []
  Object.assign(window, { trouble })
  const isTrouble = (text: string) =>
    /took over|no longer have this open|Someone else changed|decision not saved/i.test(text)
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) {
        const text = node.textContent ?? ''
        if (isTrouble(text)) trouble.push(text.slice(0, 200))
      }
  }).observe(document, { subtree: true, childList: true })
}

export type Report = { decided: string[]; trouble: string[]; covered: string[] }

/**
 * One reviewer, by keys alone: from the queue that is open through the others, then what is left by their own queue, until they
 * have decided `most` or nothing waits. They end at their own queue.
 */
export async function workThrough(page: Page, start: number, most: number): Promise<Report> {
  const report: Report = { decided: [], trouble: [], covered: [] }
  const press = (key: string) => page.keyboard.press(key)
  const seen = async (): Promise<Seen> => {
    const found = await page.waitForFunction(seenNow)
    const value = await found.jsonValue()
    if (value === undefined) throw new Error('Nothing was seen.')
    return value
  }
  const isPast = (name: string) =>
    page.waitForFunction(
      (called) =>
        location.pathname === '/queue' ||
        document.querySelector('section[aria-label="Item under review"] h2')?.textContent !== called,
      name,
    )
  const decide = async (name: string) => {
    const isRejected = /^\/(video-approval|club-ownership-requests)/.test(new URL(page.url()).pathname)
    if (isRejected) {
      await press('r')
      await press('3')
      await page.getByRole('group', { name: 'Message' }).getByLabel('Subject').waitFor()
      await press('Enter')
    } else await press('a')
    await isPast(name)
    report.decided.push(name)
  }
  const covered = async () => [...(await coveredButtons(page)), ...(await coveredControls(page))]
  const openFirst = async () => {
    const isThere = () =>
      page.evaluate(() => document.activeElement?.matches('ol[aria-label="To decide"] a') === true)
    for (let presses = 0; !(await isThere()); presses++) {
      // Colleagues took the last ones on the way there.
      if ((await page.getByRole('list', { name: 'To decide' }).getByRole('link').count()) === 0) return
      expect(presses, 'Tab leads to the first item').toBeLessThan(60)
      await press('Tab')
    }
    report.covered.push(...(await coveredFocus(page)))
    const before = await page.evaluate(() => JSON.stringify(history.state))
    await press('Enter')
    // The address is the same again at once where a colleague was faster with the last ones, or Enter found none.
    await page.waitForFunction(
      (was) =>
        JSON.stringify(history.state) !== was || !document.querySelector('ol[aria-label="To decide"] a'),
      before,
    )
  }
  const goTo = async (label: string) => {
    await press('Control+k')
    await page.getByRole('combobox').waitFor()
    await page.keyboard.type(label)
    await page.getByRole('option', { selected: true, name: label }).waitFor()
    await press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }

  await page.evaluate(recordTrouble)
  // Where they begin is one of the queues.
  const next = [...queues.slice(start % queues.length), ...queues.slice(0, start % queues.length), OWN]
  for (let turn = 0; report.decided.length < most; turn++) {
    expect(turn, 'each turn leads on').toBeLessThan(400)
    const now = await seen()
    if (now.at === 'own' && now.first === undefined) break
    if (now.at === 'own') await openFirst()
    else if (now.at === 'end') await goTo(next.shift() ?? OWN)
    else {
      if (turn % 3 === 0 && (await covered()).length > 0) {
        // Seen while the page was still being laid out, nothing lay over anything.
        await expect
          .poll(covered, { timeout: 5_000 })
          .toEqual([])
          .catch(() => undefined)
        report.covered.push(...(await covered()).map((one) => `${new URL(page.url()).pathname}: ${one}`))
      }
      await decide(now.name)
    }
  }
  report.trouble = await page.evaluate(() => Reflect.get(window, 'trouble') as string[]) // as recordTrouble left it
  // Where nothing is claimed.
  if (new URL(page.url()).pathname !== '/queue') await goTo(OWN)
  await seen()
  return report
}
