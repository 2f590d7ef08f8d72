import { expect } from '#e2e/testing/backend-fixture.ts'
import { test } from '#e2e/testing/empty-database.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { fillQueues, workThrough, type Report } from './eight-people.ts'

const OF_EACH_KIND = 30
/** Eight people, four at once: two cores that also serve them don't draw more pages. */
const AT_ONCE = 4
/** Each of the first four leaves after so many, in the middle of a queue. */
const MOST = 19

// It takes about four minutes on two cores, and six beside other work.
test.setTimeout(1_200_000)

test('a shift: 150 items of five kinds by eight people’s keys, each decided once by who had it', async ({
  page,
  another,
  backend,
}) => {
  const items = await fillQueues(backend, OF_EACH_KIND)
  const request = items.find(({ collection }) => collection === 'clubOwnershipRequests')
  const queues = ['/match-approval', '/video-approval', '/club-requests', '/leagues-requests']
  /** One browser for each person. */
  const pages = [page]
  while (pages.length < 2 * AT_ONCE) pages.push(await another())

  const claims = async () => {
    const records = await Promise.all(
      items.map(({ collection, id }) => backend.readDoc(`${collection}/${id}`)),
    )
    return records.flatMap((record) => {
      const { by }: { by?: unknown } = Object(record?.['claim'])
      return typeof by === 'string' ? [by] : []
    })
  }
  const reports: (Report & { uid: string })[] = []
  const shiftOf = async (starts: readonly string[], most: number) => {
    const people = []
    for (const [at, start] of starts.entries()) {
      const { uid, email } = await backend.administrator()
      const own = pages[reports.length + at] ?? page
      await signIn(own, email, start)
      people.push({ uid, own, at })
    }
    const working = people.map(async ({ uid, own, at }) => ({ uid, ...(await workThrough(own, at, most)) }))
    reports.push(...(await Promise.all(working)))
    // People who leave hold nothing.
    const left = new Set(people.map(({ uid }) => uid))
    await expect.poll(async () => (await claims()).filter((by) => left.has(by))).toEqual([])
    for (const { own } of people) await own.goto('about:blank')
  }
  await shiftOf([`/club-ownership-requests/${request?.id}`, ...queues.slice(0, 3)], MOST)
  await shiftOf(['/leagues-requests', '/queue', '/queue', '/match-approval'], Infinity)

  const deciders = Map.groupBy(
    reports.flatMap(({ uid, decided }) => decided.map((name) => ({ uid, name }))),
    ({ name }) => name,
  )
  const stored = await Promise.all(
    items.map(async ({ collection, id, name }) => {
      const entries = await Promise.all(
        [2, 3].map((rev) => backend.readDoc(`decisions/${collection}_${id}_${rev}`)),
      )
      return [name, entries.map((entry) => entry?.['by'])]
    }),
  )
  const byKeys = (name: string) =>
    [...deciders]
      .filter(([called]) => called === name || called.startsWith(`${name} `))
      .flatMap(([, by]) => by)
  expect(stored).toEqual(items.map(({ name }) => [name, [...byKeys(name).map(({ uid }) => uid), undefined]]))
  expect(reports.flatMap(({ trouble }) => trouble)).toEqual([])
  expect(reports.flatMap(({ covered }) => covered)).toEqual([])
  expect(reports.map(({ decided }) => decided.length > 0)).toEqual(reports.map(() => true))
})
