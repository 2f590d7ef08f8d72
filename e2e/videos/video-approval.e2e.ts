import { createUser } from '#e2e/create/create-user.ts'
import { createVideo } from '#e2e/create/create-video.ts'
import { expectAccessible } from '#e2e/testing/axe.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { holdCalls } from '#e2e/testing/faults.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { visit } from '#e2e/testing/visit.ts'
import { videoPage } from './video-page.ts'

test('reviews by keyboard alone: strikes move with the verdicts, an undo brings them back, the next clip is loading', async ({
  page,
  backend,
}) => {
  const ownerId = await createUser(backend, { strikes: 1, rev: 1 })
  const of = (title: string, priority: number) => createVideo(backend, { title, priority, ownerId })
  const first = await of('Skills one', 90)
  const second = await of('Skills two', 80)
  const third = await of('Skills three', 70)
  await of('Skills four', 60)
  const asked: string[] = []
  page.on('request', (request) => asked.push(decodeURIComponent(request.url())))
  const video = videoPage(page)
  await signIn(page, undefined, '/video-approval?age=48&kind=skills')
  await video.ready('Skills one', 'Reject')
  await expect(video.waiting).toHaveText([/one/, /two/, /three/, /four/])
  // Each has its own address, which keeps the filters: a reload shows it, and Back the one before it.
  const addressOf = (id: string) => `${backend.url}/video-approval/${id}?kind=skills&age=48`
  await expect(page).toHaveURL(addressOf(first.id))
  await video.waiting.filter({ hasText: 'three' }).click()
  await video.ready('Skills three', 'Reject')
  await expect(page).toHaveURL(addressOf(third.id))
  await page.reload()
  await video.ready('Skills three', 'Reject')
  await page.goBack()
  await video.ready('Skills one', 'Reject')
  await expect(page).toHaveURL(addressOf(first.id))
  await expect(video.place.getByText('The owner has 1 strike.')).toBeVisible()
  const told = page.getByRole('region', { name: 'Video', exact: true })
  await expect(told.getByRole('definition').nth(1)).toHaveText('Not visible')
  await expect(told.getByRole('term')).toHaveText([
    'Kind',
    'Minors',
    'Consent',
    'Club',
    'Match',
    'Uploaded',
    'Length',
    'Size',
    'File type',
    'Language',
    'Priority',
  ])
  await expect.poll(() => asked.some((url) => url.includes(`videos/${second.id}/original`))).toBe(true)

  // A number belongs to its reason: the one that is only escalated says so, and chooses none.
  await page.keyboard.press('r')
  await page.keyboard.press('1')
  await expect(video.toast('“Child safety” isn’t available for “Reject”.')).toBeVisible()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await page.keyboard.press('3')
  await expect(page.getByRole('radio', { name: /Violence or injury/ })).toBeChecked()
  await expect(page.getByRole('group', { name: 'Message' }).getByLabel('Subject')).toBeVisible()
  await page.keyboard.press('Enter')
  await video.ready('Skills two', 'Reject')
  await expect(video.toast('Skills one is rejected.')).toBeVisible()
  await expect
    .poll(() => backend.readDoc(`videos/${first.id}`))
    .toMatchObject({
      reviewStatus: 'rejected',
      decision: { outcome: 'reject', reasonCode: 'violence_injury', by: 'demoAdmin1' },
    })
  await expect.poll(() => backend.readDoc(`users/${ownerId}`)).toMatchObject({ strikes: 2, rev: 2 })
  await expect
    .poll(() => backend.readDoc(`decisions/users_${ownerId}_2`))
    .toMatchObject({
      action: 'follow',
      cause: `videos_${first.id}_2`,
    })
  await expect.poll(() => backend.readDoc(`outbox/videos_${first.id}_2`)).toMatchObject({ userId: ownerId })
  await page.keyboard.press('z')
  await expect(video.toast(' undone.')).toBeVisible()
  await expect.poll(() => backend.readDoc(`users/${ownerId}`)).toMatchObject({ strikes: 1, rev: 3 })
  await expect
    .poll(() => backend.readDoc(`videos/${first.id}`))
    .toMatchObject({ reviewStatus: 'pending', rev: 3 })

  // Skip is recorded; what has a warning is approved once it was watched.
  await video.ready('Skills one', 'Reject')
  await page.keyboard.press('j')
  await video.ready('Skills two', 'Reject')
  await page.keyboard.press('s')
  await expect(video.heading).not.toHaveText('Skills two')
  await expect
    .poll(async () => (await backend.readDoc(`videos/${second.id}`))?.['skippedBy'])
    .toEqual(['demoAdmin1'])
  await visit(page, `/video-approval/${third.id}?age=48&kind=skills`)
  await video.ready('Skills three')
  await expect(video.place.getByText('The owner has 1 strike.')).toBeVisible()
  await video.watch()
  await page.keyboard.press('a')
  await expect(video.toast('Skills three is approved.')).toBeVisible()
  await expect
    .poll(() => backend.readDoc(`videos/${third.id}`))
    .toMatchObject({ reviewStatus: 'approved', rev: 2 })

  // Removed later, by its address from the owner's record.
  await visit(page, `/users/${ownerId}`)
  await page.getByRole('region', { name: 'Videos' }).getByRole('link', { name: 'Skills three' }).click()
  await expect(video.place.getByText('Already approved')).toBeVisible()
  await video.button('Remove').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').click()
  await page.getByRole('option', { name: /Broadcast copyright/ }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(video.place.getByText('Already removed')).toBeVisible()
  await expect.poll(() => backend.readDoc(`users/${ownerId}`)).toMatchObject({ strikes: 2 })

  await test.step('nothing is approved before it is known whose it is', async () => {
    const unknown = await createUser(backend, { strikes: 2, rev: 1 })
    const { id } = await createVideo(backend, { title: 'Skills unseen', ownerId: unknown })
    const answer = await holdCalls(page, { calls: ':', body: `users/${unknown}` })
    await visit(page, `/video-approval/${id}?age=48&kind=skills`)
    await expect(video.heading).toHaveText('Skills unseen')
    await expect(video.button('Reject')).not.toHaveAttribute('aria-disabled')
    await expect(video.button('Approve')).toHaveAccessibleDescription(/file, owner and copies/)
    await page.keyboard.press('a')
    await expect(video.place.getByRole('form')).toHaveCount(0)
    expect(await answer()).toBeGreaterThan(0)
    await video.ready('Skills unseen')
    await expect(video.place.getByText('The owner has 2 strikes.')).toBeVisible()
    await expect.poll(() => backend.readDoc(`videos/${id}`)).toMatchObject({ reviewStatus: 'pending' })
  })

  await test.step('in bulk only duplicates are rejected', async () => {
    const kind = 'matchFull'
    const old = await createVideo(backend, { title: 'The original', kind, reviewStatus: 'approved', rev: 2 })
    const copied = { kind, minorsVisible: true, consent: 'verified' }
    const copy = await createVideo(backend, { ...copied, title: 'The copy' }, { like: old.id })
    const own = await createVideo(backend, { ...copied, title: 'No copy' })
    await visit(page, `/video-approval/${copy.id}?age=48&kind=matchFull&minors=yes`)
    await video.ready('The copy', 'Reject')
    await expect(video.place.getByText('Same file as The original (approved).')).toBeVisible()
    await page.getByRole('button', { name: /^Reject duplicates \(\d+\)$/ }).click()
    const included = dialog.getByRole('list', { name: 'Included' })
    await expect(included.getByRole('listitem').filter({ hasText: 'The copy' })).toHaveCount(1)
    await expect(included.getByText('No copy')).toHaveCount(0)
    await dialog.getByRole('button', { name: /^Reject duplicates: \d+ videos?$/ }).click()
    await expect(dialog.getByRole('status')).toHaveText(/^\d+ done$/)
    await expect
      .poll(() => backend.readDoc(`videos/${copy.id}`))
      .toMatchObject({ reviewStatus: 'rejected', decision: { reasonCode: 'duplicate' } })
    await expect.poll(() => backend.readDoc(`videos/${own.id}`)).toMatchObject({ reviewStatus: 'pending' })
  })
})

test('severe content is escalated by one, as a colleague keeps its hash, and decided by another; so is an appeal', async ({
  page,
  another,
  backend,
}) => {
  const ownerId = await createUser(backend, { strikes: 0, rev: 1 })
  const one = await backend.administrator()
  // The administrator who decides about an appeal has been one for a while.
  await backend.writeDoc(`users/${one.uid}`, { adminSince: new Date(0) }, ['adminSince'])
  const flags = [{ code: 'sexual', atSec: 1, source: 'classifier' }]
  const fields = { title: 'Highlights to escalate', kind: 'highlights', ownerId, flags, priority: 100 }
  const { id } = await createVideo(backend, fields)
  // Another scene: one like the first clip's would be asked about once that is hidden.
  const statue = { ...fields, title: 'Highlights of a statue', priority: 99 }
  const wrong = await createVideo(backend, statue, { clip: 'rondo' })
  const mine = videoPage(page)
  // The hash of its clip, which a colleague keeps at that moment, meets the escalation.
  const answers: number[] = []
  await page.route('**/documents:commit*', async (route) => {
    const body = route.request().postData() ?? ''
    const isDecision = body.includes(`decisions/videos_${id}_2`)
    if (!isDecision && body.includes(`clipHashes/${id}`)) return route.abort()
    if (!isDecision) return route.continue()
    const hash = { version: 1, bands: [], takenAt: new Date(), takenBy: one.uid }
    if (answers.length === 0) await backend.writeDoc(`clipHashes/${id}`, hash)
    const answer = await route.fetch()
    answers.push(answer.status())
    return route.fulfill({ response: answer })
  })
  await signIn(page, one.email, '/video-approval?age=48&kind=highlights')
  await mine.ready('Highlights to escalate', 'Escalate')
  // The approval key does nothing here; escalating is needed.
  await expect(
    mine.place.getByRole('button', { name: /^(Escalate|Flag is wrong|Reject|Skip)$/ }).first(),
  ).toHaveText(/^Escalate/)
  await expect(mine.button('Approve')).toHaveCount(0)
  await page.keyboard.press('a')
  await page.keyboard.press('e')
  await page.getByRole('radio', { name: /Sexual content/ }).check()
  await page.keyboard.press('Enter')
  await expect(mine.toast('sent to another administrator')).toBeVisible()
  await expect
    .poll(() => backend.readDoc(`videos/${id}`))
    .toMatchObject({
      reviewStatus: 'escalated',
      queue: 'escalated',
    })
  expect(answers).toEqual([409, 200])
  await page.unroute('**/documents:commit*')
  expect(await backend.readDoc(`clipHashes/${id}`)).toMatchObject({ bank: 'sexual' })
  await expect.poll(() => backend.readDoc(`users/${ownerId}`)).toMatchObject({ strikes: 0 })

  // The other flag is wrong: that needs words, and a second administrator.
  await mine.ready('Highlights of a statue', 'Flag is wrong')
  await page.keyboard.press('n')
  await expect(mine.toast('1 flag hasn’t been seen.')).toBeVisible()
  await mine.playFlags('1 of 1 flag seen', true)
  await mine.watch()
  await page.keyboard.press('n')
  await page.keyboard.type('A statue')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Use at least 10 characters.')).toBeVisible()
  await page.keyboard.insertText(', not a person.')
  await page.keyboard.press('Control+Enter')
  await expect(mine.toast('Highlights of a statue')).toBeVisible()
  await expect
    .poll(() => backend.readDoc(`videos/${wrong.id}`))
    .toMatchObject({
      reviewStatus: 'escalated',
      decision: { outcome: 'dispute', by: one.uid },
    })
  await visit(page, `/video-approval/${wrong.id}?queue=escalated&age=48`)
  await expect(mine.button('Approve')).toHaveAccessibleDescription(/You disputed the flag/)

  const escalated = `/video-approval/${id}?queue=escalated&age=48`
  await visit(page, escalated)
  await expect(mine.heading).toHaveText('Highlights to escalate')
  await expect(mine.button('Approve')).toHaveAccessibleDescription(
    /You escalated this. Another administrator/,
  )
  await page.keyboard.press('r')
  await expect(page.getByRole('radio')).toHaveCount(0)
  // Gives it back.
  await page.getByRole('link', { name: 'User Management' }).click()
  await expect.poll(async () => (await backend.readDoc(`videos/${id}`))?.['claim']).toBeUndefined()

  const other = await another()
  const theirs = videoPage(other)
  await signIn(other, 'admin2@touchline.example', escalated)
  await theirs.ready('Highlights to escalate', 'Reject')
  // Who began, and why; neither button looks like the answer.
  await expect(theirs.place.getByText(/^Escalated by .+: Sexual content\.$/)).toBeVisible()
  await expect(theirs.place.getByText('which must be escalated')).toHaveCount(0)
  await expect(theirs.button('Approve')).toHaveAttribute('data-variant', 'default')
  await other.keyboard.press('r')
  await other.getByRole('radio', { name: /Sexual content/ }).check()
  await expect(other.getByRole('group', { name: 'Message' }).getByLabel('Subject')).toBeVisible()
  await other.keyboard.press('Enter')
  await expect(theirs.toast('is rejected.')).toBeVisible()
  await expect.poll(() => backend.readDoc(`users/${ownerId}`)).toMatchObject({ strikes: 1 })
  // They agree about the statue.
  await visit(other, `/video-approval/${wrong.id}?queue=escalated&age=48`)
  await theirs.ready('Highlights of a statue')
  await expect(theirs.place.getByText('Flag called wrong by')).toBeVisible()
  await expect(theirs.place.getByText('“A statue, not a person.”').first()).toBeVisible()
  await theirs.playFlags('1 of 1 flag seen', true)
  await theirs.watch()
  await other.keyboard.press('a')
  await expect.poll(() => backend.readDoc(`videos/${wrong.id}`)).toMatchObject({ reviewStatus: 'approved' })
  // A second administrator's verdict stays.
  await visit(other, `/video-approval/${id}`)
  await expect(theirs.place.getByText('Already rejected, decided by')).toBeVisible()
  await expect(theirs.place.getByText('escalated the video').first()).toBeVisible()
  await theirs.button('Record appeal').click()
  await other.getByRole('dialog').getByRole('button', { name: 'Record appeal' }).click()
  await expect(theirs.button('Overturn')).toHaveAccessibleDescription(/against your decision/)
  await other.getByRole('link', { name: 'User Management' }).click()
  await expect.poll(async () => (await backend.readDoc(`videos/${id}`))?.['claim']).toBeUndefined()
  await other.close()

  await visit(page, `/video-approval/${id}?queue=appeals&age=48`)
  await expect(mine.button('Overturn')).not.toHaveAttribute('aria-disabled')
  await expectAccessible(page, 'an appeal', { exceptNavigation: true, oneTheme: true })
  await mine.playFlags('1 of 1 flag seen', true)
  await page.keyboard.press('o')
  await expect(mine.place.getByRole('form', { name: 'Overturn' }).locator(':focus')).toHaveCount(1)
  await page.keyboard.insertText('Somebody in a swimsuit.')
  await page.keyboard.press('Control+Enter')
  await expect(mine.toast('overturned.')).toBeVisible()
  await expect.poll(() => backend.readDoc(`videos/${id}`)).toMatchObject({ reviewStatus: 'overturned' })
  await expect.poll(() => backend.readDoc(`users/${ownerId}`)).toMatchObject({ strikes: 0 })
  await expect
    .poll(() => backend.readDoc(`outbox/videos_${id}_5`))
    .toMatchObject({ userId: ownerId, subject: 'Your appeal about “Highlights to escalate”' })
})
