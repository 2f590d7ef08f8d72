import type { Page } from '@playwright/test'
import { paths } from '@touchline/console/paths.ts'
import { createPerson } from '#e2e/create/create-contact.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { holdCalls } from '#e2e/testing/faults.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { listPage } from '#e2e/testing/users-list-page.ts'
import { visit } from '#e2e/testing/visit.ts'

/** Holds the code of a page; returns the function that lets it continue. */
async function holdCode(page: Page, name: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    await released
    await route.continue()
  })
  return release
}

// A clock is that of its context for good.
test.use({ ownContext: true })

test('someone who leaves while something is awaited arrives where they wanted to go, and nothing typed as a form appears, is saved or is sent is lost', async ({
  page,
  backend,
}) => {
  const contacts = await holdCode(page, 'contacts-page')
  const activities = await holdCode(page, 'activities-page')

  await test.step('what is typed as a form appears goes into it, not into the form that was left; typed while it is saved, or just after, it is kept and asked about', async () => {
    const left = await createPerson(backend)
    const id = await createPerson(backend, { firstName: 'Opened' })
    await signIn(page, undefined, paths.contactEdit(left))
    const contact = await holdCode(page, 'contact-page')
    await page.getByRole('link', { name: 'Cancel', exact: true }).click()
    await expect(page.getByText('Loading...')).toBeVisible()
    await typeAsItAppears(page, 'jobRole', 'Typed at once')
    await visit(page, paths.contactEdit(id))
    await expect(page.getByRole('heading', { name: /^Edit Opened/ })).toBeVisible()
    const role = page.getByRole('textbox', { name: 'Role', exact: true })
    const phone = page.getByRole('textbox', { name: 'Phone', exact: true })
    await expect(role).toHaveValue('Typed at once')
    const save = page.getByRole('button', { name: 'Save changes', exact: true })
    const saving = await holdCalls(page, { calls: ':commit' })
    await role.fill('Sent')
    await role.press('Control+Enter')
    await expect(save).toBeDisabled()
    await phone.fill('+442079460000')
    await saving()
    await expect(page.getByRole('status').filter({ hasText: 'What you typed since' })).toBeVisible()
    await expect(phone).toHaveValue('+442079460000')
    await expect.poll(() => backend.readDoc(`contacts/${id}`)).toMatchObject({ jobRole: 'Sent', rev: 2 })

    await role.fill('Saved')
    await save.click()
    await expect(page.getByText('Loading...')).toBeVisible()
    await expect
      .poll(() => backend.readDoc(`contacts/${id}`))
      .toMatchObject({ jobRole: 'Saved', phone: '+442079460000' })
    await visit(page, paths.contactEdit(id))
    await expect(role).toHaveValue('Saved')
    await role.fill('Typed after saving')
    await page.getByRole('link', { name: 'Activities' }).click()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Stay' }).last().click()
    contact()
    await page.reload()
    await expect(page.getByText(/^Draft from .* restored/)).toBeVisible()
    await expect(role).toHaveValue('Typed after saving')
    await page.getByRole('button', { name: 'Discard draft' }).click()
    await expect(role).toHaveValue('Saved')
  })

  await test.step('a comment takes no further text from the moment it is sent, also while it is asked who is mentioned', async () => {
    const id = await createPerson(backend)
    // Loaded again: the form has asked who the administrators are.
    await page.goto(paths.contact(id))
    const comment = page.getByRole('textbox', { name: 'Comment', exact: true })
    await comment.fill('Once before')
    const asking = await holdCalls(page, { calls: ':runQuery', body: 'isAdmin' })
    await comment.fill('Asked of @')
    await comment.press('Control+Enter')
    await page.keyboard.type(' and typed since')
    await expect(comment).toHaveValue('Asked of @')
    await asking()
    await expect(page.getByRole('article').filter({ hasText: 'Asked of @' })).toBeVisible()
    await expect(comment).toHaveValue('')
    await expect(comment).toBeEditable()
  })

  await test.step('who leaves a queue before its first item is there', async () => {
    await visit(page, '/profile')
    const asked = page.waitForRequest('**/documents:commit*')
    const claim = await holdCalls(page, { calls: ':commit' })
    await page.getByRole('button', { name: /^Clubs/ }).click()
    await page.getByRole('link', { name: 'New League Requests' }).click()
    await asked

    await page.getByRole('link', { name: 'Contacts' }).click()
    await expect(page.getByText('Loading...')).toBeVisible()
    const claimed = page.waitForResponse('**/documents:commit*')
    await claim()
    await claimed
    // The item that comes now is not shown any more.
    await expect(page).toHaveURL(/leagues-requests$/)
    contacts()
    await expect(page).toHaveURL(/\/contacts$/)
  })

  await test.step('who leaves a list while it waits for the rest of a word', async () => {
    const list = listPage(page)
    await visit(page, '/users')
    await list.settled()
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await list.search.fill('an')
    await page.getByRole('link', { name: 'Activities' }).click()
    await page.clock.runFor(1_000)
    await expect(page).toHaveURL(/\/users$/)
    activities()
    await expect(page).toHaveURL(/\/activities$/)
  })
})

/** Types into the first field of this name that can be seen, before anything else happens in the page. */
const typeAsItAppears = (page: Page, name: string, text: string): Promise<void> =>
  page.evaluate(
    ([field, typed]) => {
      const watch = new MutationObserver(() => {
        const input = document.querySelector<HTMLInputElement>(`input[name="${field}"]`)
        if (!input?.checkVisibility()) return
        watch.disconnect()
        // Not by the element's own setter: React's would hide from it that the value is new.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, typed)
        input.dispatchEvent(new Event('input', { bubbles: true }))
      })
      watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ['hidden'] })
    },
    [name, text] as const,
  )
