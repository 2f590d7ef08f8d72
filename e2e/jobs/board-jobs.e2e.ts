import type { Page } from '@playwright/test'
import { ownId } from '#e2e/create/create-club.ts'
import { boardPage, createDeal } from '#e2e/create/create-deal.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { visit } from '#e2e/testing/visit.ts'
import { countClicks } from './count-clicks.ts'

/** By how much the page can be scrolled down. Pixels. */
const beyond = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight)

test('the board at 1366 × 800: five stages, flat cards, one stop for Tab; a call, the next step and another owner from a card', async ({
  page,
  backend,
}) => {
  await page.setViewportSize({ width: 1366, height: 800 })
  await signIn(page, undefined, '/sales-pipeline')
  const board = boardPage(page)
  const region = page.getByRole('region', { name: 'Board' })
  const focused = page.locator('[data-card-link]:focus')
  for (const stage of ['Lead', 'Negotiation']) await expect(board.cards(stage).first()).toBeVisible()

  for (const stage of ['Lead', 'Contacted', 'Demo', 'Proposal', 'Negotiation']) {
    const box = await board.column(stage).boundingBox()
    expect.soft((box?.x ?? 0) + (box?.width ?? 0), stage).toBeLessThanOrEqual(1366)
  }
  const card = await page.locator('[data-card]').first().boundingBox()
  expect(card?.height).toBeLessThanOrEqual(92)
  await expect.poll(() => beyond(page)).toBe(0)

  await page.keyboard.press('b')
  await expect(board.titles('Lead').first()).toBeFocused()
  await expect(region.locator('[data-card-link][tabindex="0"]')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await expect(board.titles('Lead').nth(1)).toBeFocused()
  const second = await focused.textContent()
  await page.keyboard.press('ArrowRight')
  await expect(board.column('Contacted').locator(':focus')).toHaveCount(1)
  await page.keyboard.press('ArrowLeft')
  await expect(focused).toHaveText(second ?? '')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('link', { name: 'Add deal to Lead' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(board.titles('Lead').first()).toBeFocused()
  // Out of the cards, and back to the one that was left.
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(board.titles('Lead').first()).toBeFocused()

  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(keys).toContainText('Move between cards')
  await expect(keys.getByText('Next row')).toHaveCount(0)
  await expect(keys.getByText('/', { exact: true })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)

  const word = ownId('word').toLowerCase()
  const id = await createDeal(backend, { title: `${word} Alder`, currency: 'SEK', valueMinor: 500_000 })
  await visit(page, `/sales-pipeline?q=${word}`)
  const alder = board.card(`${word} Alder`)
  const menu = page.getByRole('button', { name: `Actions for ${word} Alder` })
  const dialog = page.getByRole('dialog', { name: `${word} Alder` })

  await test.step('the composer in a dialog', async () => {
    await expect(alder).toContainText('Nothing planned')
    const cost = await countClicks(page)
    await menu.click()
    await page.getByRole('menuitem', { name: 'Log a call…' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Call notes' })).toBeFocused()
    await page.keyboard.insertText('Wants a discount.')
    await page.keyboard.press('Control+Enter')
    await expect(board.said('Call logged.')).toBeVisible()
    expect(await cost()).toEqual({ clicks: 2, pageChanges: 0 })
    await dialog.getByRole('button', { name: 'Tomorrow' }).click()
    await page.keyboard.press('Control+Enter')
    await expect(dialog).toHaveCount(0)
    await expect(alder).not.toContainText('Nothing planned')
  })

  await test.step('another owner, and back', async () => {
    await menu.click()
    await page.getByRole('menuitem', { name: 'Change owner…' }).click()
    const owner = page.getByRole('dialog', { name: /^Change owner/ })
    await owner.getByRole('combobox', { name: 'Owner' }).click()
    await page.getByRole('option', { name: /^Tobias/ }).click()
    await owner.getByRole('button', { name: 'Change owner' }).click()
    await expect(alder.getByRole('img', { name: /^Owner: Tobias/ })).toBeVisible()
    await board.said('Owner of ').getByRole('button', { name: 'Undo' }).click()
    await expect(alder.getByRole('img', { name: /^Owner: Ana/ })).toBeVisible()
    expect(await backend.readDoc(`pipelines/${id}`)).toMatchObject({ ownerId: 'demoAdmin1', rev: 3 })
  })

  await test.step('one currency, also for the next deal', async () => {
    await visit(page, '/sales-pipeline')
    const chosen = page.getByRole('combobox', { name: 'Currency of the sums' })
    await chosen.selectOption('SEK')
    await expect(board.column('Lead').locator('header')).toContainText('SEK')
    await expect(board.column('Lead').locator('header')).not.toContainText('£')
    await page.getByRole('button', { name: 'All currencies' }).click()
    await expect(board.column('Lead').locator('header')).toContainText('£')
    await visit(page, '/sales-pipeline/add')
    await expect(page.getByRole('combobox', { name: 'Currency' })).toHaveValue(/^SEK/)
  })
})
