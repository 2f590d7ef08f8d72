import type { Page } from '@playwright/test'
import { derivedClubFields } from '@touchline/domain/nouns/club/club-form.ts'
import { expect, type TestBackend } from '#e2e/testing/backend-fixture.ts'

const HOUR = 3_600_000

/** A requested club; `hoursAgo` is its place in the queue. */
export type RequestedClub = {
  id: string
  name: string
  country: string
  hoursAgo: number
  more?: Record<string, unknown>
}

/** A requested club, of a country from which no other one waits in the demo data. */
export const requestClub = (
  backend: TestBackend,
  id: string,
  name: string,
  country: string,
  hoursAgo: number,
  more: Record<string, unknown> = {},
): Promise<void> => requestClubs(backend, [{ id, name, country, hoursAgo, more }])

/** Names of which no two are alike, and none looks like a second team. */
export const someName = (at: number): string =>
  [...String((at + 11) * 104_729)].map((digit) => 'bdfgklmprs'[Number(digit)]).join('a')

/** The same for many at once. */
export const requestClubs = (
  backend: Pick<TestBackend, 'writeDocs'>,
  clubs: readonly RequestedClub[],
): Promise<void> => backend.writeDocs(clubs.flatMap(documentsOf))

function documentsOf({ id, name, country, hoursAgo, more = {} }: RequestedClub) {
  const at = new Date(Date.now() - hoursAgo * HOUR)
  const club = { id, name, country, association: 'LIE', city: name.split(' ')[0] ?? '', ...more }
  const { id: _, ...fields } = club
  const written = {
    type: 'club',
    status: 'requested',
    createdAt: at,
    createdBy: 'applicant',
    updatedAt: at,
    updatedBy: 'applicant',
    rev: 1,
    ...fields,
    ...derivedClubFields(club),
  }
  const request = {
    applicantName: `Applicant of ${name}`,
    email: 'applicant@post.example',
    message: `Please add ${name}.`,
  }
  return [
    { path: `clubs/${id}`, data: written },
    { path: `clubs/${id}/private/request`, data: request },
  ]
}

/** The workbench as a reviewer sees it. */
export function reviewPage(page: Page) {
  const place = page.getByRole('region', { name: 'Item under review' })
  const button = (name: string) => place.getByRole('button', { name, exact: true })
  /** Keys that are pressed before a button could be seen decide nothing. */
  const settled = () => expect(place.locator('[data-settling=all]')).toHaveCount(0)
  return {
    place,
    button,
    heading: place.getByRole('heading', { level: 2 }).first(),
    waiting: page.getByRole('complementary', { name: 'Waiting' }).getByRole('link'),
    /** The item is there and may be decided; by `action` where it can't be approved. */
    async ready(name: string, action = 'Approve') {
      await expect(place.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
      await expect(button(action)).not.toHaveAttribute('aria-disabled')
      await settled()
    },
    settled,
    /** By Enter, once the panel's button has the focus. */
    async confirm(action: string) {
      await expect(place.getByRole('form', { name: action }).locator(':focus')).toHaveCount(1)
      await page.keyboard.press('Enter')
    },
    /** Presses keys as fast fingers do: from outside, a slow machine holds them down, or lets the page finish in between. */
    pressFast: (keys: string) => page.evaluate(pressAtOnce, keys),
    /** Said at the edge, and for a while in the bar as well. */
    toast: (text: string) => page.getByRole('status').filter({ hasText: text }).first(),
  }
}

/** Runs in the page: each key is up again, and the next one down, before anything is drawn or an address has changed. */
async function pressAtOnce(keys: string): Promise<void> {
  for (const key of keys) {
    for (const type of ['keydown', 'keyup'])
      document.activeElement?.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true }))
    // What React does about a key is done before the browser brings the next one.
    await Promise.resolve()
  }
}

/** Counts what the page has under way with the database. */
export function watchRequests(page: Page) {
  const open = new Set<unknown>()
  const isDatabase = (url: string) => url.includes('/documents')
  page.on('request', (request) => isDatabase(request.url()) && open.add(request))
  const end = (request: unknown) => void open.delete(request)
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return { quiet: () => expect.poll(() => open.size).toBe(0) }
}
