import type { Page } from '@playwright/test'
import { paths } from '@touchline/console/paths.ts'
import { createActivity } from '#e2e/create/create-activity.ts'
import { createClub } from '#e2e/create/create-club.ts'
import { createContact } from '#e2e/create/create-contact.ts'
import { expectAccessible } from '#e2e/testing/axe.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { listPage } from '#e2e/testing/users-list-page.ts'
import { visit } from '#e2e/testing/visit.ts'

const show = (page: Page, what: string) => page.getByRole('link', { name: `Show: ${what}`, exact: true })

test('a misspelt search finds what the palette finds, says so, and leads to other states', async ({
  page,
  backend,
}) => {
  const spanish = { country: 'ES', association: 'ESP', city: 'Lorca' }
  const [found] = await Promise.all([
    createClub(backend, { name: 'Quillhaven Town' }),
    createClub(backend, { name: 'Quillhavn Lorca', ...spanish }),
    createClub(backend, { name: 'Quillhaven Asked', status: 'requested' }),
    createClub(backend, { name: 'Brackwater Asked', status: 'requested' }),
  ])
  const contactId = await createContact(backend, { firstName: 'Runa', lastName: 'Quenby' })
  await createActivity(backend, contactId, {
    subject: 'Brackwater visit',
    dueAt: new Date('2027-05-01T10:00:00Z'),
  })
  await signIn(page, undefined, '/clubs')
  const clubs = listPage(page, 'Approved Clubs')
  await clubs.settled()

  // A correct spelling gives a normal list.
  await clubs.search.fill('quillhaven')
  await expect.poll(() => clubs.links.allTextContents()).toEqual([expect.stringContaining('Quillhaven Town')])
  await expect(page.getByText('No exact match')).toHaveCount(0)

  // A misspelling is reported, in the order of the list; its rows work, and the count stays that of the search.
  await clubs.search.fill('quilhaven')
  await expect(
    page.getByRole('status').filter({ hasText: 'No exact match for “quilhaven”. 2 similar:' }),
  ).toBeVisible()
  await expect(clubs.links).toHaveText([/Quillhaven Town/, /Quillhavn Lorca/])
  await expect(page.getByLabel('0 clubs', { exact: true })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0)
  await clubs.rowBox('Quillhavn Lorca').check()
  await expect(clubs.selection.getByText('1 selected')).toBeVisible()
  await page.keyboard.press('Escape')
  await expectAccessible(page, 'similar clubs', { exceptNavigation: true, oneTheme: true })

  // Filters are kept, and what they leave out is told.
  await show(page, 'Requested: 1 similar').click()
  await expect(page).toHaveURL(/q=quilhaven&status=requested/)
  await expect(clubs.links).toHaveText([/Quillhaven Asked/])
  await visit(page, '/clubs?q=quilhaven&country=PT')
  await expect(page.getByRole('heading', { name: 'No clubs match' })).toBeVisible()
  await show(page, 'Without the filter “Country”: 2 similar').click()
  await expect(clubs.links).toHaveText([/Quillhaven Town/, /Quillhavn Lorca/])

  await visit(page, '/clubs?q=brakwater&country=PT')
  await show(page, 'Any status, no filters: 1 similar').click()
  await expect(clubs.links).toHaveText([/Brackwater Asked/])

  // A match in another state is a link to it; two words find each other in any order.
  await visit(page, '/clubs?q=brackwater')
  await show(page, 'Requested: 1 match').click()
  await expect(clubs.links).toHaveText([/Brackwater Asked/])
  await visit(page, '/clubs?q=town+quillhaven')
  await expect(clubs.links).toHaveText([/Quillhaven Town/])

  // Nouns without keys of misspelt words, and rows with names of other records.
  await visit(page, '/activities?q=brakwater')
  await expect(listPage(page, 'Activities').links).toHaveText([/Brackwater visit/])
  await visit(page, '/activities?q=brakwater&status=done')
  await show(page, 'Planned: 1 similar').click()
  await expect(listPage(page, 'Activities').links).toHaveText([/Brackwater visit/])

  // Fields and filters that choose a record.
  await visit(page, '/contacts/add')
  await page.getByRole('combobox', { name: 'Club', exact: true }).fill('quilhaven town')
  await expect(page.getByText('No exact match for “quilhaven town”. Similar:')).toBeVisible()
  await page.getByRole('option', { name: /^Quillhaven Town/ }).click()
  await expect(page.getByRole('combobox', { name: 'Club', exact: true })).toHaveValue(/^Quillhaven Town/)
  await visit(page, paths.clubMerge(found))
  await page.getByRole('textbox', { name: 'Search by name, city or code' }).fill('quilhavn')
  await expect(page.getByRole('heading', { name: 'No exact match for “quilhavn”. Similar:' })).toBeVisible()
})
