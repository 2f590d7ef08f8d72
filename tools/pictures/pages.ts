import type { Locator, Page } from '@playwright/test'
import { paths } from '@touchline/console/paths.ts'
import { catalogueOf } from '@touchline/console/build/languages/catalogue.ts'
import { pseudo, pseudoTags } from '@touchline/console/build/languages/pseudo.ts'
import { signedInRoutes, SOME_USER } from '#e2e/testing/routes/routes.ts'
import type { ServiceClient } from '@touchline/firestore/service-client'
import { nameOf } from './choice.ts'

/** The open page, and the means to prepare it. */
export type Stage = { page: Page; language: string; client: ServiceClient }

/** A page with its pictures' name; `prepare` opens layers above it and may return a function that restores the data. */
export type PicturePage = {
  name: string
  at: string
  prepare?: (stage: Stage) => Promise<void | (() => Promise<void>)>
  /** Only takes the window, because a layer doesn't cover the rest. */
  isWindow?: boolean
}

const dialog = (name: string, at: string, prepare: PicturePage['prepare']): PicturePage => ({
  name: `dialog-${name}`,
  at,
  isWindow: true,
  ...(prepare && { prepare }),
})

const button = ({ page, language }: Stage, sentence: string): Locator =>
  page.getByRole('button', { name: said(language, sentence) })
const shown = ({ page }: Stage) => page.getByRole('dialog').first().waitFor()

const dialogs: readonly PicturePage[] = [
  dialog('palette', paths.contacts(), async ({ page }) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').last().waitFor()
  }),
  dialog('palette-found', paths.contacts(), async ({ page }) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill('united')
    // The list behind it has options too, of the choice of its order.
    await page.getByRole('dialog').getByRole('option').nth(4).waitFor()
  }),
  dialog('shortcuts', paths.clubs(), async (stage) => {
    await stage.page.keyboard.press('?')
    await shown(stage)
  }),
  dialog('decision', paths.history(), async (stage) => {
    await stage.page.locator('main [data-row-link]').first().click()
    await shown(stage)
  }),
  dialog('beside', paths.users(), async ({ page }) => {
    await page.goto(`/users/peek/${SOME_USER}`)
    await page.getByRole('heading', { level: 2 }).first().waitFor()
  }),
  dialog('templates', `${paths.clubRequests()}?templates`, shown),
  dialog('rules', `${paths.clubRequests()}?rules=clubs`, shown),
  dialog('invite', paths.invitations({ invite: '' }), shown),
  dialog('reject', paths.clubRequests(), async ({ page }) => {
    await page.keyboard.press('r')
    await page.getByRole('textbox').first().waitFor()
  }),
  dialog('import-columns', paths.clubs(), chooseFile),
  dialog('import-rows', paths.clubs(), async (stage) => {
    await chooseFile(stage)
    await button(stage, 'Check rows').click()
    await stage.page.getByRole('dialog').getByRole('listitem').first().waitFor()
  }),
  dialog('conflict', paths.userEdit(SOME_USER), conflict),
]

/** Every page of the console that can be taken. */
export const picturePages: readonly PicturePage[] = [
  { name: 'login', at: paths.login() },
  ...signedInRoutes
    .filter((route) => route !== paths.salesPipeline())
    .map((at) => ({ name: nameOf(at), at })),
  { name: 'nowhere', at: paths.user('nobody') },
  ...dialogs,
]

const FILE = [
  'Name;Ort;Land;Stufe;Bemerkung',
  'Throttur Nes;Neskaupstadur;IS;amateur;x',
  'Riverside United;;Atlantis;amateur;x',
  'Sindri Hofn;Hofn;IS;;x',
  'Sindri Höfn FC;Hofn;IS;;x',
].join('\n')

async function chooseFile(stage: Stage): Promise<void> {
  const { page, language } = stage
  const opener = said(language, 'Import')
  await page
    .getByRole('button', { name: opener })
    .or(page.getByRole('link', { name: opener }))
    .click()
  const chooser = page.waitForEvent('filechooser')
  await button(stage, 'Choose a CSV file').click()
  await (await chooser).setFiles({ name: 'clubs.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) })
  await button(stage, 'Check rows').waitFor()
}

/** Saves a different name, as somebody else, while one is being typed. */
async function conflict(stage: Stage): Promise<() => Promise<void>> {
  const { page, language, client } = stage
  const path = `users/${SOME_USER}`
  const data = (await client.read(path))?.data
  if (data === undefined) throw new Error(`${path} is not there.`)
  await page.getByLabel(said(language, 'Last name')).fill('Lindquist')
  await client.commit([
    { path, data: { ...data, lastName: 'Lindqvist-Berg', rev: Number(data['rev'] ?? 0) + 1 } },
  ])
  await button(stage, 'Save changes').click()
  await page.getByRole('dialog').getByRole('radio').first().waitFor()
  return () => client.commit([{ path, data }])
}

/** Returns a sentence without values in a language, to find a button by. */
function said(language: string, sentence: string): string {
  if (pseudoTags.some((tag) => tag === language)) return [pseudo(sentence)].flat().join('')
  return language === 'en' ? sentence : (catalogueOf(language)[sentence] ?? sentence)
}
