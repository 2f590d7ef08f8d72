import { splitMatch } from '#e2e/matches/returned-matches.ts'
import { createClub } from '#e2e/create/create-club.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { holdCalls } from '#e2e/testing/faults.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { visit } from '#e2e/testing/visit.ts'
import { lookOf, returnClubs } from './returned-clubs.ts'
import { requestClub, reviewPage } from './review-page.ts'

test('a decision returns blind; two who differ make it a third’s, whose verdict replaces the first; sealed ones go on with the queue; a match returns as its outcome', async ({
  page,
  backend,
  another,
}) => {
  await requestClub(backend, 'sl-new', 'Schaan Two', 'LI', 80)
  await returnClubs(backend, [{ id: 'sl-back', name: 'Vaduz One', country: 'LI', hoursAgo: 90 }])
  await backend.writeDoc('comments/clubs~sl-back~one', {
    subjectType: 'clubs',
    subjectId: 'sl-back',
    on: 'clubs/sl-back',
    text: 'Eva was right.',
    byName: 'Bo',
    status: 'open',
    rev: 1,
  })
  await backend.writeDoc('stats/leads', { count: 1, userId: 'demoAdmin2' })
  await backend.writeDoc('users/demoAdmin2', { isLead: true }, ['isLead'])
  const look = () => backend.readDoc(lookOf('sl-back'))
  const reject = async (on: typeof page) => {
    const review = reviewPage(on)
    await review.ready('Vaduz One')
    await on.keyboard.press('r')
    await review.place.getByRole('radio', { name: /Spam/ }).check()
    await on.keyboard.press('Enter')
    return review
  }

  await test.step('what a closed console left sealed goes on with the queue', async () => {
    const judged = (...people: string[]) => ({ people, closedTo: ['demoAdmin8', ...people] })
    const sealed = (id: string, by: string) => ({
      path: `${lookOf(id)}/verdicts/${by}`,
      data: { by, byName: by, action: 'reject', reasonCode: 'spam', note: null, at: new Date() },
    })
    const over = { waitsIn: null, claim: null }
    await returnClubs(backend, [
      {
        id: 'sl-second',
        name: 'Balzers',
        country: 'MC',
        hoursAgo: 90,
        more: { ...over, state: 'judged', ...judged('demoAdmin1') },
      },
      {
        id: 'sl-third',
        name: 'Triesen',
        country: 'MC',
        hoursAgo: 90,
        more: { ...over, state: 'rejudged', ...judged('demoAdmin3', 'demoAdmin1') },
      },
      { id: 'sl-test', name: 'Eschen', country: 'MC', hoursAgo: 90, more: null },
    ])
    await backend.writeDocs([
      sealed('sl-second', 'demoAdmin1'),
      sealed('sl-third', 'demoAdmin3'),
      sealed('sl-third', 'demoAdmin1'),
    ])

    await signIn(page, undefined, '/club-requests?country=MC')
    await expect
      .poll(() => backend.readDoc(lookOf('sl-second')))
      .toMatchObject({ state: 'split', waitsIn: 'clubs' })
    await expect
      .poll(() => backend.readDoc(lookOf('sl-third')))
      .toMatchObject({
        state: 'settled',
        people: ['demoAdmin8', 'demoAdmin3', 'demoAdmin1'],
      })
    expect(await backend.readDoc('clubs/sl-third')).toMatchObject({ status: 'rejected', rev: 4 })
    expect(await backend.readDoc('decisions/clubs_sl-third_4')).toMatchObject({
      action: 'reject',
      reasonCode: 'spam',
      by: 'demoAdmin1',
    })
  })

  // Like any other item, and nothing of it tells the first verdict.
  await visit(page, '/club-requests?country=LI')
  const review = reviewPage(page)
  await review.ready('Vaduz One')
  await expect(review.waiting).toHaveCount(2)
  await expect(review.place.getByText('Please add Vaduz One.')).toBeVisible()
  await expect(review.place.getByText(/Second look|Eva|Approved/)).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Comment', exact: true })).toHaveCount(0)
  expect(await look()).toMatchObject({ closedTo: ['demoAdmin8', 'demoAdmin1'], state: 'open' })
  await reject(page)
  await expect(
    review.toast('Second look: you disagreed with Eva First. A third colleague will decide.'),
  ).toBeVisible()
  await review.ready('Schaan Two')
  await expect(page.getByRole('textbox', { name: 'Comment', exact: true })).toBeVisible()
  await expect(review.waiting).toHaveCount(1)
  await expect.poll(look).toMatchObject({ state: 'split', waitsIn: 'clubs', people: ['demoAdmin1'] })
  expect(await backend.readDoc('clubs/sl-back')).toMatchObject({ status: 'approved', rev: 2 })

  // Other decisions there are verdicts too.
  await createClub(backend, { name: 'FC Vaduz One', country: 'LI', city: 'Vaduz' })
  const lead = await another()
  await signIn(lead, 'admin2@touchline.example', '/club-requests?country=LI')
  const theirs = reviewPage(lead)
  await theirs.ready('Vaduz One')
  await expect(theirs.place.getByRole('button', { name: /^Same club/ })).toBeVisible()
  const way = lead.getByRole('menuitem', { name: 'Reject as a duplicate…' })
  // The item may be drawn once more as its claim is heard: then the menu is opened again.
  await expect(async () => {
    await lead.keyboard.press('d')
    await expect(way).toBeVisible({ timeout: 5_000 })
    await expect(lead.getByRole('menuitem', { name: /^Merge/ })).toHaveCount(0)
    await way.click({ timeout: 5_000 })
  }).toPass()
  const reversing = await holdCalls(lead, { calls: ':commit', body: 'decisions/clubs_sl-back_3' })
  await lead.getByRole('dialog').getByRole('button', { name: 'Reject as duplicate' }).click()
  const club = () => backend.readDoc('clubs/sl-back')
  const claim = { by: 'demoAdmin2' }
  await expect.poll(club).toMatchObject({ status: 'approved', claim })
  // Between the two decisions it waits like any other, claimed by the reviewer who reversed the first.
  const renewing = await holdCalls(lead, { calls: ':commit', body: 'claim.claimedAt' })
  await reversing()
  await expect.poll(club).toMatchObject({ status: 'requested', claim })
  await renewing()
  await expect(theirs.toast('Second look: your verdict replaces the one by Eva First.')).toBeVisible()
  expect(await look()).toMatchObject({
    state: 'settled',
    people: ['demoAdmin8', 'demoAdmin1', 'demoAdmin2'],
    verdicts: [
      { action: 'approve' },
      { action: 'reject', reasonCode: 'spam' },
      { action: 'reject', reasonCode: 'duplicate' },
    ],
  })
  await expect.poll(() => backend.readDoc('clubs/sl-back')).toMatchObject({ status: 'rejected', rev: 4 })
  expect(await backend.readDoc('decisions/clubs_sl-back_3')).toMatchObject({
    action: 'reverse',
    reverses: 'clubs_sl-back_2',
    by: 'demoAdmin2',
  })

  await test.step('a lead marks a test item', async () => {
    const decision = '/history?decision=clubs_sl-test_2'
    await visit(page, decision)
    const said = (on: typeof page, text: string) => on.getByRole('paragraph').filter({ hasText: text })
    await expect(said(page, 'Only review leads mark test items.')).toBeVisible()

    await visit(lead, '/view-club/sl-test?record')
    await lead.getByRole('button', { name: 'Mark as test item' }).click()
    await lead.getByRole('dialog').getByRole('button', { name: 'Mark as test item' }).click()
    await expect(reviewPage(lead).toast('Eschen is now a test item')).toBeVisible()
    expect(await backend.readDoc(lookOf('sl-test'))).toMatchObject({
      state: 'open',
      waitsIn: 'clubs',
      test: true,
      markedBy: 'demoAdmin2',
      closedTo: ['demoAdmin8', 'demoAdmin2'],
    })
    await visit(lead, decision)
    await expect(said(lead, 'Already a test item. Marked by Tobias Lindqvist.')).toBeVisible()
  })

  await test.step('of a match the outcome alone returns, and it changes only while its reports are the same', async () => {
    const returned = await splitMatch(backend, 'Gamprin')
    const late = {
      away: {
        score: { winner: 'AWAY', duration: 'REGULAR', fullTime: { home: 0, away: 1 } },
        by: 'y',
        at: new Date(),
      },
    }
    const reported = await splitMatch(backend, 'Ruggell', { reportsNow: late })
    await visit(page, `/match-approval?item=${returned}`)
    const rejectMatch = async (name: string) => {
      await review.ready(`${name} – Visitors`)
      await page.keyboard.press('r')
      await review.place.getByRole('radio').first().check()
      await page.keyboard.press('Enter')
    }
    await rejectMatch('Gamprin')
    await expect(review.toast('Second look: your verdict replaces the one by Eva First.')).toBeVisible()
    await expect
      .poll(() => backend.readDoc(`matches/${returned}`))
      .toMatchObject({ reviewStatus: 'rejected', rev: 4 })

    await visit(page, `/match-approval?item=${reported}`)
    await rejectMatch('Ruggell')
    await expect(review.toast('the record has changed since and stays as it is')).toBeVisible()
    await expect.poll(() => backend.readDoc(lookOf(reported, 'matches'))).toMatchObject({ state: 'settled' })
    expect(await backend.readDoc(`matches/${reported}`)).toMatchObject({ reviewStatus: 'approved', rev: 2 })
  })
})
