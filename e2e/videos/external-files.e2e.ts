import type { Locator } from '@playwright/test'
import { clipCopy, clipPicture } from '@touchline/demo/media/clips.ts'
import { evidenceFile } from '@touchline/demo/media/evidence.ts'
import { profilePicture } from '@touchline/demo/media/profile-picture.ts'
import { createClub, ownId } from '#e2e/create/create-club.ts'
import { address, askedClub, createPerson, createRequest } from '#e2e/create/create-ownership.ts'
import { createUser } from '#e2e/create/create-user.ts'
import { createVideo } from '#e2e/create/create-video.ts'
import { reviewPage } from '#e2e/review/review-page.ts'
import { expectAccessible } from '#e2e/testing/axe.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { expectFits } from '#e2e/testing/fits.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { visit } from '#e2e/testing/visit.ts'
import { openMediaHost } from './media-host.ts'
import { videoPage } from './video-page.ts'

let host: Awaited<ReturnType<typeof openMediaHost>>

test.use({
  ownContext: true,
  mediaOrigins: async ({ browserName: _ }, use) => {
    host = await openMediaHost()
    await use([`https://${host.allowed}`])
    host.close()
  },
})

const picture = (bytes: Uint8Array) => ({ type: 'image/png', bytes })

/** Its bytes were taken for a picture. */
const isDrawn = (image: Locator) =>
  expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)

test('videos at other hosts are played, or opened where the host isn’t allowed, and can be decided', async ({
  page,
  backend,
}) => {
  const clip = { type: 'video/webm', bytes: clipCopy('juggling', 'elsewhere') }
  host.files.set('/clip.webm', clip)
  host.files.set('/poster.jpg', { type: 'image/jpeg', bytes: clipPicture('juggling') })
  const flags = [{ code: 'hate_abuse', atSec: 2, source: 'audio check' }]
  const at = (title: string, storagePath: string, more = {}) =>
    createVideo(backend, { title, storagePath, flags, kind: 'training', ...more }, { clip: 'none' })
  const played = await at('Played from its host', `https://me:secret@${host.allowed}/clip.webm?token=abc`, {
    thumbPath: `https://${host.allowed}/poster.jpg`,
  })
  const opened = await at('Opened at its host', `https://${host.other}/clip.webm?token=abc`)
  const late = await at('Late', `https://${host.allowed}/late.webm`)
  const odd = await at('Odd', 'gs://bucket/clip.webm')
  const stored: string[] = []
  page.on('request', (request) => {
    if (/\/o\/(?:https|gs)/.test(request.url())) stored.push(request.url())
  })
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text())
  })
  const video = videoPage(page)
  const open = (id: string) => visit(page, `/video-approval/${id}`)
  await signIn(page, undefined, '/leagues/create')

  await test.step('an allowed host: played like any other, with what was watched; nothing else is read', async () => {
    await open(played.id)
    await video.ready('Played from its host')
    await expect(video.picture).toHaveAttribute('src', `https://${host.allowed}/clip.webm?token=abc`)
    await expect(video.picture).toHaveAttribute('poster', `https://${host.allowed}/poster.jpg`)
    await expect(
      video.place.getByText(
        `Not compared with other videos: this page can’t read pictures from ${host.allowed}.`,
      ),
    ).toBeVisible()
    await video.still()
    await page.keyboard.press('b')
    await page.keyboard.press('f')
    await expect(video.place.getByText('1 of 1 flag seen')).toBeVisible()
    await expect(video.flags.getByText('seen', { exact: false })).toBeVisible()
    await page.keyboard.press('Space')
    await expectFits(page, 'a video from another host')
  })

  await test.step('another host: said, opened in a new tab, and decided', async () => {
    await open(opened.id)
    await video.ready('Opened at its host')
    const note = video.place.getByRole('note').filter({ hasText: 'This video is at' })
    await expect(note).toContainText(
      `This video is at ${host.other}. Open it in a new tab, or ask the people who run this console to allow that host.`,
    )
    const link = note.getByRole('link', { name: 'Open in a new tab' })
    await expect(link).toHaveAttribute('href', `https://${host.other}/clip.webm?token=abc`)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noreferrer')
    await expect(video.player).toHaveCount(0)
    await expect(video.place.getByRole('list', { name: 'Flags' })).toContainText('Hate or abuse')
    await expect(video.place.getByText('missing from storage')).toHaveCount(0)
    await expectAccessible(page, 'a video that is opened elsewhere', { exceptNavigation: true })
    await page.keyboard.press('a')
    await expect(video.place.getByText('This page can’t play it')).toBeVisible()
    await page.getByLabel('Where you watched it').fill('In the club’s own player.')
    await page.keyboard.press('Control+Enter')
    await expect
      .poll(async () => (await backend.readDoc(`videos/${opened.id}`))?.['reviewStatus'])
      .toBe('approved')
  })

  await test.step('a host that doesn’t answer is tried again', async () => {
    await open(late.id)
    await video.ready('Late')
    const failed = video.player.getByRole('alert')
    await expect(failed).toContainText(
      `${host.allowed} doesn’t answer with a video that this browser can play.`,
    )
    await expect(failed.getByRole('link', { name: 'Open in a new tab' })).toBeVisible()
    host.files.set('/late.webm', clip)
    await failed.getByRole('button', { name: 'Try again' }).click()
    await video.still()
    await expect(failed).toHaveCount(0)
  })

  await test.step('an address that no page opens', async () => {
    await open(odd.id)
    await video.ready('Odd')
    await expect(video.place.getByText('Odd can’t be opened here: its address is neither')).toBeVisible()
    await expect(video.place.getByRole('link', { name: 'Open in a new tab' })).toHaveCount(0)
  })

  expect(stored).toEqual([])
  expect(refused).toEqual([])
  expect(host.asked.length).toBeGreaterThan(0)
  expect(host.asked.filter(({ referrer }) => referrer !== undefined)).toEqual([])
})

test('evidence, pictures of people and crests at other hosts', async ({ page, backend }) => {
  host.files.set('/card.png', picture(profilePicture(7)))
  const about = { number: 1, club: { id: 'a', name: 'Harbour' }, person: 'Jo Field' }
  host.files.set('/letter.pdf', { type: 'application/pdf', bytes: evidenceFile('', 'pdf', about).bytes })
  const [shown, other] = [`https://${host.allowed}`, `https://${host.other}`]
  const clubId = ownId('Club')
  const uid = await createPerson(backend, 'Jo Field')
  await askedClub(backend, clubId, [], 1)
  const id = await createRequest(backend, clubId, [uid, 'Jo Field'], {
    evidence: [
      { path: `${shown}/card.png?token=abc`, name: '' },
      { path: `${shown}/letter.pdf`, name: 'Letter' },
      { path: `${other}/hidden%20card.png`, name: '' },
      { path: `${other}/file/7`, name: 'Anything' },
      { path: 'ftp://me:secret@files.example/a.pdf', name: 'Old' },
    ],
  })
  await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true }))
  await signIn(page, undefined, '/leagues/create')
  const { place, button, ready } = reviewPage(page)
  const evidence = place.getByRole('region', { name: 'Evidence' })
  const link = evidence.getByRole('link', { name: 'Open in a new tab' })

  await test.step('evidence: by the ending of its address a picture or a PDF, else a link', async () => {
    await visit(page, address(id))
    await ready(`Jo Field for Harbour ${clubId}`)
    await isDrawn(evidence.getByRole('img', { name: 'card.png' }))
    await expect(evidence).toContainText(`card.png, ${host.allowed}`)
    await expect(link).toHaveAttribute('href', `${shown}/card.png?token=abc`)
    await button('Letter').click()
    await expect(evidence.locator('iframe')).toHaveAttribute('src', `${shown}/letter.pdf`)
    await expect.poll(() => host.asked.some(({ path }) => path === '/letter.pdf')).toBe(true)
    await button('hidden card.png').click()
    await expect(evidence.getByRole('note')).toContainText(`This document is at ${host.other}.`)
    await expect(link).toHaveAttribute('href', `${other}/hidden%20card.png`)
    await button('Anything').click()
    await expect(evidence).toContainText(`Anything, ${host.other}`)
    await expect(link).toHaveAttribute('href', `${other}/file/7`)
    await button('Old').click()
    await expect(evidence.getByRole('note')).toContainText('Old can’t be opened here')
    await expect(link).toHaveCount(0)
    await expect(place.getByText('me:secret')).toHaveCount(0)
    await expect(place.getByText('missing from storage')).toHaveCount(0)
    await expect(button('Approve')).not.toHaveAttribute('aria-disabled')
  })

  await test.step('pictures of people', async () => {
    const [seen, unseen] = await Promise.all(
      [shown, other].map((at) =>
        createUser(backend, { picturePath: `${at}/card.png`, accountStatus: 'active' }),
      ),
    )
    await visit(page, `/users/${seen}`)
    await isDrawn(page.locator(`img[src="${shown}/card.png"]`).first())
    await visit(page, `/users/${unseen}`)
    await expect(page.getByRole('note').filter({ hasText: 'This picture is at' })).toContainText(host.other)
    await expect(page.locator(`img[src="${other}/card.png"]`)).toHaveCount(0)
  })

  await test.step('crests', async () => {
    const crested = (crestPath: string) => createClub(backend, { crestPath, code: 'HBR' })
    const [seen, unseen, lost] = [
      await crested(`${shown}/card.png`),
      await crested(`${other}/card.png`),
      await crested(`${shown}/none.png`),
    ]
    await visit(page, `/view-club/${seen}`)
    await isDrawn(page.locator(`img[src="${shown}/card.png"]`).first())
    // The letters, and no empty frame.
    await visit(page, `/view-club/${lost}`)
    await expect.poll(() => host.asked.some(({ path }) => path === '/none.png')).toBe(true)
    await expect(page.locator(`img[src="${shown}/none.png"]`)).toHaveCount(0)
    await visit(page, `/edit-club/${unseen}#crestPath`)
    await expect(page.getByRole('note').filter({ hasText: 'This picture is at' })).toContainText(host.other)
    await expect(page.locator('img[src^="https:"]')).toHaveCount(0)
  })
})
