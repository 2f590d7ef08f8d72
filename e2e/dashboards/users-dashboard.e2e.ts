import { addDays, boundsOfDay, dayIn } from '@touchline/domain/shared/time/time-zone.ts'
import { createActivity } from '#e2e/create/create-activity.ts'
import { createPerson } from '#e2e/create/create-contact.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { isFreshness } from '#e2e/testing/documents-read.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { storedRecords } from '#e2e/testing/stored-records.ts'
import { panelSeen } from '#e2e/testing/routes/panel-seen.ts'

const figure = (label: string) => new RegExp(`^${label}: ([\\d,]+)$`)
const number = (text: string | null) => Number(/([\d,]+)$/.exec(text ?? '')?.[1]?.replaceAll(',', ''))

test('every figure is right, leads to the list that holds exactly those records, and takes no other with it if it can’t be read', async ({
  page,
  backend,
}) => {
  const users = (await storedRecords(backend, 'users')).map(({ data }) => data)
  // The browser's zone is that of the tests (playwright.config.ts).
  const dayOf = (at: unknown) =>
    at instanceof Date ? at.toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' }) : ''
  const today = dayOf(new Date())
  const since = (field: string, days: number) =>
    users.filter((user) => dayOf(user[field]) >= addDays(today, 1 - days)).length
  const expected = {
    Users: users.length,
    'New in 7 days': since('createdAt', 7),
    'New in 30 days': since('createdAt', 30),
    'Active in 30 days': since('lastActiveAt', 30),
    'Club managers': users.filter(({ roles }) => Array.isArray(roles) && roles.includes('clubManager'))
      .length,
    Suspended: users.filter(({ accountStatus }) => accountStatus === 'suspended').length,
  }
  await page.route(
    (url) => url.pathname.endsWith(':runAggregationQuery'),
    (route) => (route.request().postData()?.includes('"suspended"') ? route.abort() : route.continue()),
  )
  await signIn(page, undefined, '/dashboard/users')
  await expect(page).toHaveTitle(/^Users dashboard · /)

  await test.step('a figure that can’t be read takes no other with it', async () => {
    await expect(page.getByRole('link', { name: figure('Club managers') })).toBeVisible()
    const missing = page.getByRole('alert')
    await expect(missing.getByRole('button')).toBeVisible()
    await page.unrouteAll()
    await missing.getByRole('button').click()
  })
  for (const [label, count] of Object.entries(expected)) {
    const link = page.getByRole('link', { name: figure(label) })
    await expect(link).toBeVisible()
    expect(number(await link.getAttribute('aria-label')), label).toBe(count)
  }
  // A range, a role and a state.
  for (const label of ['New in 30 days', 'Club managers', 'Suspended'] as const) {
    const count = expected[label]
    await page.getByRole('link', { name: figure(label) }).click()
    await expect(
      page.getByText(`of ${count.toLocaleString('en-GB')}`, { exact: false }).first(),
    ).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users dashboard')
  }

  await test.step('the columns of the chart sum up to the period, by week and by month', async () => {
    const chart = page.getByRole('region', { name: /^Sign-ups by (week|month), chart$/ })
    const columns = async () =>
      (await chart.getByRole('listitem').allTextContents()).map((said) =>
        Number(/: ([\d,]+)/.exec(said)?.[1]?.replaceAll(',', '')),
      )
    await panelSeen(page, 'Sign-ups by week')
    await expect(chart.getByRole('link')).toHaveCount(13)
    await expect
      .poll(async () => (await columns()).reduce((sum, one) => sum + one, 0))
      .toBe(since('createdAt', 91))
    const [now, earlier] = [since('createdAt', 91), since('createdAt', 182) - since('createdAt', 91)]
    const panel = page.getByRole('region', { name: 'Sign-ups by week', exact: true })
    await expect(panel).toContainText(`This period ${now}`)
    await expect(panel).toContainText(`Previous period ${earlier}`)
    await page.getByLabel('Period', { exact: true }).selectOption('Last 12 months')
    await expect(page).toHaveURL(/period=12m/)
    await expect(chart.getByRole('link')).toHaveCount(12)
  })

  await test.step('the same as a table, by role', async () => {
    await page.getByRole('button', { name: 'Table' }).first().click()
    const table = page.getByRole('table', { name: 'Sign-ups by role' })
    await expect(table.getByRole('row')).toHaveCount(13)
    await expect(table).not.toContainText('…')
  })

  await test.step('activation and countries agree with their lists', async () => {
    for (const [region, entry] of [
      ['Activation', /^Club/],
      ['Sign-ups by country', /^[A-Z]/],
    ] as const) {
      const panel = await panelSeen(page, region)
      const link = panel.getByRole('region').getByRole('link', { name: entry }).first()
      // Until it is counted, an entry has its name and a dash.
      await expect(link).toHaveText(/^\D+[1-9]/)
      const count = /\d+/.exec(await link.innerText())?.[0]
      await link.click()
      await expect(page.getByText(`of ${count}`).first()).toBeVisible()
      await page.goBack()
    }
  })
})

test('the first screen asks at most 38 questions; a chart further down asks once it is scrolled to', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/(?:v1|identitytoolkit\.googleapis\.com)\//.test(request.url()) && !isFreshness(request))
      asked.push(request.postData() ?? '')
  })
  await signIn(page, undefined, '/dashboard/users')
  await expect(page.getByRole('link', { name: figure('Suspended') })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Work waiting' })).not.toContainText('…')
  await expect(page.getByRole('region', { name: 'Work waiting' }).getByRole('time')).toHaveCount(6)
  const isOfCountries = (question: string) => question.includes('"limit":101')
  expect(asked.filter(isOfCountries)).toEqual([])
  // The oldest report of a match is on the first page or a later one, with the day around which the demo data lies.
  const isFurtherPage = (question: string) =>
    question.includes('"startAt"') && question.includes('"collectionId":"matches"')
  expect(asked.filter((question) => !isFurtherPage(question)).length).toBeLessThanOrEqual(38)

  const panel = await panelSeen(page, 'Sign-ups by country')
  await expect(panel.getByRole('link').first()).toBeVisible()
  expect(asked.filter(isOfCountries)).toHaveLength(1)

  await test.step('its table has every country', async () => {
    await panel.getByRole('button', { name: 'Table' }).click()
    const rows = panel.getByRole('table').getByRole('row')
    await expect.poll(() => rows.count()).toBeGreaterThan(9)
    const numbers = (await rows.getByRole('cell').allInnerTexts()).map(number)
    expect(numbers).toEqual(numbers.toSorted((one, other) => other - one))
  })
})

test('users whom another program wrote are counted, and said to be missing; work waiting and my day lead to what is meant', async ({
  page,
  backend,
}) => {
  const { uid, email } = await backend.administrator()
  const contact = await createPerson(backend)
  const { start } = boundsOfDay(dayIn(new Date(), 'Europe/Berlin'), 'Europe/Berlin')
  const hour = (after: number) => new Date(start.getTime() + after * 3_600_000)
  for (let at = 0; at < 6; at += 1)
    await createActivity(backend, contact, {
      ownerId: uid,
      dueAt: hour(12 + at),
      subject: `Ring number ${at}`,
    })
  await createActivity(backend, contact, { ownerId: uid, dueAt: hour(-20), subject: 'Left from yesterday' })
  await backend.writeDoc(`decisions/contacts_${contact}_9`, {
    subjectType: 'contacts',
    subjectId: contact,
    rev: 9,
    action: 'edit',
    from: null,
    to: null,
    by: 'demoAdmin2',
    byName: 'Kim Colleague',
    at: new Date(Date.now() - 60_000),
    before: { ownerId: 'demoAdmin2' },
    after: { ownerId: uid },
    concerns: [uid],
  })
  await backend.writeDoc('users/e2eBare', { email: 'bare@post.example' })
  const all = await storedRecords(backend, 'users')
  const bare = all.filter(({ data }) => data['rev'] === undefined).length
  expect(bare).toBeGreaterThan(1)
  await signIn(page, email, '/dashboard/users')
  const link = page.getByRole('link', { name: figure('Users') })
  await expect(link).toHaveAttribute('aria-label', `Users: ${all.length.toLocaleString('en-GB')}`)
  await expect(page.getByRole('note')).toHaveText(
    `${bare} users written by another program aren’t filled in yet and may be missing from these figures. The runner, or npm run adopt, fills them in.`,
  )

  await test.step('work waiting leads to each queue; what is shown again says as of when it is', async () => {
    const work = page.getByRole('region', { name: 'Work waiting' })
    // Each queue, and accounts that wait for a second administrator.
    await expect(work.getByRole('listitem')).toHaveCount(7)
    await expect(work).not.toContainText('…')
    await expect(work).toContainText('past the target')
    await expect(page.getByRole('link', { name: figure('Users') })).toBeVisible()
    const refresh = page.getByRole('button', { name: 'Refresh' })
    await expect(refresh).toBeEnabled()
    const asOf = page.getByText('As of').getByRole('time')
    const opened = (await asOf.getAttribute('datetime')) ?? ''
    await work.getByRole('link', { name: 'Start reviewing: New Clubs Requests' }).click()
    await expect(page).toHaveURL(/\/club-requests/)
    await page.goBack()
    await expect(page.getByRole('link', { name: figure('Users') })).toBeVisible()
    await expect(asOf).toHaveAttribute('datetime', opened)
    await refresh.click()
    await expect(asOf).not.toHaveAttribute('datetime', opened)
  })

  await test.step('my day: due today, overdue, and assigned by a colleague, each with a link', async () => {
    const due = page.getByRole('region', { name: 'Due for you' })
    await expect(due.getByRole('listitem')).toHaveCount(6)
    await expect(due.getByRole('listitem').first()).toContainText('Ring number 0')
    await expect(due.getByRole('listitem').last()).toContainText('Left from yesterday')
    const told = page.getByRole('region', { name: 'From colleagues' })
    await expect(told.getByRole('listitem')).toHaveText([/^Kim Colleague assigned the contact “.+” to you/])
    await told.getByRole('link', { name: /^Kim Colleague/ }).click()
    await expect(page).toHaveURL(new RegExp(`/contacts/${contact}`))
    await page.goBack()
    await due.getByRole('link', { name: 'All 6' }).click()
    await expect(page.getByText('1–6 of 6')).toBeVisible()
  })
})
