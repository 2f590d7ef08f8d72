import type { Page } from '@playwright/test'
import { createPerson } from '#e2e/create/create-contact.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { chunkOf } from '#e2e/testing/chunk-of.ts'
import { holdCalls } from '#e2e/testing/faults.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { listPage } from '#e2e/testing/users-list-page.ts'
import { visit } from '#e2e/testing/visit.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

/** The shapes of pages are here once somebody does something. */
async function readyToGo(page: Page): Promise<void> {
  const chunk = chunkOf('app/coming-page.tsx')
  await page.keyboard.press('Shift')
  const isHere = (name: string) =>
    performance.getEntriesByType('resource').some((resource) => resource.name.endsWith(name))
  await expect.poll(() => page.evaluate(isHere, chunk)).toBe(true)
}

test('a chosen page is marked and shows its title and shape while its data are held; a record its name; a page seen before, itself', async ({
  page,
  backend,
}) => {
  const id = await createPerson(backend, { firstName: 'Wilhelmina', lastName: 'Quickwait' })
  await signIn(page, undefined, '/contacts')
  await expect(heading(page, 'Contacts')).toBeVisible()
  await readyToGo(page)
  const release = await holdCalls(page, { calls: ':runQuery', body: '"pipelineStages"' })
  await entry(page, 'Sales Pipeline').click()
  await expect(entry(page, 'Sales Pipeline')).toHaveAttribute('aria-current', 'page')
  await expect(entry(page, 'Contacts')).not.toHaveAttribute('aria-current')
  await expect(heading(page, 'Sales Pipeline')).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toHaveAttribute('aria-busy', 'true')
  // Its code is here by now.
  await expect(page.getByText('Loading...')).toHaveCount(0)
  await expect(heading(page, 'Contacts')).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: 'Sales Pipeline, loading' })).toBeAttached()
  // The address follows when the page is there.
  await expect(page).toHaveURL(/\/contacts$/)

  // Another choice in the meantime.
  await entry(page, 'Contacts').click()
  await expect(entry(page, 'Contacts')).toHaveAttribute('aria-current', 'page')
  await expect(heading(page, 'Contacts')).toBeVisible()
  await expect(main).not.toHaveAttribute('aria-busy')
  await entry(page, 'Sales Pipeline').click()
  await expect(heading(page, 'Sales Pipeline')).toBeVisible()
  await release()
  await expect(page).toHaveURL(/\/sales-pipeline$/)
  await expect(heading(page, 'Sales Pipeline')).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'loading' })).toHaveCount(0)

  await test.step('a row’s record has its name at once, and a double click opens nothing else', async () => {
    await visit(page, '/contacts?q=quickwait')
    const row = page.getByRole('main').getByRole('link', { name: 'Wilhelmina Quickwait' })
    await expect(row).toBeVisible()
    const releaseRecord = await holdCalls(page, { calls: ':batchGet', body: `contacts/${id}` })
    await row.click()
    await expect(heading(page, 'Wilhelmina Quickwait')).toBeVisible()
    // By the second click of a tired hand the page's shape is under the pointer, with its way up.
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Contacts' }).hover()
    await page.mouse.down({ clickCount: 2 })
    await page.mouse.up({ clickCount: 2 })
    await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true')
    await expect(page).toHaveURL(/\/contacts\?q=quickwait$/)
    await releaseRecord()
    await expect(page).toHaveURL(`/contacts/${id}`)
    await expect(heading(page, 'Wilhelmina Quickwait')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: /Wilhelmina Quickwait/ })).toBeFocused()
  })

  await test.step('what was seen is shown on the way back without a shape before it', async () => {
    await visit(page, '/contacts')
    await expect(heading(page, 'Contacts')).toBeVisible()
    await entry(page, 'User Management').click()
    // Not the rows of the page before.
    await expect(listPage(page).links.first()).toBeVisible()
    await page.evaluate(() => {
      const seen: boolean[] = []
      Object.assign(window, { seen })
      const watch = new MutationObserver(() =>
        seen.push(document.querySelector('main > article, main [data-skeleton]') !== null),
      )
      watch.observe(document.body, { subtree: true, childList: true })
    })
    await page.goBack()
    await expect(heading(page, 'Contacts')).toBeFocused()
    const seen = await page.evaluate(() => Reflect.get(window, 'seen') as boolean[]) // as the observer left it
    expect(seen.length).toBeGreaterThan(0)
    expect(seen).not.toContain(true)
  })
})
