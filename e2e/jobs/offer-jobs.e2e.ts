import type { Page } from '@playwright/test'
import { ITEM_TEXT_MAX, OFFER_ITEMS_MAX, OFFER_NOTE_MAX } from '@touchline/domain/nouns/offer/offer.ts'
import { createClub } from '#e2e/create/create-club.ts'
import { createContact } from '#e2e/create/create-contact.ts'
import { createDeal } from '#e2e/create/create-deal.ts'
import { expectAccessible } from '#e2e/testing/axe.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { expectFits } from '#e2e/testing/fits.ts'
import { goOffline } from '#e2e/testing/offline.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { visit } from '#e2e/testing/visit.ts'
import { countClicks } from './count-clicks.ts'

/** A4 within the sheet's margins, in CSS pixels. */
const PAPER = { width: 658, height: 986 }

const dialog = (page: Page) => page.getByRole('dialog', { name: 'New offer' })
const sheet = (page: Page) => page.getByRole('region', { name: /^Offer .* as printed$/ })
const issue = (page: Page) => dialog(page).getByRole('button', { name: 'Issue offer' })
const numberOf = async (page: Page) =>
  /\d{4}-\d{4,}/.exec((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')?.[0] ?? ''

test('an offer is issued from its deal, printed on one page, accepted, undone and withdrawn', async ({
  page,
  context,
  backend,
}) => {
  const clubId = await createClub(backend, { name: 'Skagi United', city: 'Akranes', country: 'IS' })
  const contactId = await createContact(backend, { firstName: 'Una', lastName: 'Berg' })
  const people = { contactIds: [contactId], primaryContactId: contactId }
  const title = 'Skagi United: season package'
  const deal = await createDeal(backend, { title, clubId, valueMinor: 119_905, ...people })
  const other = await createDeal(backend, people)
  await signIn(page, undefined, `/pipelines/${deal}`)
  const clicks = await countClicks(page)
  const offers = page.getByRole('region', { name: 'Offers' })
  await expect(offers).toContainText('No offers yet.')

  await test.step('it begins as the deal, its club and its value, and adds up what is entered', async () => {
    await offers.getByRole('button', { name: 'New offer' }).click()
    const box = (name: string) => dialog(page).getByRole('textbox', { name, exact: true })
    await expect(box('Title')).toHaveValue(title)
    await expect(box('Club')).toHaveValue('Skagi United')
    await expect(box('Place')).toHaveValue('Akranes, Iceland')
    const total = dialog(page).getByRole('status').filter({ hasText: 'Total' })
    await expect(total).toHaveText('Total €1,199.05')
    await dialog(page).getByRole('button', { name: 'Add item' }).click()
    const second = dialog(page).getByRole('group', { name: 'Item 2' })
    await issue(page).click()
    await expect(dialog(page).getByRole('alert')).toContainText('Enter a description.')
    await dialog(page).getByRole('button', { name: 'Items', exact: true }).click()
    await expect(second.getByRole('textbox', { name: 'Item 2' })).toBeFocused()
    await page.keyboard.type('Training, half a day')
    await second.getByRole('textbox', { name: 'Quantity' }).fill('3')
    await second.getByRole('textbox', { name: 'Unit price' }).fill('100.10')
    await expect(total).toHaveText('Total €1,499.35')
    await expectAccessible(page, 'a new offer', { exceptNavigation: true, oneTheme: true })
    await page.setViewportSize({ width: 360, height: 780 })
    await expectFits(page, 'a new offer at 360 px')
    await page.setViewportSize({ width: 1366, height: 800 })
    await issue(page).click()
  })

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Offer \d{4}-\d{4,}Issued$/)
  expect(await clicks()).toEqual({ clicks: 5, pageChanges: 1 })
  const number = await numberOf(page)
  const id = page.url().split('/').at(-1) ?? ''
  const year = number.slice(0, 4)
  await expect
    .poll(() => backend.readDoc(`offers/${id}`))
    .toMatchObject({ number, totalMinor: 149_935, rev: 1 })
  expect(await backend.readDoc(`decisions/offers_${id}_1`)).toMatchObject({
    action: 'create',
    after: { number },
  })
  expect(await backend.readDoc(`offerNumbers/${year}`)).toEqual({
    last: Number(number.slice(5)),
    offerId: id,
  })

  await test.step('paper has the sheet alone, black on white, on one page', async () => {
    for (const said of ['Touchline', number, 'Skagi United', 'Akranes, Iceland', 'Una Berg', 'Valid until'])
      await expect(sheet(page)).toContainText(said)
    await expect(sheet(page).getByRole('row')).toHaveText([
      /Item/,
      /Skagi United: season package1€1,199.05€1,199.05/,
      /Training, half a day3€100.10€300.30/,
      /Total€1,499.35/,
    ])
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
    await page.setViewportSize(PAPER)
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
    await expect(page.getByRole('region', { name: 'History' })).toBeHidden()
    await expect
      .poll(() => sheet(page).evaluate(lookOf))
      .toEqual({ paper: 'rgb(255, 255, 255)', ink: 'rgb(20, 24, 28)' })
    await page.emulateMedia({ media: null })
    expect(await pagesOf(page)).toBe(1)
    await page.emulateMedia({ colorScheme: null })
    await page.setViewportSize({ width: 360, height: 780 })
    await expectFits(page, 'an offer at 360 px')
    await page.setViewportSize({ width: 1366, height: 800 })
  })

  await test.step('the longest offer is one page too', async () => {
    const items = Array.from({ length: OFFER_ITEMS_MAX }, (_, at) => ({
      text: `${at} `.padEnd(ITEM_TEXT_MAX, 'season package '),
      quantity: 9,
      unitMinor: 1_000_000,
    }))
    const note = 'Terms of payment\n'.repeat(9).padEnd(OFFER_NOTE_MAX, 'thirty days net ')
    const long = { ...(await backend.readDoc(`offers/${id}`)), items, totalMinor: 108_000_000, note }
    await backend.writeDoc(`offers/${id}long`, { ...long, pipelineId: other })
    await visit(page, `/offers/${id}long`)
    await expect(sheet(page).getByRole('row')).toHaveCount(OFFER_ITEMS_MAX + 2)
    expect(await pagesOf(page)).toBe(1)
    await visit(page, `/offers/${id}`)
    await expect(sheet(page).getByRole('row')).toHaveCount(4)
  })

  await test.step('accepted and undone; withdrawn after a question, which the log tells', async () => {
    await expect(page.getByRole('button', { name: 'Accepted' })).toBeVisible()
    // A key that is held is one press.
    for (const _ of 'aaa') await page.keyboard.down('a')
    await page.keyboard.up('a')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Accepted')
    await expect.poll(() => backend.readDoc(`offers/${id}`)).toMatchObject({ rev: 2 })
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Issued')
    await page.getByRole('button', { name: 'Withdraw' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
    await expect(sheet(page)).toContainText('This offer was withdrawn.')
    await expect(page.getByRole('region', { name: 'History' })).toContainText('withdrew the offer')
    expect(await backend.readDoc(`decisions/offers_${id}_4`)).toMatchObject({
      action: 'withdraw',
      to: 'withdrawn',
    })
    await page.getByRole('link', { name: title }).click()
    await expect(offers).toContainText(`Offer ${number}`)
    await expect(offers).toContainText('Withdrawn')
  })

  await test.step('two at the same moment get two numbers', async () => {
    const second = await context.newPage()
    await second.goto(`/pipelines/${other}`)
    for (const one of [page, second]) {
      await one.getByRole('button', { name: 'New offer' }).click()
      await expect(issue(one)).toBeEnabled()
    }
    await Promise.all([page, second].map((one) => issue(one).click()))
    for (const one of [page, second]) await expect(sheet(one)).toBeVisible()
    const counts = (await Promise.all([page, second].map(numberOf))).map((one) => Number(one.slice(5)))
    const first = Number(number.slice(5))
    expect(counts.toSorted((a, b) => a - b)).toEqual([first + 1, first + 2])
    await second.close()
  })

  await test.step('a draft is of its currency: in another one it begins again', async () => {
    const begin = async () => {
      await visit(page, `/pipelines/${other}`)
      // The deal before it has the same button.
      await expect(page.getByRole('heading', { level: 1 })).toContainText(other)
      await page.getByRole('button', { name: 'New offer' }).click()
      await expect(issue(page)).toBeEnabled()
    }
    const price = dialog(page).getByRole('textbox', { name: 'Unit price' })
    await begin()
    await price.fill('12.50')
    await visit(page, `/pipelines/${deal}`)
    await expect(dialog(page)).toBeHidden()
    await backend.writeDoc(`pipelines/${other}`, { currency: 'JPY', updatedAt: new Date() }, [
      'currency',
      'updatedAt',
    ])
    await begin()
    await expect(price).toHaveValue('120000')
  })

  await test.step('without a connection it waits, and gets its number once it is sent', async () => {
    await visit(page, `/pipelines/${deal}`)
    await page.getByRole('button', { name: 'New offer' }).click()
    await expect(issue(page)).toBeEnabled()
    const back = await goOffline(page)
    await issue(page).click()
    await expect(page.getByRole('status').filter({ hasText: 'Kept. It will be sent' })).toBeVisible()
    await back()
    await expect(offers.getByRole('link')).toHaveCount(3)
    await expect(offers.getByRole('link').first()).toHaveText(/^Offer \d{4}-\d{4,}$/)
  })
})

/** Of A4, upright. */
async function pagesOf(page: Page): Promise<number> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf).toMatch(/MediaBox \[0 0 59[45](\.\d+)? 84[12](\.\d+)?\]/)
  return pdf.match(/\/Type \/Page\b/g)?.length ?? 0
}

/** Runs in the page. */
function lookOf(element: Element): { paper: string; ink: string } {
  const { backgroundColor, color } = getComputedStyle(element)
  return { paper: backgroundColor, ink: color }
}
