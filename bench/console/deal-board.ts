import type { Page } from '@playwright/test'
import { derivedDealFields } from '@touchline/domain/nouns/deal/deal-form.ts'
import { Deal } from '@touchline/domain/nouns/deal/deal.ts'
import { spread } from '@touchline/domain/nouns/deal/rank.ts'
import type { ServiceClient } from '@touchline/firestore/service-client'
import { scrollThrough } from './frames.ts'

/** A board with thousands of deals in one column, and what somebody does with it. */

const COMMIT = 200
const COLUMN = '[data-column=lead] > :has(> ul)'

export async function addDeals(client: ServiceClient, count: number): Promise<void> {
  const ranks = spread(count)
  for (let start = 0; start < count; start += COMMIT)
    await client.commit(ranks.slice(start, start + COMMIT).map((rank, at) => dealAt(start + at, rank)))
}

/** All of them bear the word by which the board is narrowed down to them. */
function dealAt(number: number, rank: string) {
  const id = `bench-deal-${number}`
  const enteredAt = new Date(Date.now() - (number % 20) * 86_400_000)
  const record = {
    title: `Benchmark deal ${number}`,
    contactIds: ['contact-0001'],
    clubId: `club-${String((number % 600) + 1).padStart(4, '0')}`,
    ownerId: 'demoAdmin1',
    stageId: 'lead',
    rank,
    stageEnteredAt: enteredAt,
    stageHistory: [{ stageId: 'lead', at: enteredAt, by: 'demoAdmin1' }],
    reachedStages: ['lead'],
    probability: 10,
    valueMinor: 100_000 + number,
    currency: 'EUR',
    expectedCloseDate: '2030-01-01',
    forecastCategory: 'pipeline',
    status: 'open',
    nextActivityAt: null,
    lastActivityAt: null,
    createdAt: enteredAt,
    updatedAt: enteredAt,
    rev: 1,
  }
  return { path: `pipelines/${id}`, data: { ...record, ...derivedDealFields(Deal.parse({ ...record, id })) } }
}

export const BOARD_ADDRESS = '/sales-pipeline?q=benchmark'
export const cards = (page: Page) => page.locator('[data-column=lead] [data-card]')

/** Scrolls to the end of the column, page after page, until all of its deals are there. */
export const loadAll = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const scroller = document.querySelector('[data-column=lead] ul')?.parentElement
    if (!scroller) throw new Error('The column is not there.')
    for (let rest = 0; rest < 60; rest++) {
      await new Promise(requestAnimationFrame)
      if (scroller.scrollTop + scroller.clientHeight < scroller.scrollHeight - 2) rest = 0
      scroller.scrollTop += 2000
    }
    scroller.scrollTop = 0
  })

export const scroll = (page: Page): Promise<void> => scrollThrough(page, COLUMN)

/** Over the column, to its lower edge where it scrolls by itself, and to the next one; let go where it came from. */
export async function drag(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.querySelector('[data-column=lead] ul')?.parentElement?.scrollTo({ top: 0 }),
  )
  const first = page.locator('[data-column=lead] [aria-posinset="1"]')
  await first.waitFor()
  const from = await first.boundingBox()
  const column = await page.locator('[data-column=lead]').boundingBox()
  if (!from || !column) throw new Error('The column is not there.')
  const [x, y, bottom] = [from.x + 90, from.y + 60, column.y + column.height - 16]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, bottom, { steps: 60 })
  await page.mouse.move(x + 4, bottom, { steps: 60 })
  await page.mouse.move(x + column.width, y, { steps: 40 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
}
