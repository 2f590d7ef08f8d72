import type { Page } from '@playwright/test'
import { createContact, field } from '#e2e/create/create-contact.ts'
import { createClub, ownId } from '#e2e/create/create-club.ts'
import { createDeal } from '#e2e/create/create-deal.ts'
import { requestClub, reviewPage } from '#e2e/review/review-page.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { keptAnswers } from '#e2e/testing/kept-answers.ts'
import { goOffline } from '#e2e/testing/offline.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { visit } from '#e2e/testing/visit.ts'

// What is kept is the browser's.
test.use({ ownContext: true })

const MARK = 'Whispered in confidence'
const OTHER = 'admin4@touchline.example'

/** Everything that this browser keeps, as text by its place; of databases, the name is the place. */
const keptIn = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(async () => {
    const kept: Record<string, string> = {}
    for (const [name, storage] of Object.entries({ localStorage, sessionStorage }))
      for (const [key, value] of Object.entries(storage)) kept[`${name} ${key}`] = String(value)
    const answered = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('Not read.')))
      })
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answered(indexedDB.open(name))
      const stores = [...database.objectStoreNames]
      const all = stores.map((store) => answered(database.transaction(store).objectStore(store).getAll()))
      kept[`database ${name}`] = JSON.stringify(await Promise.all(all))
      database.close()
    }
    return kept
  })

/** Places that hold what the first person wrote. */
const tellingIn = async (page: Page): Promise<string[]> =>
  Object.entries(await keptIn(page)).flatMap(([place, text]) => (text.includes(MARK) ? [place] : []))

/** The session ends as where it was revoked: nobody signs out. */
async function loseSession(page: Page): Promise<void> {
  await page.goto('/healthz')
  await page.evaluate(async () => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('firebase:')) localStorage.removeItem(key)
    const gone = indexedDB.deleteDatabase('firebaseLocalStorageDb')
    await new Promise((resolve) => gone.addEventListener('success', resolve))
  })
}

const placeOf = (key: string) => key.replace(/^touchline:(\w+):.*/, '$1')

test('a person who signs in next in this browser finds nothing of the one before', async ({
  page,
  backend,
}) => {
  const { uid, email } = await backend.administrator()
  const contact = await createContact(backend)
  const club = await createClub(backend, { name: ownId('Kept') })
  const deal = await createDeal(backend)
  const queue = ownId('two').toLowerCase()
  await requestClub(backend, `${queue}-0`, `${queue} Rovers`, 'LS', 80)
  await requestClub(backend, `${queue}-1`, `${queue} Albion`, 'LS', 79)

  await test.step('the first one writes wherever something is kept', async () => {
    await signIn(page, email, `/contacts/${contact}`)
    await page.getByRole('textbox', { name: 'Note' }).fill(MARK)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await field(page, 'First name').fill(MARK)
    await visit(page, `/view-club/${club}`)
    await page.getByRole('textbox', { name: 'Comment', exact: true }).fill(MARK)
    await visit(page, '/club-requests?country=LS')
    const review = reviewPage(page)
    await review.ready(`${queue} Rovers`)
    await page.keyboard.press('r')
    await page.getByRole('textbox', { name: /Note/ }).fill(MARK)
    await page.keyboard.press('Escape')
    await page.keyboard.press('s')
    await review.ready(`${queue} Albion`)
    await visit(page, `/pipelines/${deal}`)
    const comeBack = await goOffline(page)
    await page.getByRole('textbox', { name: 'Note' }).fill(`${MARK}, later`)
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(page.getByRole('note').filter({ hasText: '1 change waiting' })).toBeVisible()
    await expect.poll(async () => Object.keys(await keptAnswers(page))).toEqual([`touchline.seen ${uid}`])
    // Nothing is sent before the next one is there.
    await page.goto('about:blank')
    await comeBack()
    await loseSession(page)
    expect((await tellingIn(page)).length).toBeGreaterThan(4)
  })

  await test.step('the next one signs in, in the same tab: only the unsent change is left, in its own database', async () => {
    await signIn(page, OTHER, `/contacts/${contact}`)
    await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('')
    await expect.poll(() => tellingIn(page)).toEqual([`database touchline.tray ${uid}`])
    const own = Object.keys(await keptIn(page)).filter((place) => place.includes(uid))
    expect(own.map((place) => placeOf(place.replace(/^\w+ /, '')))).toEqual(
      expect.arrayContaining(['tray', `touchline.tray ${uid}`]),
    )
    expect(own).not.toContain(`database touchline.seen ${uid}`)
    await expect(page.getByRole('note').filter({ hasText: 'made offline' })).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.getByText(MARK)).toHaveCount(0)
  })

  await test.step('the first one, back again, sends what waited', async () => {
    await loseSession(page)
    await signIn(page, email, `/pipelines/${deal}`)
    await expect(page.getByText(`Sent: New activity: ${MARK}, later`)).toBeVisible()
    await expect.poll(() => tellingIn(page)).toEqual([])
  })

  await test.step('who signs out leaves nothing that was seen', async () => {
    await expect.poll(async () => Object.keys(await keptAnswers(page))).toEqual([`touchline.seen ${uid}`])
    await page.getByRole('complementary').locator('footer').getByRole('button').click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect.poll(() => keptAnswers(page)).toEqual({})
  })
})
