import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '@touchline/demo/administrators.ts'
import { BESIDE } from '@touchline/domain/shared/at.ts'
import { PROJECT } from '@touchline/firestore/service-client'
import { expect, test, type TestBackend } from '#e2e/testing/backend-fixture.ts'
import { listenWire } from '#e2e/live/listen-wire.ts'
import { requestClub, reviewPage } from '#e2e/review/review-page.ts'
import { keptAnswers } from '#e2e/testing/kept-answers.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { listPage } from '#e2e/testing/users-list-page.ts'
import { visit } from '#e2e/testing/visit.ts'
import { ours, person } from './connected.ts'

/** Our records below a document, and those of the demo data at the root in the place of a platform's. */

const connect = (backend: TestBackend) => backend.writeDoc(BESIDE, { beside: true })

async function disconnect({ url, serviceToken }: TestBackend): Promise<void> {
  const database = `projects/${PROJECT}/databases/(default)/documents`
  const answer = await fetch(`${url}/v1/${database}:commit`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${await serviceToken()}` },
    body: JSON.stringify({ writes: [{ delete: `${database}/${BESIDE}` }] }),
  })
  expect(answer.status).toBe(200)
}

async function enter(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Notes whatever the page says of missing rights, however short, and how often it was loaded. */
async function watch(page: Page) {
  const told: string[] = []
  let loads = 0
  page.on('load', () => (loads += 1))
  page.on('console', (message) => message.text().startsWith('TOLD ') && told.push(message.text()))
  await page.addInitScript(() => {
    const look = () => {
      const text = document.body?.innerText ?? ''
      if (/permission|denied|privileges/i.test(text)) console.log(`TOLD ${text.slice(0, 500)}`)
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return { told, loads: () => loads }
}

test('a fresh browser signs in beside a platform: list, search, a decision, its history, and news; who is administrator there alone is nobody here', async ({
  page,
  backend,
  another,
}) => {
  const { administrator, writeDoc, writeDocs, readDoc } = ours(backend)
  const { uid, email } = await administrator()
  await writeDocs([
    { path: 'users/beside-1', data: person('Ottilie', 'Beside') },
    { path: 'users/beside-2', data: person('Wanda', 'Elsewhere') },
  ])
  await requestClub({ ...backend, writeDocs }, 'beside-1', 'Vaduz Beside', 'LI', 80)
  await connect(backend)
  const wire = await listenWire(backend.url)
  const { told, loads } = await watch(page)
  try {
    await page.goto(`${wire.url}/club-requests?country=LI`)
    await enter(page, email)
    const review = reviewPage(page)
    await review.ready('Vaduz Beside')
    await expect(review.waiting).toHaveCount(1)
    await expect(review.place.getByText('Please add Vaduz Beside.')).toBeVisible()
    expect(loads()).toBe(1)
    await page.keyboard.press('a')
    await expect(review.toast('Vaduz Beside is approved.')).toBeVisible()
    await expect.poll(() => readDoc('clubs/beside-1')).toMatchObject({ status: 'approved', rev: 2 })
    expect(await readDoc('decisions/clubs_beside-1_2')).toMatchObject({ by: uid, action: 'approve' })
    expect(await backend.readDoc('clubs/beside-1')).toBeUndefined()
    expect(await backend.readDoc('decisions/clubs_beside-1_2')).toBeUndefined()

    await visit(page, '/view-club/beside-1')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Vaduz Beside')
    await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('approved')
    // Told through the worker, which listens and says where somebody is.
    await expect.poll(() => readDoc(`presence/${uid}`)).toMatchObject({ record: 'clubs/beside-1' })
    await expect.poll(wire.told).toContain(`${BESIDE}/clubs/beside-1`)
    await writeDoc('clubs/beside-1', { name: 'Schaan Beside', updatedAt: new Date() }, ['name', 'updatedAt'])
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Schaan Beside')

    const users = listPage(page)
    await visit(page, '/users')
    await expect(users.links).toHaveCount(3)
    await users.search.fill('wanda')
    await expect(users.links).toHaveText([/Wanda Elsewhere/])

    // The next start asks in the right place at once.
    await page.goto(`${wire.url}/users`)
    await expect(users.links).toHaveCount(3)
    expect(loads()).toBe(2)
    expect(told).toEqual([])
  } finally {
    wire.close()
  }

  await test.step('the platform’s own flag lets nobody in', async () => {
    expect(await backend.readDoc('users/demoAdmin1')).toMatchObject({ isAdmin: true })
    const theirs = await another()
    await theirs.goto('/users')
    await enter(theirs, 'admin@touchline.example')
    await expect(theirs.getByRole('alert')).toHaveText('Access denied. Admin privileges required.')
    await expect(theirs).toHaveURL(/\/login/)
  })
})

test('connected while the console is in use, and disconnected again: the page loads once, and shows nothing of the other place', async ({
  page,
  backend,
}) => {
  const { writeDocs } = ours(backend)
  const users = listPage(page)
  await signIn(page, undefined, '/users')
  await users.settled()
  await page.mouse.move(10, 10)
  await expect.poll(() => keptAnswers(page)).toHaveProperty(['touchline.seen demoAdmin1'])
  await expect(page.getByText('Ottilie Beside')).toHaveCount(0)
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('touchline.session')))
    .toContain('demoAdmin1')

  await writeDocs([
    { path: 'users/demoAdmin1', data: person('Ana', 'Beside', { isAdmin: true }) },
    { path: 'users/beside-1', data: person('Ottilie', 'Beside') },
  ])
  const { told, loads } = await watch(page)
  await connect(backend)

  await test.step('in use: with the next question', async () => {
    // The page may have asked by itself before, and be loading again.
    await visit(page, '/users?sort=name').catch(() => undefined)
    await expect(users.links).toHaveCount(2)
    await expect(page.getByText('Ottilie Beside')).toBeVisible()
    expect(loads()).toBe(1)
    expect(Object.keys(await keptAnswers(page))).not.toContain('touchline.seen demoAdmin1')
  })

  await test.step('at the next start: the kept session and copies are of the other place', async () => {
    await page.mouse.move(20, 20)
    await expect.poll(() => keptAnswers(page)).toHaveProperty([`touchline.seen demoAdmin1 ${BESIDE}`])
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('touchline.session')))
      .toContain('demoAdmin1')
    await page.goto('about:blank')
    await disconnect(backend)
    const before = loads()
    await page.goto('/users')
    await expect(users.links).toHaveCount(25)
    await expect(page.getByText('Ottilie Beside')).toHaveCount(0)
    expect(loads() - before).toBeLessThanOrEqual(2)
    expect(await page.evaluate(() => localStorage.getItem('touchline.root'))).toBeNull()
  })
  expect(told).toEqual([])
})
