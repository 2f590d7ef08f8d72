import type { Page } from '@playwright/test'
import { clubDecision, createClub, ownId } from '#e2e/create/create-club.ts'
import { requestClub, reviewPage } from '#e2e/review/review-page.ts'
import { expectAccessible } from '#e2e/testing/axe.ts'
import { expect, test, type TestBackend } from '#e2e/testing/backend-fixture.ts'
import { askedOf, documentsRead } from '#e2e/testing/documents-read.ts'
import { expectFits } from '#e2e/testing/fits.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { visit } from '#e2e/testing/visit.ts'
import { beside, button, choose, confirmation, field, saved } from './club-form-page.ts'

/** In Wimbledon, where the demo data has other clubs too. */
const wimbledon = {
  name: 'AFC Wimbledon',
  country: 'GB',
  association: 'ENG',
  city: 'Wimbledon',
  geo: { lat: 51.4314, lng: -0.1866, geohash: 'gcpug2hzu' },
}

test('two clubs of one place and one name warn and never block; what is read while typing is bounded; a request that is a club already is rejected', async ({
  page,
  backend,
}) => {
  const id = await createClub(backend, wimbledon)
  await signIn(page, undefined, '/add-club')
  await page.setViewportSize({ width: 360, height: 740 })
  const read = documentsRead(page)
  const probes: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(':runQuery') && askedOf(request).includes('nameKey'))
      probes.push(request.postData() ?? '')
  })
  // By the name alone, before anything else is known; what is found proposes where the club is.
  await field(page, 'Name').fill('Wimbledon FC')
  await expect(beside(page).getByRole('listitem').filter({ hasText: 'AFC Wimbledon' }).first()).toContainText(
    'Wimbledon · United Kingdom',
  )
  await button(page, 'Choose United Kingdom').click()
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('United Kingdom')
  await expect(page.getByRole('combobox', { name: 'Association' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button(page, 'Choose United Kingdom')).toHaveCount(0)
  await field(page, 'Name').fill('')
  probes.length = 0
  const before = await read.of('clubs')
  await choose(page, 'Association', 'England', 'England (ENG)')
  await field(page, 'City').fill('Wimbledon')
  await button(page, 'Use the location of Wimbledon').click()
  await expect(beside(page).getByRole('status')).toHaveText('Type a name to search for duplicates.')
  await field(page, 'Name').pressSequentially('Wimbledon FC', { delay: 20 })

  const link = beside(page).getByRole('link', { name: 'AFC Wimbledon (opens in a new tab)' })
  await expect(link).toHaveAttribute('href', `/view-club/${id}`)
  await expect(link).toHaveAttribute('target', '_blank')
  const candidate = beside(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /^AFC Wimbledon/ }) })
  await expect(candidate).toContainText('Wimbledon · 1.8 km away')
  await expect(candidate).toContainText('Similar name in the same city')
  await expect(candidate).toContainText('Similar name within 5 km')
  await expect(beside(page).getByRole('status')).toHaveText(/clubs? found/)
  // Asked when the name stands still, not for each of its letters; domain/nouns/club/club-duplicates.ts bounds what one asking reads.
  expect(probes.length).toBeLessThan('Wimbledon FC'.length / 2)
  // Results by name alone are reused for half a minute: then only the place is asked about.
  expect((await read.of('clubs')) - before).toBeLessThanOrEqual(110 * Math.max(1, probes.length))
  await expectAccessible(page, 'duplicates at 360 px', { exceptNavigation: true, oneTheme: true })
  await expectFits(page)

  // A team of an existing club is asked about.
  await field(page, 'Name').fill('Wimbledon FC U18')
  const warning = page.getByRole('note').filter({ hasText: 'Looks like a youth team.' })
  await expect(warning).toBeVisible()
  await field(page, 'Name').fill('Wimbledon FC')
  await expect(warning).toHaveCount(0)
  await expect(page.getByRole('note')).toContainText(
    'Possible duplicate: AFC Wimbledon (Wimbledon, 1.8 km away)',
  )
  await button(page, 'Create club').click()
  await expect(confirmation(page).getByRole('note')).toContainText('Possible duplicate: AFC Wimbledon')
  await confirmation(page).getByRole('button', { name: 'Create club anyway' }).click()
  await expect(page).toHaveURL(/\/view-club\/[^/]+$/)
  const created = page.url().split('/').at(-1) ?? ''
  await expect
    .poll(() => backend.readDoc(`clubs/${created}`))
    .toMatchObject({
      name: 'Wimbledon FC',
      status: 'approved',
    })

  // An edit of something else is not asked about; the names are.
  await visit(page, `/edit-club/${created}`)
  await expect(beside(page).getByRole('link', { name: /^AFC Wimbledon/ })).toBeVisible()
  await field(page, 'Region').fill('London')
  await button(page, 'Save changes').click()
  await expect(saved(page)).toBeVisible()
  await expect.poll(() => backend.readDoc(`clubs/${created}`)).toMatchObject({ region: 'London', rev: 2 })

  await test.step('a request that is a club already is rejected where that is seen', () =>
    expectRejected(page, backend))
})

async function expectRejected(page: Page, backend: TestBackend): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 })
  const existing = await createClub(backend, { name: 'FC Balzers Nine', country: 'LI', city: 'Balzers' })
  const asked = ownId('Asked')
  await requestClub(backend, asked, 'Balzers Nine', 'LI', 2000)
  // In the team's own words, which know the club too.
  await backend.writeDoc('reasonTemplates/duplicate_club_offer', {
    subject: '{{existing}}',
    body: 'Dear {{recipient}}, {{existing}} is already on {{product}}: you can ask to manage it, says the team.',
  })
  const review = reviewPage(page)
  const dialog = page.getByRole('dialog')
  await visit(page, `/club-requests?country=LI&item=${asked}`)
  await review.ready('Balzers Nine')
  await expect(review.place.getByRole('button', { name: /^Same club/ }).first()).toBeVisible()
  await page.keyboard.press('d')
  const menu = page.getByRole('menu')
  await expect(menu).toBeVisible()

  // Its own page leads to the same.
  await visit(page, `/view-club/${asked}`)
  await page.getByRole('link', { name: 'Same club: FC Balzers Nine' }).click()
  await review.ready('Balzers Nine')
  await expect(menu).toBeVisible()
  await expect(menu.getByRole('menuitem', { name: 'Merge into FC Balzers Nine…' })).toHaveAttribute(
    'href',
    `/view-club/${asked}?merge=${existing}`,
  )
  await menu.getByRole('menuitem', { name: 'Reject and suggest managing FC Balzers Nine…' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Text' })).toHaveValue(
    /FC Balzers Nine \(Balzers, Liechtenstein\) is already on .*you can ask to manage it, says the team/s,
  )

  // Suspended in the meantime: nobody would find it.
  await backend.writeDoc(`clubs/${existing}`, { status: 'suspended' }, ['status'])
  const reject = dialog.getByRole('button', { name: 'Reject as duplicate' })
  await reject.click()
  await expect(dialog.getByRole('alert')).toContainText('FC Balzers Nine isn’t approved.')
  expect(await backend.readDoc(`clubs/${asked}`)).toMatchObject({ status: 'requested' })
  await backend.writeDoc(`clubs/${existing}`, { status: 'approved' }, ['status'])
  await reject.click()
  await expect
    .poll(() => clubDecision(backend, asked, 2))
    .toMatchObject({ action: 'reject', reasonCode: 'duplicate', duplicateOf: existing })
  const message = await backend.readDoc(`outbox/clubs_${asked}_2`)
  expect(message).toMatchObject({ email: 'applicant@post.example', template: 'duplicate' })
  expect(message?.['body']).toMatch(/ask to manage it/)

  await visit(page, `/view-club/${existing}`)
  await expect(
    page.getByRole('note').getByText(/^Balzers Nine was rejected as a duplicate of this record/),
  ).toBeVisible()
  await visit(page, `/view-club/${asked}`)
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText(/Duplicate of.*FC Balzers Nine/)
}
