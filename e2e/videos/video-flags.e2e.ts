import { createVideo } from '#e2e/create/create-video.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { visit } from '#e2e/testing/visit.ts'
import { videoPage } from './video-page.ts'

test('nothing is published unwatched: A leads to the next flag, and the log says what was seen', async ({
  page,
  backend,
}) => {
  const { email, uid } = await backend.administrator()
  await backend.writeDoc(`users/${uid}`, { preferences: { blurFlagged: false } }, ['preferences'])
  const flags = [
    { code: 'privacy', atSec: 4.6, source: 'viewer' },
    { code: 'spam', atSec: 1, source: 'classifier' },
  ]
  const flagged = (title: string, priority: number) =>
    createVideo(backend, { title, priority, flags, kind: 'training' })
  const seen = await flagged('Flags seen', 99)
  const wrong = await flagged('Flags wrong', 97)
  const video = videoPage(page)
  await signIn(page, email, '/video-approval?age=48&kind=training')
  await video.ready('Flags seen')
  const progress = page.getByText('Watched 0% · 0 of 2 flags seen')
  await page.setViewportSize({ width: 1366, height: 800 })
  await expect(progress).toBeVisible()
  // The picture has the room, and nothing that it is judged by is below the fold.
  const bar = [progress, video.button('Approve'), video.button('Skip')]
  for (const part of [video.picture, video.flags, video.control('Play'), ...bar])
    await expect(part).toBeInViewport({ ratio: 1 })
  const picture = await video.picture.boundingBox()
  expect(picture?.width).toBeGreaterThanOrEqual(600)
  expect(picture?.height).toBeGreaterThanOrEqual(336)
  await page.setViewportSize({ width: 360, height: 740 })
  for (const part of bar) await expect(part).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1366, height: 800 })
  await page.keyboard.press('a')
  await expect(video.toast('You have watched 0% of at least 20%. 2 flags haven’t been seen.')).toBeVisible()
  await expect(page.getByRole('form', { name: 'Approve' })).toHaveCount(0)
  await expect(video.control('Play next flag F')).toBeFocused()
  await expect.poll(() => backend.readDoc(`videos/${seen.id}`)).toMatchObject({ reviewStatus: 'pending' })
  await expect.poll(() => video.isPaused()).toBe(true)
  await page.keyboard.press('Enter')
  await expect.poll(() => video.isPaused()).toBe(false)
  await expect.poll(() => backend.readDoc(`videos/${seen.id}`)).toMatchObject({ reviewStatus: 'pending' })

  // Each is played from three seconds before, in the order of time; at twice the speed that is still seen.
  for (let faster = 0; faster < 3; faster++) await page.keyboard.press(']')
  await video.playFlags('2 of 2 flags seen')
  await video.ready('Flags seen')
  await page.keyboard.press('a')
  await expect
    .poll(() => backend.readDoc(`decisions/videos_${seen.id}_2`))
    .toMatchObject({ action: 'approve', flagsSeen: 2, flagsTotal: 2 })
  const logged = await backend.readDoc(`decisions/videos_${seen.id}_2`)
  expect(logged?.['watchedPercent']).toBeGreaterThan(60)
  await visit(page, `/video-approval/${seen.id}`)
  await expect(video.place.getByText(/^Watched \d+% · 2 of 2 flags seen$/)).toBeVisible()

  // One flag by itself: it counts as seen, for everybody who opens the video, until that is undone.
  await visit(page, `/video-approval/${wrong.id}`)
  await video.ready('Flags wrong', 'Reject')
  await video.flags.getByRole('button', { name: 'Mark as wrong: Spam, by classifier' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mark as wrong: Spam, by classifier' })
  await dialog.getByLabel('Note').fill('short')
  await dialog.getByRole('button', { name: 'Mark as wrong' }).click()
  await expect(dialog.getByText('Enter a reason of at least 10 characters.')).toBeVisible()
  await dialog.getByLabel('Note').fill('The club’s own advert.')
  await dialog.getByRole('button', { name: 'Mark as wrong' }).click()
  await expect(video.flags.getByText('marked as wrong')).toBeVisible()
  await expect(page.getByText('1 of 2 flags seen')).toBeVisible()
  const marked = `decisions/videos_${wrong.id}_2`
  await expect
    .poll(() => backend.readDoc(marked))
    .toMatchObject({
      action: 'edit',
      note: 'The club’s own advert.',
      after: { wrongFlags: ['spam 1 classifier'] },
    })
  await expect(video.toast('is marked as wrong.')).toBeVisible()
  await page.keyboard.press('z')
  await expect(page.getByText('0 of 2 flags seen')).toBeVisible()
  await expect.poll(async () => (await backend.readDoc(`videos/${wrong.id}`))?.['wrongFlags']).toBeUndefined()
})

test('an unwatched clip with minors is not published by A and Enter; what is blurred doesn’t count, and says so', async ({
  page,
  backend,
}) => {
  const minors = { kind: 'training', minorsVisible: true, consent: 'verified' }
  const { id } = await createVideo(backend, { ...minors, title: 'Under tens', priority: 99 })
  const flags = [{ code: 'privacy', atSec: 2, source: 'viewer' }]
  const flagged = await createVideo(backend, { title: 'Blurred flag', kind: 'training', priority: 98, flags })
  const video = videoPage(page)
  await signIn(page, undefined, '/video-approval?age=48&kind=training')
  await video.ready('Under tens')
  await page.keyboard.press('a')
  await expect(video.toast('Minors are visible, and you have watched 0% of at least 20%.')).toBeVisible()
  await expect(video.control('Play')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(video.control('Pause')).toBeVisible()
  await expect(video.heading).toHaveText('Under tens')
  expect(await backend.readDoc(`videos/${id}`)).toMatchObject({ reviewStatus: 'pending' })
  await page.keyboard.press('Enter')
  await expect(video.control('Play')).toBeVisible()

  // Frames of the clip lead to their moments.
  await expect(video.frames).toHaveCount(8)
  await video.frames.last().click()
  await expect.poll(video.time).toBeGreaterThan(4)
  await video.frames.first().click()
  await video.heading.click()
  await video.watch()
  await page.keyboard.press('a')
  await expect
    .poll(async () => (await backend.readDoc(`decisions/videos_${id}_2`))?.['watchedPercent'])
    .toBeGreaterThanOrEqual(20)

  await visit(page, `/video-approval/${flagged.id}?age=48&kind=training`)
  await video.ready('Blurred flag')
  await page.keyboard.press('f')
  await expect(video.flags.getByText('Played blurred: hold B to count')).toBeVisible()
  await expect(page.getByText('0 of 1 flag seen')).toBeVisible()
  await video.playFlags('1 of 1 flag seen', true)
  await expect(video.flags.getByText('Played blurred')).toHaveCount(0)
})
