import type { Page } from '@playwright/test'
import { newContact } from '@touchline/demo/plans/contact.ts'
import { clubsMapPage } from '#e2e/clubs/clubs-map-page.ts'
import type { FilledArea } from './console-records.ts'

/** Opens or changes something and waits until the answer is on the screen. */
export type Screen = { name: string; show: (page: Page, repeat: number) => Promise<void> }

const rows = (page: Page) => page.locator('main tbody tr a[href]')

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await rows(page).first().waitFor()
}

/** With its number, which is counted beside. */
const list = (name: string, address: string): Screen => ({
  name,
  async show(page) {
    await open(page, address)
    await page
      .getByText(/ of [\d,]+/)
      .first()
      .waitFor()
  },
})

const nextPage = (address: string): Screen => ({
  name: 'next page',
  async show(page) {
    await open(page, address)
    await page
      .getByRole('button', { name: 'Next', exact: true })
      .or(page.getByRole('link', { name: 'Next', exact: true }))
      .click()
    await page
      .getByText(/^(51|26|101)[–-]/)
      .first()
      .waitFor()
  },
})

const map = (name: string, address: string): Screen => ({
  name,
  async show(page) {
    await page.goto(address)
    await clubsMapPage(page).settled()
  },
})

/** Every fortieth contact of the demo data is the one before it once more. */
const twin = newContact(39, { size: 'small', now: new Date() })

const duplicates: Screen = {
  name: 'duplicates while typing',
  async show(page) {
    await page.goto('/contacts/add')
    await page.getByLabel('First name').fill(twin.firstName)
    await page.getByLabel('Last name').fill(twin.lastName ?? '')
    const found = page.getByRole('region', { name: 'Possible duplicates' })
    await found
      .getByText(/found\./)
      .filter({ hasNotText: 'None' })
      .waitFor()
  },
}

const record: Screen = {
  name: 'a contact',
  async show(page) {
    await page.goto('/contacts/contact-0040')
    await page.getByRole('region', { name: 'History' }).getByRole('listitem').first().waitFor()
  },
}

const usersDashboard: Screen = {
  name: 'users dashboard',
  async show(page) {
    await page.goto('/dashboard/users')
    await page.getByRole('link', { name: /^Suspended: / }).waitFor()
  },
}

export const screens: Partial<Record<FilledArea, readonly Screen[]>> = {
  clubs: [
    list('clubs', '/clubs'),
    list('clubs by name in Germany', '/clubs?country=DE&sort=name'),
    list('clubs with a word', '/clubs?q=berlin'),
    nextPage('/clubs?sort=name'),
    map('map of the world', '/dashboard/map'),
    map('map of a country', '/dashboard/map?country=DE'),
    map('map of a city', '/dashboard/map?at=52.52,13.4,10'),
  ],
  contacts: [
    list('contacts', '/contacts'),
    list('contacts with a word', '/contacts?q=anna'),
    list('customers of one owner', '/contacts?owner=demoAdmin1&lifecycle=customer'),
    list('nothing planned, by last activity', '/contacts?planned=no&sort=last&dir=desc'),
    list('those with a tag', '/contacts?tag=academy'),
    nextPage('/contacts'),
    duplicates,
    record,
  ],
  users: [
    list('users', '/users'),
    list('users by name, coaches', '/users?role=coach&sort=name'),
    list('users with a word', '/users?q=anna'),
    nextPage('/users'),
    usersDashboard,
  ],
}
