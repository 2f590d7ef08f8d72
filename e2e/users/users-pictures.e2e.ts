import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { watchRoutes } from '#e2e/testing/routes/route-watch.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { listPage } from '#e2e/testing/users-list-page.ts'
import { visit } from '#e2e/testing/visit.ts'

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

// For how long that is remembered, and when it is looked at again: data/files/picture-memory.test.ts.
test('who has no picture is asked for once on a device, and who is noted to have none by nobody; one’s own is seen at once', async ({
  page,
  backend,
}) => {
  const { uid, email } = await backend.administrator()
  // As a platform writes them: of the first, nothing says where a picture is.
  const person = { firstName: 'New', isAdmin: false, country: 'GI', createdAt: new Date() }
  await backend.writeDoc('users/new-unknown', { ...person, lastName: 'Unknown' })
  await backend.writeDoc('users/new-none', { ...person, lastName: 'None', picturePath: null })
  await backend.writeDoc(`users/${uid}`, { country: 'GI', createdAt: new Date() }, ['country', 'createdAt'])
  const asked: string[] = []
  page.on('response', (answer) => {
    const [, id] = /profileImages%2F(new-\w+)/.exec(answer.url()) ?? []
    if (id !== undefined) asked.push(`${id} ${answer.status()}`)
  })
  const { settled } = watchRoutes(page)
  const list = listPage(page)
  await signIn(page, email, '/users?country=GI')
  const own = list.table.getByRole('row', { name: /Own Admin1/ })
  await expect(list.table.getByRole('row', { name: /New None/ })).toBeVisible()
  await expect(own).toBeVisible()
  const once = Array.from({ length: 4 }, () => 'new-unknown 404')
  await expect.poll(() => asked).toEqual(once)
  await page.reload()
  await expect(own).toBeVisible()
  await settled()
  expect(asked).toEqual(once)

  // One's own, stored by this console, is seen at once.
  await expect(own.locator('img')).toHaveCount(0)
  await visit(page, '/profile')
  await page
    .getByLabel('Picture file')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PICTURE })
  await page.getByRole('button', { name: 'Save picture' }).click()
  await expect(page.getByText('Picture saved.')).toBeVisible()
  await page.goto('/users?country=GI')
  await expect(own.locator('img')).toBeVisible()
})
