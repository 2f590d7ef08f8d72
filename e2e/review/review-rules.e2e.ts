import { expectAccessible } from '#e2e/testing/axe.ts'
import { expect, test, type TestBackend } from '#e2e/testing/backend-fixture.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { visit } from '#e2e/testing/visit.ts'
import { requestClub, reviewPage } from './review-page.ts'

const DAY = 86_400_000

/** Another administrator of the demo data. */
const COLLEAGUE = 'Tobias Lindqvist'

type Change = { action: string; before: object; after: object; from?: string; to?: string; reverses?: string }

const verdict = (action: string, to: string): Change => ({
  action,
  from: 'requested',
  to,
  before: { status: 'requested' },
  after: { status: to },
})

/** A club as it is now, and what the log tells of it: revision 2 and later. */
async function decided(backend: TestBackend, id: string, now: object, changes: readonly Change[]) {
  const at = new Date(Date.now() - 20 * DAY)
  const entries = changes.map(({ from = null, to = null, ...change }, index) => ({
    path: `decisions/clubs_${id}_${index + 2}`,
    data: {
      subjectType: 'clubs',
      subjectId: id,
      rev: index + 2,
      reasonCode: null,
      note: null,
      by: 'demoAdmin2',
      byName: 'Ben',
      at,
      from,
      to,
      ...change,
    },
  }))
  const club = {
    name: `Gibraltar ${id}`,
    country: 'GI',
    createdAt: at,
    updatedAt: at,
    rev: changes.length + 1,
  }
  await backend.writeDocs([{ path: `clubs/${id}`, data: { ...club, ...now } }, ...entries])
}

test('a rule is written, replayed as counted by hand, watched, activated, suggests and is stopped', async ({
  page,
  backend,
}) => {
  // Hits: two that people asked about, one approved, and one that was of Gibraltar while it waited.
  await decided(backend, 'hand-1', { status: 'needsInfo' }, [verdict('askForInfo', 'needsInfo')])
  await decided(backend, 'hand-2', { status: 'needsInfo' }, [verdict('askForInfo', 'needsInfo')])
  await decided(backend, 'hand-3', { status: 'approved' }, [verdict('approve', 'approved')])
  const moved = { action: 'edit', before: { country: 'GI' }, after: { country: 'ES' } }
  await decided(backend, 'hand-4', { status: 'rejected', country: 'ES' }, [
    verdict('reject', 'rejected'),
    moved,
  ])
  // None: it became of Gibraltar later; and a decision that was reversed is no verdict.
  const came = { action: 'edit', before: { country: 'ES' }, after: { country: 'GI' } }
  await decided(backend, 'hand-5', { status: 'approved' }, [verdict('approve', 'approved'), came])
  const reverses = 'clubs_hand-6_2'
  await decided(backend, 'hand-6', { status: 'requested' }, [
    verdict('approve', 'approved'),
    { ...verdict('reverse', 'requested'), from: 'approved', reverses },
  ])
  await requestClub(backend, 'hand-7', 'Gibraltar Seven', 'GI', 900)

  const review = reviewPage(page)
  await signIn(page, undefined, '/club-requests?country=GI')
  await review.ready('Gibraltar Seven')
  await page.getByRole('link', { name: 'Rules' }).click()
  const dialog = page.getByRole('dialog', { name: 'Review rules' })
  const choose = async (name: string, option: string) => {
    await dialog.getByRole('combobox', { name }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  const activate = async () => {
    await dialog.getByRole('button', { name: 'Run in shadow mode' }).click()
    await dialog.getByRole('button', { name: 'Activate' }).click()
    const asked = page.getByRole('dialog', { name: 'Activate Gibraltar asks' })
    await asked.getByRole('button', { name: 'Activate' }).click()
  }
  await dialog.getByRole('button', { name: 'New rule' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Gibraltar asks')
  await dialog.getByRole('combobox', { name: 'Country' }).fill('Gibr')
  await page.getByRole('option', { name: 'Gibraltar' }).click()
  await choose('Decision', 'Ask for information')
  await choose('Reason', 'Incomplete')
  await dialog.getByRole('textbox', { name: 'Missing information' }).fill('Please send the statutes.')

  await dialog.getByRole('button', { name: 'Replay the last 90 days' }).click()
  const result = dialog.getByRole('group', { name: 'Replay result' })
  await expect(result).toContainText('4 hits: 2 decided the same way, 2 differently')
  await expect(result.getByRole('list', { name: 'Decided differently' }).getByRole('link')).toHaveCount(2)
  await expectAccessible(page, 'a rule with its replay', { exceptNavigation: true, oneTheme: true })

  await dialog.getByRole('button', { name: 'Save draft' }).click()
  await expect(dialog.getByRole('heading', { name: 'Gibraltar asks' })).toBeVisible()
  await activate()
  await expect(dialog.getByText('Active', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(review.place.getByRole('note')).toContainText(
    'Rule “Gibraltar asks” suggests: Ask for information (Incomplete)',
  )

  // One press stops it, and the suggestion goes.
  await review.place.getByRole('link', { name: 'Gibraltar asks' }).click()
  await dialog.getByRole('button', { name: 'Stop' }).click()
  await expect(dialog.getByText('Stopped', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(review.place.getByText('suggests')).toHaveCount(0)

  // The same conditions leave for later: what meets them is last, though it waits longest, and nobody is given it first.
  await visit(page, '/club-requests')
  await expect(review.waiting.first()).toContainText('Gibraltar Seven')
  await page.getByRole('link', { name: 'Rules' }).click()
  const listed = dialog
    .getByRole('table', { name: 'Review rules' })
    .getByRole('row', { name: 'Gibraltar asks' })
  await expect(listed.getByRole('cell')).toHaveText(['Suggest: Ask for information', 'Stopped'])
  await expectAccessible(page, 'the rules of a queue', { exceptNavigation: true, oneTheme: true })
  await dialog.getByRole('button', { name: 'Gibraltar asks' }).click()
  await choose('Action', 'Leave for later')
  await dialog.getByRole('button', { name: 'Save rule' }).click()
  await activate()
  const id = new URL(page.url()).searchParams.get('rules')
  await dialog.getByRole('button', { name: 'Close' }).click()
  const left = review.waiting.filter({ hasText: 'For later: rule “Gibraltar asks”' })
  await expect(left).toHaveText([/Gibraltar Seven/, /Gibraltar hand-6/])
  await expect(review.waiting.last()).toContainText('For later')

  // A colleague's items are last as well, and nobody else is given them first; one's own come first.
  const rule = (key: string, name: string, assignee: string) => ({
    path: `reviewRules/${key}`,
    data: { name, queue: 'clubs', when: ['country:GI'], outcome: 'route', assignee, stage: 'active', rev: 3 },
  })
  await backend.writeDoc(`reviewRules/${id}`, { stage: 'stopped' }, ['stage'])
  await backend.writeDocs([rule('theirs', 'Theirs', 'demoAdmin2')])
  await page.goto('/club-requests')
  const theirs = review.waiting.filter({ hasText: `For ${COLLEAGUE}: rule “Theirs”` })
  await expect(theirs).toHaveText([/Gibraltar Seven/, /Gibraltar hand-6/])
  await expect(review.waiting.last()).toContainText(`For ${COLLEAGUE}`)
  await expect(review.heading).toBeVisible()
  await expect(review.heading).not.toContainText('Gibraltar')
  await backend.writeDocs([rule('mine', 'Mine', 'demoAdmin1')])
  await page.goto('/club-requests')
  await expect(review.waiting.first()).toContainText('For you: rule “Mine”')
  await expect(review.heading).toContainText('Gibraltar')
})
