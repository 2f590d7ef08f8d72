import type { Locator, Page } from '@playwright/test'
import { ownId } from '#e2e/create/create-club.ts'
import { boardPage, daysAgo, createDeal } from '#e2e/create/create-deal.ts'
import { expect, test, type Another, type TestBackend } from '#e2e/testing/backend-fixture.ts'
import { askedOf, isFreshness } from '#e2e/testing/documents-read.ts'
import { FRESH, lookAgain } from '#e2e/testing/fresh.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { visit } from '#e2e/testing/visit.ts'

const deal = (backend: TestBackend, id: string) => backend.readDoc(`pipelines/${id}`)
const entry = (backend: TestBackend, id: string, rev: number) =>
  backend.readDoc(`decisions/pipelines_${id}_${rev}`)

/** A word that only the deals of one test have: the board then shows these alone. */
const ownWord = () => ownId('word').toLowerCase()

/** As a person drags: press, move over the target in steps, let go. `at` is a share of the target's height. */
async function drag(page: Page, from: Locator, to: Locator, at = 0.5): Promise<void> {
  await from.hover({ position: { x: 60, y: 60 } })
  await page.mouse.down()
  const box = await to.boundingBox()
  if (!box) throw new Error('The target is not there.')
  await page.mouse.move(box.x + 90, box.y + box.height * at - 6, { steps: 8 })
  await page.mouse.move(box.x + 92, box.y + box.height * at, { steps: 4 })
  await expect(page.locator('[data-over]')).toHaveCount(1)
  await page.mouse.up()
}

async function colleague(another: Another, to: string): Promise<Page> {
  const page = await another()
  await signIn(page, 'admin2@touchline.example', to)
  return page
}

test('a card goes its way by keys, menu and mouse: one decision each, spoken, and undone', async ({
  page,
  backend,
}) => {
  const word = ownWord()
  const first = await createDeal(backend, { title: `${word} Alder`, rank: 'F' })
  await createDeal(backend, { title: `${word} Birch`, rank: 'M' })
  await createDeal(backend, { title: `${word} Cedar`, stageId: 'demo', probability: 40 })
  // Its age is counted from when the page looked at the clock last.
  const hidden = ownId('hidden').toLowerCase()
  const stale = await createDeal(backend, {
    title: `${hidden} Old`,
    enteredAt: daysAgo(30),
    forecastCategory: 'commit',
  })
  await createDeal(backend, { title: `${hidden} New` })
  await signIn(page, undefined, `/sales-pipeline?q=${word}`)
  const board = boardPage(page)
  const alder = board.link(`${word} Alder`)
  await expect(board.titles('Lead')).toHaveText([`${word} Alder`, `${word} Birch`])

  await alder.focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(board.said(`${word} Alder is already first.`)).toBeAttached()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(board.titles('Lead')).toHaveText([`${word} Birch`, `${word} Alder`])
  await expect(board.said('place 2 of 2 in Lead')).toBeAttached()
  await expect(alder).toBeFocused()
  await expect.poll(async () => String((await deal(backend, first))?.['rank']) > 'M').toBe(true)

  await page.keyboard.press('Alt+ArrowRight')
  await expect(board.titles('Contacted')).toHaveText([`${word} Alder`])
  await expect(alder).toBeFocused()
  await expect(board.said(`${word} Alder moved to Contacted.`)).toBeVisible()
  await expect
    .poll(() => deal(backend, first))
    .toMatchObject({
      stageId: 'contacted',
      probability: 20,
      weightedMinor: 24_000,
      rev: 3,
      stageHistory: [{ stageId: 'lead' }, { stageId: 'contacted', by: 'demoAdmin1' }],
    })
  await expect
    .poll(() => entry(backend, first, 3))
    .toMatchObject({
      action: 'move',
      before: { stageId: 'lead' },
      after: { stageId: 'contacted' },
    })

  await page.keyboard.press('Alt+ArrowLeft')
  const dialog = page.getByRole('dialog', { name: /^Move back/ })
  await dialog.getByRole('button', { name: 'Move back' }).click()
  await expect(dialog.getByText('Enter a reason for moving back.')).toBeVisible()
  await dialog.getByLabel('Reason for moving back').fill('They asked for more time.')
  await dialog.getByRole('button', { name: 'Move back' }).click()
  await expect(board.titles('Lead')).toHaveText([`${word} Alder`, `${word} Birch`])
  await expect
    .poll(() => entry(backend, first, 4))
    .toMatchObject({ action: 'move', note: 'They asked for more time.' })

  await page.getByRole('button', { name: `Actions for ${word} Birch` }).click()
  await page.getByRole('menuitem', { name: 'Demo' }).click()
  await expect(board.titles('Demo')).toHaveText([`${word} Birch`, `${word} Cedar`])
  await expect(board.titles('Lead')).toHaveText([`${word} Alder`])
  await expect(board.link(`${word} Birch`)).toBeFocused()

  // Below the last card of the column, then undone.
  await drag(page, board.card(`${word} Alder`), board.card(`${word} Cedar`), 0.9)
  await expect(board.titles('Demo')).toHaveText([`${word} Birch`, `${word} Cedar`, `${word} Alder`])
  await expect.poll(async () => (await deal(backend, first))?.['stageId']).toBe('demo')
  await expect(board.said(`${word} Alder moved to Demo.`)).toBeVisible()
  await board.said(`${word} Alder moved to Demo.`).getByRole('button', { name: 'Undo' }).click()
  await expect(board.titles('Lead')).toHaveText([`${word} Alder`])
  await expect.poll(() => deal(backend, first)).toMatchObject({ stageId: 'lead', probability: 10 })

  await test.step('deals whose stage was removed have a column of their own until they are moved', async () => {
    const strays = ownId('stray').toLowerCase()
    const gone = ownId('Gone')
    const lost = await createDeal(backend, { title: `${strays} Stray`, stageId: gone, rank: 'X' })
    const other = await createDeal(backend, {
      title: `${strays} Other`,
      stageId: gone,
      ownerId: 'demoAdmin2',
    })
    await createDeal(backend, { title: `${strays} Lead` })
    await visit(page, `/sales-pipeline?q=${strays}`)
    await expect(board.titles('No stage')).toHaveText([`${strays} Other`, `${strays} Stray`])
    await expect(board.column('No stage').getByText('The stage of these deals was removed.')).toBeVisible()
    await expect(board.titles('Lead')).toHaveText([`${strays} Lead`])

    await board.link(`${strays} Lead`).focus()
    await page.keyboard.press('Alt+ArrowLeft')
    await expect(board.said('This is the first column.')).toBeAttached()
    await page.getByRole('button', { name: `Actions for ${strays} Stray` }).click()
    await page.getByRole('menuitem', { name: 'Demo' }).click()
    await expect(board.titles('Demo')).toHaveText([`${strays} Stray`])
    await expect(board.link(`${strays} Stray`)).toBeFocused()
    await expect(board.titles('No stage')).toHaveText([`${strays} Other`])
    await board.link(`${strays} Other`).focus()
    await page.keyboard.press('Alt+ArrowRight')
    await expect(board.titles('Lead')).toHaveText([`${strays} Other`, `${strays} Lead`])
    await expect(board.column('No stage')).toHaveCount(0)
    await expect.poll(() => backend.readDoc(`pipelines/${other}`)).toMatchObject({ stageId: 'lead', rev: 2 })
    await expect.poll(() => backend.readDoc(`pipelines/${lost}`)).toMatchObject({ stageId: 'demo', rev: 2 })
  })

  await test.step('a filter that hides a dropped card says so; a move that fails is put back with a sentence', async () => {
    await visit(page, `/sales-pipeline?q=${hidden}&rotten=yes&sort=age`)
    await expect(board.titles('Lead')).toHaveText([`${hidden} Old`])
    await expect(board.card(`${hidden} Old`)).toContainText('Stale, 30 days')
    await expect(board.card(`${hidden} Old`)).toContainText('Nothing planned')

    await page.route('**/*:commit*', (route) => route.abort())
    await board.link(`${hidden} Old`).focus()
    await page.keyboard.press('Alt+ArrowRight')
    await expect(page.getByRole('alert').filter({ hasText: `${hidden} Old is back in Lead.` })).toBeVisible()
    await expect(board.titles('Lead')).toHaveText([`${hidden} Old`])
    await expect.poll(() => deal(backend, stale)).toMatchObject({ stageId: 'lead', rev: 1 })

    await page.unroute('**/*:commit*')
    await board.link(`${hidden} Old`).focus()
    await page.keyboard.press('Alt+ArrowRight')
    await expect(board.said(`${hidden} Old moved to Contacted. The filter “Stale” hides it.`)).toBeVisible()
    await expect(board.titles('Lead')).toHaveCount(0)
    await expect.poll(() => deal(backend, stale)).toMatchObject({ stageId: 'contacted', rev: 2 })

    // Fields that winning writes beside the stage count too. The card is gone, but the focus is not lost.
    await visit(page, `/sales-pipeline?q=${hidden}&forecast=commit`)
    await page.getByRole('button', { name: `Actions for ${hidden} Old` }).click()
    await page.getByRole('menuitem', { name: 'Won' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Won' }).click()
    await expect(board.said(`${hidden} Old moved to Won. The filter “Forecast” hides it.`)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Board' })).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: '0 deals. No results.' })).toBeVisible()
  })
})

test('two people and one card: the second one is told who was faster; what a colleague does is seen, and what is under the pointer stays', async ({
  page,
  another,
  backend,
}) => {
  const word = ownWord()
  const one = await createDeal(backend, { title: `${word} Alder`, rank: 'B' })
  await createDeal(backend, { title: `${word} Birch`, rank: 'C' })
  await signIn(page, undefined, `/sales-pipeline?q=${word}`)
  const other = await colleague(another, `/sales-pipeline?q=${word}`)
  const [mine, theirs] = [boardPage(page), boardPage(other)]
  await expect(mine.titles('Lead')).toHaveCount(2)
  await expect(theirs.titles('Lead')).toHaveCount(2)

  // Not yet seen by the other one: the page is held back from asking.
  await other.route('**/*:runQuery*', (route) => route.abort())
  await mine.link(`${word} Alder`).focus()
  await page.keyboard.press('Alt+ArrowRight')
  await expect.poll(async () => (await deal(backend, one))?.['stageId']).toBe('contacted')
  await theirs.link(`${word} Alder`).focus()
  await other.getByRole('button', { name: `Actions for ${word} Alder` }).click()
  await other.getByRole('menuitem', { name: 'Proposal' }).click()
  await other.unroute('**/*:runQuery*')
  const told = other
    .getByRole('alert')
    .filter({ hasText: `changed ${word} Alder in the meantime. It’s in Contacted.` })
  await expect(told).toContainText('Ana Moreno Vidal')
  await expect(theirs.titles('Contacted')).toHaveText([`${word} Alder`])
  await expect.poll(() => deal(backend, one)).toMatchObject({ stageId: 'contacted', rev: 2 })

  const birch = theirs.card(`${word} Birch`)
  await birch.hover()
  const before = await birch.boundingBox()
  await page.getByRole('button', { name: `Actions for ${word} Alder` }).click()
  await page.getByRole('menuitem', { name: 'Lead' }).click()
  await page.getByLabel('Reason for moving back').fill('It was too early for it.')
  await page.getByRole('button', { name: 'Move back' }).click()
  await expect.poll(async () => (await deal(backend, one))?.['rev']).toBe(3)
  await lookAgain(other)
  await expect(theirs.titles('Lead')).toHaveText([`${word} Alder`, `${word} Birch`], FRESH)
  expect(await birch.boundingBox()).toEqual(before)
  await other.close()
})

test('the columns are asked for before the board is drawn, each once', async ({ page }) => {
  await signIn(page)
  await page.goto('about:blank')
  const asked: ('column' | 'drawn')[] = []
  page.on('request', (request) => {
    const body = askedOf(request)
    // Stages are named by those of the columns alone: what was changed since is asked with the same limit, without one.
    const isColumn = body.includes('"limit":21') && body.includes('"stringValue":')
    if (isColumn && body.includes('"collectionId":"pipelines"')) asked.push('column')
    // A page asks what was changed last when it is drawn.
    else if (isFreshness(request)) asked.push('drawn')
  })
  await page.goto('/pipelines')
  const board = boardPage(page)
  await expect(board.column('Lead').locator('[data-card]').first()).toBeVisible()
  const columns = asked.filter((one) => one === 'column').length
  expect(columns).toBeGreaterThan(4) // the count works
  expect(asked.slice(0, columns)).toEqual(Array.from({ length: columns }, () => 'column'))
  expect(columns).toBeLessThanOrEqual(await page.locator('[data-column]').count())
})
