import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { listPage } from '#e2e/testing/users-list-page.ts'
import { visit } from '#e2e/testing/visit.ts'

test('views are pinned to the navigation and begin their area, wide and narrow; two who change one are asked', async ({
  page,
  another,
  backend,
}) => {
  const { uid, email } = await backend.administrator()
  const NAME = `Coaches of ${uid.slice(0, 6)}`
  const list = listPage(page)
  const choose = async (item: string | RegExp) => {
    await list.openViews()
    await page.getByRole('menuitem', { name: item }).click()
  }
  const nav = page.getByRole('navigation', { name: 'Main' })
  const pinned = nav.getByRole('link', { name: NAME })
  const area = nav.getByRole('link', { name: 'User Management' })
  const said = (text: string) => page.getByRole('status').filter({ hasText: text })

  await signIn(page, email, '/users?role=coach&cols=name,joined,country')
  await list.settled()
  await expect(nav.getByRole('list', { name: /^Views of/ })).toHaveCount(0)
  await choose('Save current as…')
  await page.getByRole('textbox', { name: 'Name' }).fill(NAME)
  await page.getByLabel('Share with colleagues').check()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: `View: ${NAME}` })).toBeVisible()

  // Pinned, undone, pinned again; the view is what is current, not its area.
  await choose('Pin to the navigation')
  await expect(pinned).toHaveAttribute('aria-current', 'page')
  await expect(area).toHaveAttribute('aria-current', 'true')
  // Another tab has pinned one since.
  const pins = async () => Object(await backend.readDoc(`users/${uid}`))['preferences']?.pinnedViews
  const [own] = await pins()
  await backend.writeDoc(`users/${uid}`, { preferences: { pinnedViews: [own, 'another'] } }, [
    'preferences.pinnedViews',
  ])
  await said(`Pinned “${NAME}”`).getByRole('button', { name: 'Undo' }).click()
  await expect(pinned).toHaveCount(0)
  await expect.poll(pins).toEqual(['another'])
  await choose('Pin to the navigation')
  await expect(pinned).toBeVisible()

  // The navigation opens the area with it; the plain list and a link with a query stay what they are.
  await choose('Open this view first')
  await expect(said(`opens “${NAME}” first`)).toBeVisible()
  await nav.getByRole('link', { name: 'Contacts' }).click()
  await expect(page.getByRole('heading', { name: 'Contacts' })).toBeVisible()
  await area.click()
  await expect(page).toHaveURL(/\/users\?role=coach.*view=/)
  // The address is there before the page is, and every list has a menu of views.
  await list.settled()
  await choose('All users')
  await expect(page).toHaveURL(/\/users$/)
  await expect(area).toHaveAttribute('aria-current', 'page')
  await visit(page, '/users?role=scout')
  await expect(page.getByRole('button', { name: 'View: All users' })).toBeVisible()
  await expect(page).toHaveURL(/\/users\?role=scout$/)

  // Also where only icons fit, and in the drawer. Preferences on another machine: first-steps.e2e.ts.
  await page.getByRole('button', { name: 'Collapse navigation' }).click()
  await nav.getByRole('button', { name: 'User Management' }).click()
  await page.getByRole('menuitem', { name: NAME }).click()
  await expect(page).toHaveURL(/\/users\?role=coach.*view=/)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Open navigation' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: NAME })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Expand navigation' }).click()

  // A colleague changes what it shows; who had it open is asked before anything is overwritten.
  await pinned.click()
  await list.choose('Status', 'Active')
  const other = await another()
  const theirs = listPage(other)
  await signIn(other, 'admin5@touchline.example')
  await theirs.openViews()
  await other.getByRole('menuitem', { name: new RegExp(`${NAME}.*Own Admin1`) }).click()
  await expect(other).toHaveURL(/role=coach/)
  await theirs.settled()
  await expect(theirs.table.getByRole('columnheader')).toHaveText([/^/, 'Name', 'Joined', 'Country'], {
    useInnerText: true,
  })
  await theirs.openViews()
  await expect(other.getByRole('menuitem', { name: 'Delete…' })).toHaveCount(0)
  await other.keyboard.press('Escape')
  await theirs.choose('Administrator', 'Yes')
  await theirs.openViews()
  await other.getByRole('menuitem', { name: `Update “${NAME}” for everyone` }).click()
  await expect(other.getByRole('status').filter({ hasText: `Updated “${NAME}”.` })).toBeVisible()
  await theirs.openViews()
  await other.getByRole('menuitem', { name: 'Pin to the navigation' }).click()
  const theirPin = other.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: NAME })
  await expect(theirPin).toBeVisible()

  await choose(`Update “${NAME}”`)
  const question = page.getByRole('dialog', { name: 'View changed in the meantime' })
  await question.getByRole('button', { name: 'Show theirs' }).click()
  await expect(page).toHaveURL(/admin=/)
  await list.choose('Status', 'Active')
  await choose(`Update “${NAME}”`)
  await expect(said(`Updated “${NAME}”.`)).toBeVisible()

  // No longer shared: it alone leaves the colleague’s navigation, without a word.
  await choose('Stop sharing')
  await list.openViews()
  await expect(page.getByRole('menuitem', { name: 'Share with colleagues' })).toBeVisible()
  await page.keyboard.press('Escape')
  await pinned.hover()
  await nav.getByRole('button', { name: `Unpin ${NAME}` }).click()
  await expect(pinned).toHaveCount(0)
  await expect(said(`Unpinned “${NAME}”.`).getByRole('button', { name: 'Undo' })).toBeVisible()

  // The colleague's navigation asks again as soon as something else is pinned.
  const OWN = `Own of ${uid.slice(0, 6)}`
  await theirs.openViews()
  await other.getByRole('menuitem', { name: 'Save current as…' }).click()
  await other.getByRole('textbox', { name: 'Name' }).fill(OWN)
  await other.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(other.getByRole('button', { name: `View: ${OWN}` })).toBeVisible()
  await theirs.openViews()
  await other.getByRole('menuitem', { name: 'Pin to the navigation' }).click()
  const theirOwnPin = other.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: OWN })
  await expect(theirOwnPin).toBeVisible()
  await expect(theirPin).toHaveCount(0)
  await expect(other.getByRole('alert')).toHaveCount(0)
  await other.close()
})
