import { paths } from '@touchline/console/paths.ts'
import { expect, test, type TestBackend } from '#e2e/testing/backend-fixture.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { storedRecords, type StoredRecord } from '#e2e/testing/stored-records.ts'

/** What another program may have left in any field: no value of its type, texts that no formatter takes, keys that no record can have. */
const odd: readonly unknown[] = [
  null,
  -1,
  'x/y',
  '',
  '€',
  [null, 'x/y', { a: 1 }],
  { a: { b: [null] } },
  true,
  Number.NaN,
  '2026-99-99',
  new Date(0),
  1e300,
]

/** What puts a record into the lists that this test opens; everything else in it becomes odd. */
const places: Record<
  string,
  { of(record: StoredRecord): boolean; kept: string[]; first: Record<string, unknown> }
> = {
  users: { of: ({ data }) => data['isAdmin'] === false, kept: ['isAdmin'], first: { createdAt: soon() } },
  clubs: { of: ({ data }) => data['status'] === 'approved', kept: ['status'], first: { updatedAt: soon() } },
  leagues: {
    of: ({ data }) => data['status'] === 'approved',
    kept: ['status'],
    first: { updatedAt: soon() },
  },
  clubOwnershipRequests: {
    of: ({ data }) => data['status'] === 'pending',
    kept: ['status'],
    first: { createdAt: new Date(0) },
  },
  matches: {
    of: ({ data }) => data['reviewStatus'] === 'submitted',
    kept: ['reviewStatus'],
    first: { kickOff: new Date('2099-01-01'), createdAt: new Date(0), disputed: true },
  },
  matchModerators: { of: () => true, kept: ['status'], first: { userName: ' ' } },
  videos: {
    of: ({ data }) => data['reviewStatus'] === 'pending',
    kept: ['reviewStatus', 'queue'],
    first: { priority: 100, createdAt: new Date(0) },
  },
  contacts: { of: () => true, kept: [], first: { firstName: ' ' } },
  pipelines: {
    of: ({ data }) => data['status'] === 'open',
    kept: ['status', 'stageId'],
    first: { expectedCloseDate: '2000-01-01', rank: '0V' },
  },
  activities: {
    of: ({ data }) => data['status'] === 'planned',
    kept: ['status', 'ownerId'],
    first: { dueAt: new Date(Date.now() - 120_000) },
  },
  decisions: { of: () => true, kept: ['concerns'], first: { at: soon() } },
  savedViews: {
    of: () => true,
    kept: ['shared', 'area'],
    first: { sharedAt: new Date(Date.now() - 60_000) },
  },
  reasonTemplates: { of: () => true, kept: [], first: {} },
}

function soon(): Date {
  return new Date(Date.now() + 60_000)
}

/** Record by record the odd values move one field on, so that each field has had each of them. */
async function spoil(backend: TestBackend, uid: string): Promise<void> {
  for (const [collection, { of, kept, first }] of Object.entries(places)) {
    const model = (await storedRecords(backend, collection)).find(of)?.data ?? {
      area: 'users',
      name: 'x',
      subject: 'x',
      ownerId: 'x',
      query: 'x',
    }
    const fields = Object.keys(model).filter((name) => !kept.includes(name) && !(name in first))
    await backend.writeDocs(
      odd.map((_, turn) => ({
        path: `${collection}/odd${turn}`,
        data: {
          ...model,
          ...Object.fromEntries(fields.map((name, at) => [name, odd[(at + turn) % odd.length]])),
          ...(collection === 'decisions' ? { concerns: [uid] } : {}),
          ...(collection === 'savedViews' ? { shared: true, area: 'users' } : {}),
          ...first,
          // Half of them at the head of the list, half in the calendar of this month.
          ...(collection === 'activities'
            ? { ownerId: uid, dueAt: turn % 2 ? first['dueAt'] : new Date(0) }
            : {}),
        },
      })),
    )
  }
}

const lists = [
  paths.users(),
  paths.clubs(),
  paths.leagues(),
  paths.ownershipRequests(),
  paths.matches(),
  paths.matchModerators(),
  paths.contacts(),
  paths.activities(),
  paths.history(),
  `${paths.pipelines()}?show=list`,
]

/** What is there once the page has read what it shows. */
const others: Record<string, string> = {
  [paths.salesPipeline()]: '[data-card^="odd"]',
  [paths.activities({ view: 'calendar' })]: '[data-chip]',
  [paths.inbox()]: '[data-inbox-line*="odd"]',
  [paths.clubRequests()]: '[aria-label="Waiting"] li',
  [paths.leagueRequests()]: '[aria-label="Waiting"] li',
  [paths.matchApproval()]: '[aria-label="Waiting"] a[href*="odd"]',
  [paths.videoApproval()]: '[aria-label="Waiting"] a[href*="odd"]',
  [paths.dashboard.users()]: 'section',
  [paths.dashboard.agents()]: 'section',
  [paths.dashboard.pipelines()]: 'section',
}

test('records with odd values in every field take no list, queue, inbox or dashboard away', async ({
  page,
  backend,
}) => {
  const { uid, email } = await backend.administrator()
  await spoil(backend, uid)
  await signIn(page, email, paths.profile())
  const failures = page.getByText(/Oops!|Something went wrong|could not be (loaded|read)|can't be shown/)
  const heading = page.getByRole('heading', { level: 1 })

  for (const address of lists) {
    await page.goto(address)
    await expect(heading, address).toBeVisible()
    await expect(page.locator('[data-row-link^="odd"]').first(), address).toBeVisible()
    await expect(failures, address).toHaveCount(0)
  }
  for (const [address, shown] of Object.entries(others)) {
    await page.goto(address)
    await expect(page.locator(shown).first(), address).toBeVisible()
    await expect(heading, address).toBeVisible()
    await expect(failures, address).toHaveCount(0)
  }
})

test('a record that the page fails to draw is named in its place, and the others are there', async ({
  page,
  backend,
}) => {
  const deals = await storedRecords(backend, 'pipelines')
  const model = deals.find(({ data }) => data['status'] === 'open' && data['currency'] === 'EUR')
  await backend.writeDoc('pipelines/undrawn', {
    ...model?.data,
    valueMinor: 66_600,
    expectedCloseDate: '2000-01-01',
    rank: '0V',
  })
  // As a browser does that has no format for a value.
  await page.addInitScript(() => {
    const { prototype } = Intl.NumberFormat
    const getter = Object.getOwnPropertyDescriptor(prototype, 'format')?.get
    Object.defineProperty(prototype, 'format', {
      get() {
        const format = getter?.call(this)
        return (value: number) => {
          if (value === 666) throw new RangeError('This value has no format.')
          return format(value)
        }
      },
    })
  })
  await signIn(page, 'admin@touchline.example', `${paths.pipelines()}?show=list`)
  const unread = page.getByText("Can't be read: undrawn")
  await expect(unread).toBeVisible()
  await expect(page.locator('[data-row-link]')).toHaveCount(24)
  await page.goto(paths.salesPipeline())
  await expect(unread).toBeVisible()
  await expect(page.locator('[data-card]').first()).toBeVisible()
})
