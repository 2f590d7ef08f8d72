import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownId } from '#e2e/create/create-club.ts'
import { boardPage, createDeal } from '#e2e/create/create-deal.ts'
import { expect, test, testBackend } from '#e2e/testing/backend-fixture.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { fingerOn, middleOf } from '#e2e/testing/finger.ts'

const ownWord = () => ownId('word').toLowerCase()
test('a finger on 360 px: a long press lifts a card, a drop is one write, and a scroll stays a scroll', async ({
  browser,
  backend,
}) => {
  const word = ownWord()
  const ids = []
  for (const rank of ['B', 'D', 'F', 'H', 'J', 'L'])
    ids.push(await createDeal(backend, { title: `${word} ${rank}`, rank }))
  const [first = ''] = ids
  const context = await browser.newContext({
    baseURL: backend.url,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await signIn(page, undefined, `/sales-pipeline?q=${word}`)
  const board = boardPage(page)
  const finger = await fingerOn(page)
  await expect(board.titles('Lead')).toHaveCount(6)
  let commits = 0
  page.on('request', (request) => {
    if (request.url().includes(':commit')) commits += 1
  })

  await board.card(`${word} B`).evaluate((card) => card.scrollIntoView({ block: 'start' }))
  const lower = await middleOf(board.card(`${word} D`))
  await finger.swipe(lower, { x: lower.x, y: lower.y - 130 })
  const list = board.column('Lead').getByRole('list')
  await expect.poll(() => list.evaluate((all) => all.parentElement?.scrollTop ?? 0)).toBeGreaterThan(60)
  await expect(page.locator('[data-dragged]')).toHaveCount(0)
  await list.evaluate((all) => all.parentElement?.scrollTo({ top: 0 }))

  const card = board.card(`${word} B`)
  const lift = async () => {
    const from = await middleOf(card)
    await finger.down(from)
    await expect(card).toHaveAttribute('data-dragged', 'true')
    return from
  }
  let from = await lift()
  const below = await middleOf(board.card(`${word} D`))
  await finger.move(from, { x: below.x, y: below.y + 40 })
  await expect(page.locator('[data-over]')).toHaveCount(1)
  await finger.up()
  await expect
    .poll(async () => String((await backend.readDoc(`pipelines/${first}`))?.['rank']) > 'D')
    .toBe(true)
  await expect(board.titles('Lead').first()).toHaveText(`${word} D`)
  expect(commits).toBe(1)

  await list.evaluate((all) => all.parentElement?.scrollTo({ top: 0 }))
  from = await lift()
  const dock = page.getByRole('group', { name: 'Drop on a stage' })
  await finger.move(from, await middleOf(dock.getByText('Contacted', { exact: true })))
  await finger.up()
  await expect(board.said(`${word} B moved to Contacted.`)).toBeVisible()
  await expect(dock).toBeHidden()
  await expect(board.titles('Lead')).toHaveCount(5)
  expect(commits).toBe(2)
  await expect
    .poll(() => backend.readDoc(`pipelines/${first}`))
    .toMatchObject({ stageId: 'contacted', rev: 3 })
  await context.close()
})

test('an empty database gets the usual stages, once, and a first deal goes on the board', async ({
  browser,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-empty-'))
  const backend = await testBackend(folder)
  const context = await browser.newContext({ baseURL: backend.url, reducedMotion: 'reduce' })
  try {
    const { email } = await backend.administrator()
    const page = await context.newPage()
    await signIn(page, email, '/sales-pipeline')
    const columns = page.getByRole('region', { name: 'Board' }).getByRole('heading', { level: 2 })
    const names = ['Lead', 'Contacted', 'Demo', 'Proposal', 'Negotiation', 'Won', 'Lost']
    await expect(columns).toHaveText(names)
    await expect(page.getByRole('status').filter({ hasText: '0 deals' })).toBeVisible()
    await expect
      .poll(() => backend.readDoc('pipelineStages/proposal'))
      .toMatchObject({
        order: 4,
        probability: 60,
        rev: 1,
      })
    await expect
      .poll(() => backend.readDoc('decisions/pipelineStages_proposal_1'))
      .toMatchObject({ action: 'create' })
    await page.reload()
    await expect(columns).toHaveText(names)
    await expect.poll(() => backend.readDoc('pipelineStages/proposal')).toMatchObject({ rev: 1 })
    await page.getByRole('link', { name: 'Add deal' }).first().click()
    await expect(page.getByRole('combobox', { name: 'Stage' })).toHaveValue('Lead')
  } finally {
    await context.close()
    await backend.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
