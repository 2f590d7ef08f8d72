import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import type { Page } from '@playwright/test'
import { beginExport } from '#e2e/testing/users-list-page.ts'
import { createClub } from '#e2e/create/create-club.ts'
import { reviewPage } from '#e2e/review/review-page.ts'
import { expect, test as plain, testBackend } from '#e2e/testing/backend-fixture.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { storedRecords } from '#e2e/testing/stored-records.ts'
import { visit } from '#e2e/testing/visit.ts'
import { furtherFields } from './further-fields.ts'
import { added, readWalk } from './walk.ts'
import { makeWorkspace, type Workspace } from './workspace.ts'

const FILES_MAX = 6
/** Tests that go through all nouns, of the many others. */
const TABLES = [
  'packages/domain/src/tables',
  'comment.test.ts',
  'faults.test.ts',
  'changed.test.ts',
  'conventions.test.ts',
  'rules-odd-records.test.ts',
]
const LINES_MAX = 200

/** The sources with the walk taken, and a field of each optional kind more; built once. */
const test = plain.extend<object, { workspace: Workspace }>({
  workspace: [
    // Playwright reads the names of the fixtures that are needed from this parameter.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const workspace = makeWorkspace()
      const walk = readWalk()
      // Somebody may have taken it already.
      if (!existsSync(furtherFields.path)) for (const step of walk) workspace.take(step)
      const module = (path: string) => resolve('node_modules', path)
      const code = walk.map(({ path }) => path).filter((path) => path.endsWith('.ts'))
      await workspace.run(module('oxlint/bin/oxlint'), ['--type-aware', ...code])
      await workspace.run(module('oxfmt/bin/oxfmt'), ['--check', ...code])
      await buildFiles(workspace)
      await workspace.run(module('vitest/vitest.mjs'), ['run', ...TABLES])
      workspace.take(furtherFields)
      await buildFiles(workspace)
      const typescript = module('typescript/bin/tsc')
      await workspace.run(typescript, ['--noEmit', '-p', 'packages/console'])
      await workspace.run(typescript, ['--noEmit', '-p', 'tsconfig.json'])
      await workspace.run(
        module('vite/bin/vite.js'),
        ['build', '--mode', 'draft', '--logLevel', 'error'],
        'packages/console',
      )
      await use(workspace)
      workspace.remove()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  backend: async ({ workspace, worker }, use) => {
    const within = (path: string) => join(workspace.folder, path)
    const served = {
      rulesFile: within('firebase/firestore.rules'),
      indexesFile: within('firebase/firestore.indexes.json'),
      storageRulesFile: within('firebase/storage.rules'),
      consoleFolder: within('packages/console/dist'),
    }
    const backend = await testBackend(worker.data.next(), {
      port: worker.port,
      served,
      checkedBefore: true,
    })
    worker.port = Number(new URL(backend.url).port)
    await use(backend)
    await backend.stop()
  },
})

async function buildFiles({ run }: Workspace): Promise<void> {
  await run('tools/rules/rules.ts', ['build'])
  await run('packages/law/src/write.ts', ['indexes'])
  await run('packages/law/src/write.ts', ['contract'])
}

const field = (page: Page, label: string) => page.getByLabel(label).first()
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const facts = (page: Page) => page.getByRole('region', { name: 'Tournament', exact: true })
const names = (page: Page) => page.getByRole('rowheader')

async function choose(page: Page, label: string, typed: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(typed)
  await page.getByRole('option', { name: option }).click()
}

/** A tournament that another program wrote. */
const tournament = (name: string, fields: object = {}) => ({
  name,
  country: 'MT',
  association: 'MLT',
  season: '2026',
  status: 'requested',
  createdAt: new Date(),
  updatedAt: new Date(),
  ...fields,
})

plain('a noun costs an afternoon', () => {
  const steps = readWalk()
  expect(steps.length).toBeLessThanOrEqual(FILES_MAX)
  expect(steps.flatMap(added).length).toBeLessThanOrEqual(LINES_MAX)
})

test('tournaments: made, listed, found, edited, decided and told, with six further fields of one line each', async ({
  page,
  backend,
}) => {
  await createClub(backend, { name: 'Hostington United' })
  await signIn(page, undefined, '/tournaments')
  await expect(page.getByText('No tournaments yet')).toBeVisible()
  await page.getByRole('link', { name: 'Create tournament' }).first().click()

  // The form: what is missing, and every kind of field.
  await field(page, 'Prize money').fill('10000')
  const create = page.getByRole('button', { name: 'Create tournament' })
  await create.click()
  await expect(page.getByRole('alert')).toContainText('Enter the tournament’s name.')
  await expect(page.getByRole('alert')).toContainText('Enter at most 9999.')
  await field(page, 'Name').fill('Spring Cup')
  await choose(page, 'Country', 'Malt', 'Malta')
  await field(page, 'Season').fill('2026')
  await field(page, 'Sponsor').fill('Fjordbank')
  await field(page, 'Prize money').fill('500')
  await field(page, 'Surface').click()
  await page.getByRole('option', { name: 'Grass' }).click()
  await choose(page, 'Host', 'hosting', /Hostington/)
  await field(page, 'Entries close').fill('2026-04-01')
  await page.getByRole('switch', { name: 'Indoors' }).click()
  await create.click()
  await expect(said(page, 'Tournament created.')).toBeVisible()

  // The record, and what the database holds.
  for (const text of ['Fjordbank', '500', 'Grass', '1 Apr 2026', 'Malta', 'Hostington United'])
    await expect(facts(page)).toContainText(text)
  const id = page.url().split('/').at(-1) ?? ''
  const stored = {
    sponsor: 'Fjordbank',
    prize: 500,
    surface: 'grass',
    closesOn: '2026-04-01',
    isIndoor: true,
  }
  expect(await backend.readDoc(`tournaments/${id}`)).toMatchObject({ ...stored, status: 'approved', rev: 1 })

  // An edit is told in words.
  await page.keyboard.press('e')
  // The record has what edits that field too.
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible()
  await field(page, 'Prize money').fill('700')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(said(page, 'Saved.')).toBeVisible()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByRole('listitem').first()).toContainText('Prize money')

  // The list: columns, filters, sorts, search; each of them asks for an index.
  const others = [
    tournament('Autumn Cup', { status: 'approved', prize: 900, surface: 'turf', search: ['aut'] }),
    tournament('Harbour Trophy'),
  ]
  await backend.writeDocs(others.map((data, at) => ({ path: `tournaments/other${at}`, data })))
  await visit(page, '/tournaments?sort=-prize')
  await expect(names(page)).toHaveText([/Autumn Cup/, /Spring Cup/])
  for (const label of ['Sponsor', 'Prize money', 'Surface', 'Entries close', 'Indoors'])
    await expect(page.getByRole('columnheader', { name: label })).toBeVisible()
  // Each has other rows than the one before it.
  const asked: [query: string, rows: RegExp[]][] = [
    ['q=fjord', [/Spring Cup/]],
    ['surface=turf', [/Autumn Cup/]],
    ['isIndoor=yes', [/Spring Cup/]],
    ['sort=-prize', [/Autumn Cup/, /Spring Cup/]],
    ['sort=closesOn', [/Spring Cup/]],
  ]
  for (const [query, rows] of asked) {
    await visit(page, `/tournaments?${query}`)
    await expect(names(page)).toHaveText(rows)
  }

  // Its file has a column for each field.
  const download = page.waitForEvent('download')
  await beginExport(page)
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toMatch(/Sponsor.*Prize money.*Surface.*Entries close.*Indoors.*Host/)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // The palette finds it and leads to it.
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search and commands' }).fill('spring cup')
  await page.getByRole('option', { name: /Spring Cup/ }).click()
  await expect(page).toHaveURL(`/tournaments/${id}`)

  // The queue: what another program asked for is decided with one key, and undone.
  await page.getByRole('link', { name: 'Tournament Requests' }).click()
  await reviewPage(page).ready('Harbour Trophy')
  await page.keyboard.press('a')
  await expect(said(page, 'Harbour Trophy is approved.')).toBeVisible()
  await expect.poll(() => backend.readDoc('tournaments/other1')).toMatchObject({ status: 'approved' })
  await visit(page, '/history')
  await expect(page.getByRole('row').nth(1)).toContainText('Harbour Trophy')
  expect(await storedRecords(backend, 'tournaments')).toHaveLength(3)
})
