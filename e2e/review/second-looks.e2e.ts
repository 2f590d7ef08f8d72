import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { lookOf, returnClubs } from './returned-clubs.ts'
import { requestClub, reviewPage } from './review-page.ts'

test('a decision returns blind; two who differ make it a third’s, whose verdict replaces the first', async ({
  page,
  backend,
  another,
}) => {
  await requestClub(backend, 'sl-new', 'Schaan Two', 'LI', 80)
  await returnClubs(backend, [{ id: 'sl-back', name: 'Vaduz One', country: 'LI', hoursAgo: 90 }])
  const look = () => backend.readDoc(lookOf('sl-back'))
  const reject = async (on: typeof page) => {
    const review = reviewPage(on)
    await review.ready('Vaduz One')
    await on.keyboard.press('r')
    await review.place.getByRole('radio', { name: /Spam/ }).check()
    await on.keyboard.press('Enter')
    return review
  }

  // Like any other item, and nothing of it tells the first verdict.
  await signIn(page, undefined, '/club-requests?country=LI')
  const review = reviewPage(page)
  await review.ready('Vaduz One')
  await expect(review.waiting).toHaveCount(2)
  await expect(review.place.getByText('Please add Vaduz One.')).toBeVisible()
  await expect(review.place.getByText(/Second look|Eva|Approved/)).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await look()).toMatchObject({ closedTo: ['demoAdmin8', 'demoAdmin1'], state: 'open' })
  await reject(page)
  await expect(
    review.toast('Second look: you differ from Eva First. A third colleague decides.'),
  ).toBeVisible()
  await review.ready('Schaan Two')
  await expect(review.waiting).toHaveCount(1)
  await expect.poll(look).toMatchObject({ state: 'split', waitsIn: 'clubs', people: ['demoAdmin1'] })
  expect(await backend.readDoc('clubs/sl-back')).toMatchObject({ status: 'approved', rev: 2 })

  const third = await another()
  await signIn(third, 'admin2@touchline.example', '/club-requests?country=LI')
  const theirs = await reject(third)
  await expect(theirs.toast('Second look: your verdict replaces that of Eva First.')).toBeVisible()
  expect(await look()).toMatchObject({
    state: 'settled',
    people: ['demoAdmin8', 'demoAdmin1', 'demoAdmin2'],
    verdicts: [{ action: 'approve' }, { action: 'reject', reasonCode: 'spam' }, { action: 'reject' }],
  })
  await expect.poll(() => backend.readDoc('clubs/sl-back')).toMatchObject({ status: 'rejected', rev: 4 })
  expect(await backend.readDoc('decisions/clubs_sl-back_3')).toMatchObject({
    action: 'reverse',
    reverses: 'clubs_sl-back_2',
    by: 'demoAdmin2',
  })
})
