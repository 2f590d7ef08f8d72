import type { Page } from '@playwright/test'
import { FINDINGS_PATH, mappingId, MAPPINGS } from '@touchline/domain/mapping/connection.ts'
import { expectAccessible } from '#e2e/testing/axe.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { expectFits } from '#e2e/testing/fits.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { visit } from '#e2e/testing/visit.ts'
import { answersIn, connectPlatform, ours, runnerFinds } from './connected.ts'

/** The page Connection, with what `adopt` and the runner leave below `touchline/console`. */

const versionAt = (version: number) => `${MAPPINGS}/${mappingId(version)}`

const parts = (page: Page) => {
  const panel = (name: string) => page.getByRole('region', { name, exact: true })
  return {
    state: panel('State'),
    needs: panel('Needs somebody'),
    mapping: panel('Mapping'),
    versions: panel('Versions'),
    dialog: page.getByRole('dialog'),
    need: (text: string) =>
      page.getByRole('list', { name: 'Needs somebody' }).getByRole('listitem').filter({ hasText: text }),
    meaning: (word: string) => page.getByRole('combobox', { name: `Meaning of “${word}”` }),
  }
}

test('without a platform’s own records the page says how to connect one', async ({ page }) => {
  await signIn(page, undefined, '/connection')
  await expect(page.getByRole('region', { name: 'Your platform keeps its own records' })).toContainText(
    'npm run adopt -- --to data:./data --draft mapping.json',
  )
  await expect(page.getByRole('region', { name: 'Your platform writes the console’s fields' })).toBeVisible()
  await expectAccessible(page, 'no connection')
  const [guide] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'the guide' }).click(),
  ])
  await expect(guide.getByRole('heading', { level: 1 })).toHaveText('Connect a platform that exists')
  await guide.close()
})

test('words get a meaning by the keyboard alone, conflicts are answered, and an earlier version comes back', async ({
  page,
  backend,
}) => {
  const { administrator, readDoc, writeDocs } = ours(backend)
  const { uid, email } = await administrator()
  await connectPlatform(backend)
  await signIn(page, email, '/users')
  const { state, needs, mapping, versions, dialog, need, meaning } = parts(page)

  await test.step('it is in the palette, and in the menu of the profile', async () => {
    await page.getByRole('button', { name: /Own Admin/ }).click()
    await page.getByRole('menuitem', { name: 'Connection' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connection')
    await visit(page, '/users')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search and commands' }).fill('mapping')
    await expect(page.getByRole('option', { name: 'Go to Connection' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connection')
  })

  await test.step('who connected it, by which version, and that the runner works', async () => {
    await expect(state).toContainText('npm run adopt')
    await expect(state).toContainText('2 · Sam Reeve')
    await expect(state).toContainText('Running')
    await expect(state).not.toContainText('hasn’t answered')
  })

  await test.step('what needs somebody', async () => {
    await expect(need('BANED')).toContainText('3 users say “BANED” in state.')
    await expect(need('BANED').getByRole('link', { name: 'Ottilie Beside' })).toHaveAttribute(
      'href',
      '/users/ottilie',
    )
    await expect(need('MASCOT')).toContainText('and 9 more')
    await expect(need('3 users wait for a state.').getByRole('link')).toHaveText([
      'Ottilie Beside',
      /^Wanda/,
      'x',
    ])
    await expect(needs).toContainText('2 clubs have “soon” in created, which isn’t readable as Created.')
    await expect(needs).toContainText('Your platform has no word for Suspended (2 clubs).')
    await expectAccessible(page, 'a connected platform', { exceptNavigation: true })
  })

  await test.step('words are chosen and saved with the keyboard', async () => {
    await meaning('BANED').focus()
    await page.keyboard.type('Susp')
    await expect(meaning('BANED')).toHaveValue('"suspended"')
    for (let at = 0; at < 4; at++) await page.keyboard.press('Tab')
    await expect(meaning('MASCOT')).toBeFocused()
    await page.keyboard.type('Ignore')
    await page.getByRole('combobox', { name: 'Word for Suspended' }).focus()
    await page.keyboard.type('NEW')
    await page.getByRole('button', { name: 'Save as version 3' }).focus()
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText('Status of 3 users with “BANED” becomes Suspended.')
    await expect(dialog).toContainText('Roles: “MASCOT” is ignored.')
    await expect(dialog).toContainText('Status of 2 clubs: Suspended is written to your platform as “NEW”.')
    await expectAccessible(page, 'saving a version', { exceptNavigation: true, oneTheme: true })
    await expect(dialog.getByRole('textbox', { name: 'Note' })).toBeFocused()
    await page.keyboard.type('Typing errors of spring.')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Version 3 saved. The runner applies it.')).toBeVisible()
    const saved = await readDoc(versionAt(3))
    expect(saved).toMatchObject({ version: 3, by: uid, note: 'Typing errors of spring.' })
    expect(JSON.parse(String(saved?.['mapping']))).toMatchObject({
      users: {
        fields: {
          accountStatus: {
            words: { OK: 'active', BANNED: 'suspended', GONE: 'deleted', BANED: 'suspended' },
            mirror: true,
          },
          roles: { words: { TRAINER: 'coach', MASCOT: null } },
        },
      },
      clubs: { fields: { status: { mirror: { suspended: 'NEW' } } } },
    })
    await expect(need('BANED')).toContainText('Saved. The runner is applying it.')
    await expect(state).toContainText('Version 3 isn’t applied yet.')
    await expect(versions).toContainText('“BANED” means Suspended.')
  })

  await test.step('how far the runner is, and what it found then', async () => {
    await runnerFinds(backend, { version: 2, progress: 0.4 })
    await expect(state).toContainText('Applying version 3: 40%', { timeout: 15_000 })
    await runnerFinds(backend, { version: 3, progress: null, without: ['BANED', 'MASCOT', 'noWord'] })
    await expect(need('BANED')).toHaveCount(0, { timeout: 15_000 })
    await expect(state).not.toContainText('Applying')
  })

  await test.step('both sides changed a club: it is said whose value counts', async () => {
    await page.getByRole('button', { name: 'Write ours: FC Vaduz' }).click()
    const club = needs.getByRole('listitem').filter({ hasText: 'FC Vaduz · here' })
    await expect(club.getByRole('status')).toBeFocused()
    await expect(club.getByRole('status')).toHaveText('Requested. The runner does it in a moment.')
    await page.getByRole('button', { name: 'Take the platform’s: FC Schaan' }).click()
    await expect
      .poll(() => answersIn(backend))
      .toEqual([
        expect.objectContaining({
          collection: 'clubs',
          id: 'schaan',
          field: 'status',
          take: 'theirs',
          by: uid,
        }),
        expect.objectContaining({ collection: 'clubs', id: 'vaduz', field: 'status', take: 'ours', by: uid }),
      ])
    await page.reload()
    await expect(need('changed here')).toContainText('Requested. The runner does it in a moment.')
  })

  await test.step('the mapping, with its words and a live example', async () => {
    await mapping.getByText(/^Users/).click()
    const row = mapping.getByRole('row').filter({ hasText: 'Status' })
    await expect(row).toContainText(/BANNED→ becomes Suspended/)
    await expect(row.getByRole('link', { name: 'Ottilie Beside' })).toBeVisible()
    await mapping.getByText(/^Clubs/).click()
    await expect(mapping.getByRole('row').filter({ hasText: 'phase' })).toContainText(
      /Suspended→ becomes NEW/,
    )
    await expectAccessible(page, 'the mapping', { exceptNavigation: true })
  })

  await test.step('an earlier version comes back as a new one', async () => {
    await versions.getByRole('button', { name: 'Go back to this one: version 1' }).click()
    await expect(dialog).toContainText('Users, roles: Removed; it was read from is.')
    await expect(dialog).toContainText('Clubs: No longer read from clubs.')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(versions.getByText('Version 4', { exact: true })).toBeVisible()
    const [first, fourth] = await Promise.all([readDoc(versionAt(1)), readDoc(versionAt(4))])
    expect(fourth).toMatchObject({ by: uid, note: 'Back to version 1' })
    expect(fourth?.['mapping']).toBe(first?.['mapping'])
    await expect(versions).toContainText('Back to version 1')
  })

  await test.step('on a phone, from right to left, and in the dark it fits', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await expectFits(page, 'the connection at 360 px')
    await expectAccessible(page, 'the connection at 360 px', { exceptNavigation: true })
    await page.evaluate(() => (document.documentElement.dir = 'rtl'))
    await expectFits(page, 'the connection from right to left')
    await page.evaluate(() => (document.documentElement.dir = 'ltr'))
    await page.setViewportSize({ width: 1366, height: 800 })
    await expectFits(page, 'the connection at 1366 px')
  })

  await test.step('a runner that is silent, and a version that can’t be read, are told', async () => {
    await runnerFinds(backend, { version: 3, progress: null, at: new Date(Date.now() - 3_600_000) })
    await expect(state).toContainText('decisions wait until it runs', { timeout: 15_000 })
    const unreadable = { version: 5, mapping: '{"people":{}}', by: 'adopt', byName: 'adopt', at: new Date() }
    await writeDocs([{ path: versionAt(5), data: unreadable }])
    const told = page.getByRole('note').filter({ hasText: 'Version 5 can’t be read' })
    await expect(told).toContainText('The runner keeps to version 4', { timeout: 15_000 })
    await expect(told.getByRole('listitem')).toContainText('people is unknown: use one of users, clubs')
    await expect(mapping).toContainText('state')
  })
})

test('two people save at once: the second hears of it, keeps what they chose, and saves after it', async ({
  page,
  another,
  backend,
}) => {
  const { administrator, readDoc } = ours(backend)
  const [one, other] = [await administrator(), await administrator()]
  await connectPlatform(backend)
  const second = await another()
  await signIn(page, one.email, '/connection')
  await signIn(second, other.email, '/connection')
  const [mine, theirs] = [parts(page), parts(second)]
  await theirs.meaning('MASCOT').selectOption({ label: 'Coach' })
  await second.getByRole('button', { name: 'Save as version 3' }).click()
  await expect(theirs.dialog).toContainText('Roles of 12 users with “MASCOT” becomes Coach.')

  await mine.meaning('BANED').selectOption({ label: 'Suspended' })
  await page.getByRole('button', { name: 'Save as version 3' }).click()
  await mine.dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Version 3 saved.')).toBeVisible()

  await theirs.dialog.getByRole('button', { name: 'Save' }).click()
  await expect(theirs.dialog.getByRole('alert')).toContainText('Someone else changed this in the meantime.')
  await theirs.dialog.getByRole('button', { name: 'Show the latest' }).click()
  await expect(theirs.need('BANED')).toContainText('Saved.')
  await expect(theirs.meaning('MASCOT')).toHaveValue('"coach"')
  await second.getByRole('button', { name: 'Save as version 4' }).click()
  await theirs.dialog.getByRole('button', { name: 'Save' }).click()
  await expect(second.getByText('Version 4 saved.')).toBeVisible()
  const saved = await readDoc(versionAt(4))
  expect(JSON.parse(String(saved?.['mapping']))).toMatchObject({
    users: {
      fields: { accountStatus: { words: { BANED: 'suspended' } }, roles: { words: { MASCOT: 'coach' } } },
    },
  })
})

test('offline, and when it can’t be read, the page says so and offers what helps', async ({
  page,
  backend,
}) => {
  const { administrator } = ours(backend)
  const { email } = await administrator()
  await connectPlatform(backend)
  await page.route(/batchGet/, (route) =>
    route.request().postData()?.includes(FINDINGS_PATH) ? route.abort() : route.continue(),
  )
  await signIn(page, email, '/connection')
  await expect(page.getByRole('alert')).toContainText('Can’t reach the server', { timeout: 15_000 })
  await page.unrouteAll()
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  const { needs, meaning } = parts(page)
  await expect(needs).toBeVisible()
  await meaning('BANED').selectOption({ label: 'Suspended' })
  await page.context().setOffline(true)
  await expect(page.getByRole('button', { name: 'Save as version 3' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await expect(page.getByRole('button', { name: 'Write ours: FC Vaduz' })).toBeDisabled()
  await page.context().setOffline(false)
  await expect(page.getByRole('button', { name: 'Save as version 3' })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  )
})
