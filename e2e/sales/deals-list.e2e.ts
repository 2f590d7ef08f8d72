import { ownId } from '#e2e/create/create-club.ts'
import { boardPage, createDeal, daysAgo } from '#e2e/create/create-deal.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { expectFits } from '#e2e/testing/fits.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { listPage } from '#e2e/testing/users-list-page.ts'
import { visit } from '#e2e/testing/visit.ts'

test('board and list are two looks at the same deals; at 360 px one column at a time', async ({
  page,
  backend,
}) => {
  const word = ownId('word').toLowerCase()
  const one = await createDeal(backend, {
    title: `${word} Alder`,
    expectedCloseDate: '2030-01-01',
    valueMinor: 500,
  })
  const two = await createDeal(backend, {
    title: `${word} Birch`,
    expectedCloseDate: '2030-02-01',
    stageId: 'demo',
    enteredAt: daysAgo(5),
  })
  await signIn(page, undefined, `/pipelines?q=${word}`)
  const board = boardPage(page)
  await board.card(`${word} Alder`).getByRole('checkbox').check()
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('1 selected')
  await page.getByText('List', { exact: true }).click()
  const list = listPage(page, 'Sales Pipeline')
  await list.settled()
  await expect.poll(() => list.ids()).toEqual([one, two])
  await expect(list.rowBox(`${word} Alder`)).toBeChecked()
  await list.rowBox(`${word} Birch`).check()
  // With a word the database orders by three things alone; the value is none of them.
  await page.getByRole('button', { name: 'In stage since' }).click()
  await expect.poll(() => list.ids()).toEqual([two, one])

  await list.selection.getByRole('button', { name: 'Set owner' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Owner' }).click()
  await page.getByRole('option', { name: 'Tobias Lindqvist' }).click()
  await dialog.getByRole('button', { name: /^Set owner/ }).click()
  await expect(dialog.getByText(/2 done/)).toBeVisible()
  for (const id of [one, two])
    await expect
      .poll(() => backend.readDoc(`pipelines/${id}`))
      .toMatchObject({ ownerId: 'demoAdmin2', rev: 2 })
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 360, height: 740 })
  await expectFits(page)
  await visit(page, `/sales-pipeline?q=${word}`)
  await expect(board.titles('Lead')).toHaveText([`${word} Alder`])
  await expect(board.column('Demo')).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Stage shown' }).selectOption('Demo')
  await expect(board.titles('Demo')).toHaveText([`${word} Birch`])
  await expectFits(page)
})
