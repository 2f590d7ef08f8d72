import { createVideo, stretched } from '#e2e/create/create-video.ts'
import { expectAccessible } from '#e2e/testing/axe.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { visit } from '#e2e/testing/visit.ts'
import { videoPage } from './video-page.ts'

// Parts of a file must come over the network.
test.use({ ownContext: true })

test('plays from storage, seeks by asking for the part that it needs, and steps frame by frame', async ({
  page,
  backend,
}) => {
  const flags = [
    { code: 'hate_abuse', atSec: 2.4, source: 'audio check' },
    { code: 'spam', atSec: null, source: 'user report' },
  ]
  const fields = { title: 'Stretched juggling', kind: 'matchFull', flags, description: '<b>Not bold</b>' }
  // Six seconds of 60 KB with 24 MB of nothing between them.
  const { id } = await createVideo(backend, fields, { bytes: (clip) => stretched(clip, 12_000_000) })
  const ranges: { range: string; status: number }[] = []
  page.on('response', (response) => {
    if (!response.url().includes(encodeURIComponent(`videos/${id}/original`))) return
    const range = response.request().headers()['range']
    if (range !== undefined) ranges.push({ range, status: response.status() })
  })
  await signIn(page, undefined, '/leagues/create')
  // A line that is too slow to fetch all of it before anybody seeks: 2 MB a second.
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: 2_000_000,
    uploadThroughput: -1,
  })
  const video = videoPage(page)
  await visit(page, '/video-approval?age=48&kind=matchFull&minors=no')
  // What can be decided already, without the rest of the file.
  await video.ready('Stretched juggling', 'Reject')
  await video.still()
  await expect(video.place.getByText('<b>Not bold</b>')).toBeVisible()

  await page.keyboard.press('Space')
  await expect.poll(video.time).toBeGreaterThan(0.4)
  await expect(video.control('Pause')).toBeVisible()
  await page.keyboard.press('Space')
  await expect.poll(() => video.isPaused()).toBe(true)

  // Five seconds on lies behind the nothing.
  await page.keyboard.press('ArrowRight')
  await video.still()
  await expect.poll(video.time).toBeGreaterThan(5)
  expect(ranges.every(({ status }) => status === 206)).toBe(true)
  const starts = ranges.map(({ range }) => Number(/bytes=(\d+)/.exec(range)?.[1]))
  expect(starts[0]).toBe(0)
  expect(Math.max(...starts)).toBeGreaterThan(11_000_000)

  // One frame of 25 a second, there and back.
  await page.keyboard.press('ArrowLeft')
  await video.still()
  const from = await video.time()
  await page.keyboard.press('.')
  await expect.poll(video.time).not.toBe(from)
  await video.still()
  const next = await video.time()
  expect(next - from).toBeGreaterThan(0.01)
  expect(next - from).toBeLessThan(0.08)
  await page.keyboard.press('.')
  await expect.poll(video.time).toBeGreaterThan(next + 0.02)
  await page.keyboard.press(',')
  await expect.poll(video.time).toBeLessThan(next + 0.02)

  await page.keyboard.press(']')
  await page.keyboard.press(']')
  await expect.poll(() => video.rate()).toBe(1.5)
  await page.keyboard.press('[')
  await expect(video.player.getByRole('status', { name: 'Speed 1.25' })).toBeVisible()
  // So slow that nobody can miss where the flag's part begins.
  for (let step = 0; step < 4; step++) await page.keyboard.press('[')
  await expect.poll(video.rate).toBe(0.25)

  // A flag is played from three seconds before; one of the whole video has no moment. Each is text.
  await expect(video.flags.getByRole('listitem')).toHaveText([
    /Hate or abuse · audio check/,
    /Whole video.*Spam/,
  ])
  await video.flags.getByRole('button', { name: 'Play 0:02.4: Hate or abuse, by audio check' }).press('Enter')
  await expect.poll(video.isPaused).toBe(false)
  await expect.poll(video.time).toBeLessThan(2.4)
  await video.control('Pause').press('Enter')
  await video.still()

  // The keyboard on the timeline has a picture of the place, drawn by a second player.
  // The arrows there are the player's own, and Space plays.
  const timeline = video.player.getByRole('slider', { name: 'Position' })
  await timeline.focus()
  await expect(video.thumbnail).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(video.time).toBe(0)
  await expect(timeline).toHaveAttribute('aria-valuetext', '0 seconds of 6 seconds')
  await page.keyboard.press('Space')
  await expect.poll(video.isPaused).toBe(false)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog').getByText('Next frame')).toBeVisible()
})

test('flagged videos are blurred, grey and muted until the reviewer chooses otherwise; severe ones always are', async ({
  page,
  backend,
}) => {
  await page.clock.install()
  const { email, uid } = await backend.administrator()
  const flag = (code: string) => [{ code, atSec: 1, source: 'classifier' }]
  const training = { kind: 'training', priority: 50 }
  await createVideo(backend, { ...training, title: 'First flagged', flags: flag('spam'), priority: 52 })
  const second = await createVideo(backend, { ...training, title: 'Second flagged', flags: flag('privacy') })
  const plain = await createVideo(backend, { ...training, title: 'Never flagged', priority: 40 })
  const severe = await createVideo(backend, {
    ...training,
    title: 'Severe',
    flags: flag('child_safety'),
    priority: 49,
  })
  const lost = await createVideo(backend, { ...training, title: 'Lost file', priority: 30 }, { clip: 'none' })
  const queue = '/video-approval?age=48&kind=training'
  // As links were until a video had its own address.
  const open = (id: string) => visit(page, `${queue}&item=${id}`)
  const video = videoPage(page)
  await signIn(page, email, queue)
  await video.ready('First flagged', 'Reject')
  await expect.poll(() => video.filter()).toMatch(/blur.*grayscale/)
  await expect.poll(() => video.isMuted()).toBe(true)
  await expectAccessible(page, 'a blurred video', { exceptNavigation: true, oneTheme: true })

  await video.pressFast('bv')
  await expect(video.control('Blur')).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => video.filter()).toBe('grayscale(1)')
  await expect.poll(() => video.isMuted()).toBe(false)
  await expect
    .poll(async () => (await backend.readDoc(`users/${uid}`))?.['preferences'])
    .toMatchObject({ blurFlagged: false, muted: false })
  await open(second.id)
  await video.ready('Second flagged', 'Reject')
  await expect.poll(video.filter).toBe('grayscale(1)')
  await open(plain.id)
  await video.ready('Never flagged', 'Reject')
  await expect.poll(() => video.filter()).toBe('none')

  // Severe: blurred whatever was chosen, seen for a glance only, and never rejected alone.
  await open(severe.id)
  await video.ready('Severe', 'Escalate')
  await expect.poll(() => video.filter()).toContain('blur')
  // Looked at in the page with every change: on a slow machine five seconds are over before anybody asks from outside.
  const glance = await video.player.evaluateHandle((player) => {
    const found = { isSeen: false }
    new MutationObserver(() => {
      const picture = player.querySelector('video')
      found.isSeen ||=
        picture !== null &&
        getComputedStyle(picture).filter === 'grayscale(1)' &&
        player.textContent.includes('Shown without blur for five seconds.')
    }).observe(player, { subtree: true, childList: true, characterData: true, attributes: true })
    return found
  })
  await video.pressFast('b')
  await expect.poll(() => glance.evaluate(({ isSeen }) => isSeen)).toBe(true)
  await page.clock.fastForward(5_000)
  await expect.poll(video.filter).toContain('blur')
  // Held down, for as long as that lasts; a tap would leave it off for five seconds.
  await page.keyboard.down('b')
  await expect.poll(video.filter).toBe('grayscale(1)')
  await page.waitForFunction(
    (began) => performance.now() - began > 450,
    await page.evaluate(() => performance.now()),
  )
  await page.keyboard.up('b')
  await expect.poll(video.filter).toContain('blur')
  await expect(video.place.getByText('which must be escalated')).toBeVisible()
  await page.keyboard.press('r')
  await expect(page.getByRole('radio', { name: /Spam/ })).toBeVisible()
  await expect(page.getByRole('radio', { name: /Child safety/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('radio')).toHaveCount(0)
  await page.keyboard.press('e')
  await expect(page.getByRole('radio', { name: /Child safety/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('radio')).toHaveCount(0)

  await open(lost.id)
  await expect(video.place.getByText('The file is missing from storage', { exact: true })).toBeVisible()
  await expect(video.player).toHaveCount(0)
})
