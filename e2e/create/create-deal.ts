import type { Page } from '@playwright/test'
import { derivedDealFields } from '@touchline/domain/nouns/deal/deal-form.ts'
import { Deal } from '@touchline/domain/nouns/deal/deal.ts'
import type { TestBackend } from '#e2e/testing/backend-fixture.ts'
import { ownId } from './create-club.ts'
import { createPerson } from './create-contact.ts'

const DAY_MS = 86_400_000
export const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS)

/** Writes an open deal of the test's own, as another program would, with what follows from its fields; returns the id. */
export async function createDeal(
  backend: TestBackend,
  fields: Record<string, unknown> = {},
): Promise<string> {
  const id = ownId('Deal')
  const { enteredAt = daysAgo(2), ...own } = fields
  const stageId = typeof own['stageId'] === 'string' ? own['stageId'] : 'lead'
  const contactId = own['contactIds'] === undefined ? await createPerson(backend) : undefined
  const record = {
    title: `Season package ${id}`,
    ...(contactId === undefined ? {} : { contactIds: [contactId], primaryContactId: contactId }),
    ownerId: 'demoAdmin1',
    stageId,
    rank: 'V',
    stageEnteredAt: enteredAt,
    stageHistory: [{ stageId, at: enteredAt, by: 'demoAdmin1' }],
    reachedStages: [stageId],
    probability: 10,
    valueMinor: 120_000,
    currency: 'EUR',
    billing: 'annual',
    expectedCloseDate: new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10),
    forecastCategory: 'pipeline',
    status: 'open',
    lastActivityAt: null,
    nextActivityAt: null,
    createdAt: daysAgo(20),
    updatedAt: daysAgo(20),
    rev: 1,
    ...own,
  }
  await backend.writeDoc(`pipelines/${id}`, {
    ...record,
    ...derivedDealFields(Deal.parse({ ...record, id })),
  })
  return id
}

/** The board as a person finds it on the screen. */
export const boardPage = (page: Page) => {
  const column = (name: string) =>
    page.getByRole('region', { name: 'Board' }).getByRole('region', { name, exact: true })
  return {
    column,
    cards: (name: string) => column(name).getByRole('listitem'),
    card: (title: string) => page.locator('[data-card]').filter({ hasText: title }),
    link: (title: string) => page.getByRole('link', { name: title, exact: true }),
    titles: (name: string) => column(name).getByRole('listitem').getByRole('link'),
    said: (text: string | RegExp) => page.getByRole('status').filter({ hasText: text }),
  }
}
