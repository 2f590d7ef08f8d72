import type { Page } from '@playwright/test'
import { colleagueChanges } from '#e2e/create/colleague-edit.ts'
import { createContact } from '#e2e/create/create-contact.ts'
import { createDeal } from '#e2e/create/create-deal.ts'
import { createMatch } from '#e2e/create/create-match.ts'
import { expectAccessible } from '#e2e/testing/axe.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { expectFits } from '#e2e/testing/fits.ts'
import { goOffline } from '#e2e/testing/offline.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { visit } from '#e2e/testing/visit.ts'
import { countClicks } from './count-clicks.ts'
import { pencilOf } from './pencil.ts'

const OLD = '+441632960961'
const NEW = '+441632960962'

const phone = (page: Page) => page.getByRole('textbox', { name: 'Phone' })
const isSaved = (page: Page) => page.getByRole('status').filter({ hasText: 'Saved.' })

test('a phone number is changed with one click and no other page, beside a colleague and without a connection', async ({
  page,
  backend,
}) => {
  const id = await createContact(backend, { phone: OLD, organisation: 'Theirs to change' })
  const stored = () => backend.readDoc(`contacts/${id}`)
  await signIn(page, undefined, `/contacts/${id}`)
  const clicks = await countClicks(page)

  const pencil = await pencilOf(page, 'Phone')
  const value = page.getByRole('link', { name: OLD })
  await expect(value).toHaveAttribute('href', `tel:${OLD}`)
  const before = await page.getByRole('region', { name: 'Details' }).boundingBox()
  await pencil.click()
  await expect(phone(page)).toBeFocused()
  // Nothing has moved.
  expect(await page.getByRole('region', { name: 'Details' }).boundingBox()).toEqual(before)
  await page.keyboard.type(NEW)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: NEW })).toBeVisible()
  await expect(phone(page)).toHaveCount(0)
  expect(await clicks()).toEqual({ clicks: 1, pageChanges: 0 })
  await expect.poll(stored).toMatchObject({ phone: NEW, rev: 2 })

  await test.step('what is typed stays while something else has the focus, and leads back to itself', async () => {
    await pencil.click()
    await phone(page).fill('01632')
    await page.getByRole('heading', { level: 1 }).click()
    await expect(phone(page)).toHaveAccessibleDescription(/country code/)
    await (await pencilOf(page, 'Country')).click()
    await expect(phone(page)).toBeFocused()
    await expect(phone(page)).toHaveValue('01632')
    await expectAccessible(page, 'a value being edited', { exceptNavigation: true, oneTheme: true })
    await page.setViewportSize({ width: 360, height: 740 })
    await expectFits(page, 'a record at 360 px with a value being edited')
    await expect(phone(page)).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 1280, height: 800 })
    await phone(page).press('Escape')
  })

  await test.step('a colleague changes other fields, and then the same one', async () => {
    await pencil.click()
    await phone(page).fill(OLD)
    await colleagueChanges(backend, { collection: 'contacts', id }, { organisation: 'Changed since' })
    await phone(page).press('Enter')
    await expect(isSaved(page).last()).toBeVisible()
    await expect.poll(stored).toMatchObject({ phone: OLD, organisation: 'Changed since', rev: 4 })

    await pencil.click()
    await phone(page).fill('+441632960963')
    await colleagueChanges(backend, { collection: 'contacts', id }, { phone: '+441632960964' })
    await phone(page).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Tobias Lindqvist changed this too' })
    await expect(dialog.getByRole('radio', { name: 'Tobias Lindqvist: +441632960964' })).toBeVisible()
    await dialog.getByRole('radio', { name: 'Yours: +441632960963' }).check()
    await dialog.getByRole('button', { name: 'Save merged' }).click()
    await expect(phone(page)).toHaveCount(0)
    await expect.poll(stored).toMatchObject({ phone: '+441632960963', rev: 6 })

    // Another one is made while both are compared: who gives up their own is done.
    const changes = (fields: Record<string, unknown>) =>
      colleagueChanges(backend, { collection: 'contacts', id }, fields)
    await pencil.click()
    await phone(page).fill(OLD)
    await changes({ phone: '+441632960965' })
    await phone(page).press('Enter')
    await expect(dialog).toBeVisible()
    await changes({ phone: '+441632960966', organisation: 'Changed again' })
    await expect(page.getByText('Changed again', { exact: true }).first()).toBeAttached()
    await dialog.getByRole('radio', { name: 'Tobias Lindqvist: +441632960965' }).check()
    await dialog.getByRole('button', { name: 'Save merged' }).click()
    await expect(phone(page)).toHaveCount(0)
    expect(await stored()).toMatchObject({ phone: '+441632960966', rev: 8 })
  })

  await test.step('what is changed without a connection waits; what can’t be changed says why', async () => {
    const goOn = await goOffline(page)
    await pencil.click()
    await phone(page).fill(NEW)
    await phone(page).press('Enter')
    await expect(phone(page)).toHaveCount(0)
    await expect(page.getByRole('note').filter({ hasText: '1 change waiting' })).toBeVisible()
    await goOn()
    await expect.poll(stored).toMatchObject({ phone: NEW, rev: 9 })

    const locked = await createMatch(backend, { reviewStatus: 'locked', locked: true })
    await visit(page, `/matches/${locked}`)
    const match = page.getByRole('region', { name: 'Match', exact: true })
    await expect(match).toContainText(/locked/i)
    await expect(match.getByRole('button', { name: /^Edit/ })).toHaveCount(0)
  })

  await test.step('an amount stays in the currency that it was typed in', async () => {
    const deal = await createDeal(backend, { valueMinor: 430_000, currency: 'EUR' })
    await visit(page, `/pipelines/${deal}`)
    await (await pencilOf(page, 'Value')).click()
    const amount = page.getByRole('textbox', { name: 'Value' })
    await amount.fill('2500')
    // Another program, with no revision.
    await backend.writeDoc(`pipelines/${deal}`, { currency: 'JPY', updatedAt: new Date() }, [
      'currency',
      'updatedAt',
    ])
    await amount.press('Enter')
    const question = page.getByRole('dialog', { name: 'Someone changed this too' })
    await question
      .getByRole('radiogroup', { name: 'Value' })
      .getByRole('radio', { name: /^Yours: .*2,500/ })
      .check()
    await expect(
      question.getByRole('radiogroup', { name: 'Currency' }).getByRole('radio', { name: /^Yours: EUR/ }),
    ).toBeChecked()
    await question.getByRole('button', { name: 'Save merged' }).click()
    await expect
      .poll(() => backend.readDoc(`pipelines/${deal}`))
      .toMatchObject({ valueMinor: 250_000, currency: 'EUR', rev: 2 })
  })
})
