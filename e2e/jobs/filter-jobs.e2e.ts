import { readFile } from 'node:fs/promises'
import { createClub } from '#e2e/create/create-club.ts'
import { createDeal } from '#e2e/create/create-deal.ts'
import { expectAccessible } from '#e2e/testing/axe.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { beginExport, listPage } from '#e2e/testing/users-list-page.ts'
import { visit } from '#e2e/testing/visit.ts'

test('any field is a filter: a range, an empty one, a word, or any of them; in a link and a file, counted as far as it was read', async ({
  page,
  backend,
}) => {
  const long = new Date('2001-01-01T10:00:00Z')
  await Promise.all([
    createClub(backend, {
      name: 'Filterford Town',
      city: 'Portsmouth',
      website: 'https://filterford.example',
      foundedYear: 1900,
      region: 'Zyxford',
      updatedAt: long,
    }),
    createClub(backend, { name: 'Filterford United', city: 'Newport', foundedYear: 1950 }),
    createClub(backend, { name: 'Filterford Rovers', city: 'São Portimão', foundedYear: 1975 }),
    createClub(backend, {
      name: 'Filterford Old Boys',
      city: 'Akranes',
      website: 'https://old.example',
      foundedYear: 1990,
    }),
  ])
  await signIn(page, undefined, '/clubs?q=filterford')
  const list = listPage(page, 'Approved Clubs')
  const rows = (...names: string[]) =>
    expect
      .poll(async () =>
        (await list.links.allInnerTexts()).map((text) => names.find((name) => text.includes(name))),
      )
      .toEqual(names)
  const option = (name: string) => page.getByRole('option', { name, exact: true })
  const finder = page.getByRole('combobox', { name: 'Find a filter or a value' })
  await rows('Filterford Old Boys', 'Filterford Rovers', 'Filterford Town', 'Filterford United')

  // A range, of a field whose name is misspelt.
  await page.getByRole('button', { name: 'Add filter' }).click()
  await finder.fill('fuonded')
  await expect(page.getByText('No exact match for “fuonded”. Similar:')).toBeVisible()
  await option('Founded').click()
  const range = page.getByRole('dialog', { name: 'Founded' })
  await range.getByLabel('From').fill('1980')
  await range.getByLabel('To').fill('1940')
  await range.getByRole('button', { name: 'Apply' }).click()
  await expect(range.getByText('Enter a higher value than “From”.')).toBeVisible()
  await range.getByLabel('From').fill('1940')
  await range.getByLabel('To').fill('1980')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/f\.foundedYear=1940\.\.1980/)
  await expect(page.getByRole('button', { name: 'Founded 1940 to 1980' })).toBeFocused()
  await rows('Filterford Rovers', 'Filterford United')
  await expect(page.getByLabel('2 clubs', { exact: true })).toBeVisible()

  // Empty fields are found by their words; a word in one field, by its beginning.
  await page.getByRole('button', { name: 'Add filter' }).click()
  await finder.fill('website empty')
  await option('Website: is empty').click()
  await page.keyboard.press('Escape')
  await list.openFilter('City')
  await page.getByRole('textbox', { name: 'Words in City' }).fill('port')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'City contains port' })).toBeVisible()
  await rows('Filterford Rovers')

  // Or any of them.
  await page.getByRole('combobox', { name: 'Filters to match' }).selectOption('Match any')
  await expect(page).toHaveURL(/match=any/)
  await rows('Filterford Rovers', 'Filterford Town', 'Filterford United')
  await expect(page.getByRole('search').getByText('or', { exact: true })).toHaveCount(2)
  await expect(page.getByLabel('3 clubs', { exact: true })).toBeVisible()
  await expectAccessible(page, 'any of several filters', { exceptNavigation: true, oneTheme: true })

  // In a file.
  const download = page.waitForEvent('download')
  await beginExport(page)
  const lines = (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines.slice(1).map((line) => line.match(/Filterford \w+/)?.[0])).toEqual([
    'Filterford Rovers',
    'Filterford Town',
    'Filterford United',
  ])

  // As far as it was read: the oldest of all comes with the last ones.
  await visit(page, '/clubs?f.region=~zyx')
  await expect(page.getByRole('heading', { name: 'No match in the first 500 clubs' })).toBeVisible()
  await expect(page.getByText('0 in the first 500', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Searched the first 500 of \d{3} clubs in this order\.$/)).toBeVisible()
  await page.getByRole('button', { name: /^Search the next / }).click()
  await rows('Filterford Town')
  await expect(page.getByLabel('1 club', { exact: true })).toBeVisible()
  await expect(page.getByText('Searched the first')).toHaveCount(0)

  await test.step('clubs in Portugal or Spain without a manager: four clicks, and the same in a link', async () => {
    await visit(page, '/clubs')
    await list.settled()
    await page.getByRole('button', { name: 'Add filter' }).click()
    await finder.fill('portugal')
    await option('Country: Portugal').click()
    await finder.fill('spain')
    await option('Country: Spain').click()
    await finder.fill('without')
    await option('Managed: Without a manager').click()
    await expect(page).toHaveURL(/country=PT%2CES&managed=no$/)
    await expect(page.getByRole('button', { name: 'Country Portugal or Spain' })).toBeVisible()
    await list.settled()
    const ids = await list.ids()
    expect(ids.length).toBeGreaterThan(0)
    await page.keyboard.press('Escape')
    const link = page.url()
    await visit(page, '/clubs')
    await expect(page.getByRole('button', { name: 'Country Portugal or Spain' })).toHaveCount(0)
    await visit(page, link)
    await expect.poll(() => list.ids()).toEqual(ids)

    // All but one: the rest of what is known.
    await list.openFilter('Level')
    await page.getByText('is not', { exact: true }).click()
    await option('Amateur').click()
    await expect(page).toHaveURL(/level=%21amateur/)
    await page.keyboard.press('Escape')
    await list.settled()
    await expect(list.table.getByRole('cell', { name: 'Amateur', exact: true })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Level not Amateur' })).toBeFocused()

    // More than the database takes is not offered, and says so.
    await visit(page, '/clubs?country=PT,ES,DE,FR,IT,GB,IE,SE,NO,FI&level=!amateur')
    await list.settled()
    await list.openFilter('Country')
    await page.getByRole('combobox', { name: 'Find in Country' }).fill('poland')
    await expect(option('Poland')).toBeDisabled()
    await expect(page.getByText('Too many values. Remove some first.')).toBeVisible()
  })

  await test.step('deals by their value, each in its currency; a value in a separate order is no alternative; the list fits', async () => {
    await Promise.all([
      createDeal(backend, { title: 'Valuable thousand', valueMinor: 120_000, currency: 'EUR' }),
      createDeal(backend, { title: 'Valuable twelve', valueMinor: 1200, currency: 'EUR' }),
      createDeal(backend, {
        title: 'Valuable yen',
        valueMinor: 1200,
        currency: 'JPY',
        billing: 'monthly',
        expectedCloseDate: '2099-01-01',
      }),
    ])
    await page.setViewportSize({ width: 1366, height: 800 })
    await visit(page, '/pipelines?show=list&q=valuable&f.valueMinor=1000..5000')
    const deals = listPage(page, 'Sales Pipeline')
    await expect(deals.links).toHaveText(['Valuable thousand', 'Valuable yen'])
    await expect(page.getByRole('button', { name: 'Value 1,000 to 5,000' })).toBeVisible()
    await expect(deals.table.locator('..')).not.toHaveAttribute('data-scrolls')

    await deals.choose('Billing', 'Monthly')
    await expect(deals.links).toHaveText(['Valuable yen'])
    await page.getByRole('combobox', { name: 'Filters to match' }).selectOption('Match any')
    await expect(deals.links).toHaveText(['Valuable thousand', 'Valuable yen'])
    await page.getByRole('button', { name: 'Add filter' }).click()
    await page.getByRole('combobox', { name: 'Find a filter or a value' }).fill('closing')
    await expect(page.getByRole('option', { name: /^Closing/ })).toBeDisabled()
    await expect(page.getByText('Not available with “Match any”')).toBeVisible()

    // The board says that it does without them.
    await page.keyboard.press('Escape')
    await page.getByText('Board', { exact: true }).click()
    const onlyInList = page
      .getByRole('status')
      .filter({ hasText: 'Some of these filters work only in the list' })
    await onlyInList.getByRole('button', { name: 'Show the list' }).click()
    await expect(deals.links).toHaveText(['Valuable thousand', 'Valuable yen'])
    await expect(onlyInList).toHaveCount(0)
  })
})
