import { expectAccessible } from '#e2e/testing/axe.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { requestClub, reviewPage } from './review-page.ts'

test('a league whose key is held can not be approved; leaving gives the item back', async ({
  page,
  backend,
}) => {
  const league = {
    name: 'Andorran Premier Test',
    competitionKey: 'andorran premier test',
    season: '2026/27',
    association: 'AND',
    country: 'AD',
    gender: 'male',
    ageCategory: 'senior',
    clubIds: [],
    clubCount: 0,
    resultsPublic: true,
    search: ['andorran', 'andor', 'andorr', 'ando'],
    createdAt: new Date(Date.now() - 3_600_000),
    updatedAt: new Date(),
    rev: 1,
  }
  await backend.writeDoc('leagues/key-held', { ...league, status: 'approved' })
  await backend.writeDoc('uniqueKeys/league_AND_2026-27_male_senior_andorran-premier-test', {
    collection: 'leagues',
    recordId: 'key-held',
  })
  await backend.writeDoc('leagues/key-wanted', { ...league, status: 'requested' })
  const review = reviewPage(page)
  await signIn(page, undefined, '/leagues-requests?country=AD&gender=female')
  await expect(page.getByText(/No league requests match/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).not.toHaveURL(/country|gender/)
  await page.goto('/leagues-requests?country=AD&gender=male&ageCategory=senior')
  await expect(review.heading).toHaveText('Andorran Premier Test')
  await expect(review.place.getByRole('alert').getByRole('link')).toHaveAttribute(
    'href',
    '/leagues/view/key-held',
  )
  await expect(review.button('Approve')).toHaveAccessibleDescription(/Another league has this name/)
  await expectAccessible(page, 'a league request', { exceptNavigation: true })
  await page.keyboard.press('r')
  await page.keyboard.press('1')
  await page.keyboard.press('Enter')
  await expect(
    page
      .getByRole('heading', { name: 'All done' })
      .or(page.getByText(/No league requests match/))
      .first(),
  ).toBeVisible()
  await expect(review.toast('is rejected.')).toBeVisible()
  await expect.poll(() => backend.readDoc('leagues/key-wanted')).toMatchObject({ status: 'rejected', rev: 2 })

  await requestClub(backend, 'left', 'Pas de la Casa', 'GG', 3)
  await page.goto('/club-requests?country=GG')
  await review.ready('Pas de la Casa')
  await expect.poll(async () => (await backend.readDoc('clubs/left'))?.['claim']).toBeTruthy()
  await page.getByRole('link', { name: 'User Management' }).click()
  await expect.poll(async () => (await backend.readDoc('clubs/left'))?.['claim']).toBeUndefined()
})
