import { sealedItem } from '@touchline/domain/engine/review/second/second-look.ts'
import { createMatch } from '#e2e/create/create-match.ts'
import { lookOf, openLook } from '#e2e/review/returned-clubs.ts'
import type { TestBackend } from '#e2e/testing/backend-fixture.ts'

const score = { winner: 'HOME', duration: 'REGULAR', fullTime: { home: 2, away: 1 } }
const report = (by: string) => ({ score, by, at: new Date(Date.now() - 5_400_000) })

/**
 * A match that Eva approved (demoAdmin8), of which a colleague said in a second look that it is to be rejected: it waits for
 * a third. Returns its id.
 */
export async function splitMatch(
  backend: TestBackend,
  name: string,
  { reportsNow = {} }: { reportsNow?: Record<string, unknown> } = {},
): Promise<string> {
  const by = { by: 'demoAdmin8', byName: 'Eva First', at: new Date(Date.now() - 1_800_000) }
  const judged = {
    submissions: { home: report('x') },
    score,
    kickOff: new Date(Date.now() - 90_000_000),
    rev: 2,
  }
  const id = await createMatch(backend, {
    ...judged,
    home: { clubId: `${name}-h`, name },
    away: { clubId: `${name}-a`, name: 'Visitors' },
    reviewStatus: 'approved',
    updatedAt: by.at,
    updatedBy: by.by,
  })
  const decision = { id: `matches_${id}_2`, outcome: 'approved', reasonCode: null, note: null, ...by }
  await backend.writeDoc(`matches/${id}`, { decision }, ['decision'])
  const stored = (await backend.readDoc(`matches/${id}`)) ?? {}
  const entry = {
    ...by,
    subjectType: 'matches',
    subjectId: id,
    rev: 2,
    action: 'approve',
    from: 'submitted',
    to: 'approved',
    reasonCode: null,
    note: null,
    openedAt: null,
    handlingMs: null,
    before: { reviewStatus: 'submitted' },
    after: { reviewStatus: 'approved' },
  }
  const item = sealedItem(stored, { field: 'reviewStatus', from: 'submitted' })
  const look = {
    ...openLook({ queue: 'matches', subjectId: id, item, openedAt: by.at }),
    state: 'split',
    closedTo: ['demoAdmin8', 'demoAdmin3'],
    people: ['demoAdmin3'],
  }
  const path = lookOf(id, 'matches')
  await backend.writeDocs([
    { path: `decisions/${decision.id}`, data: entry },
    { path, data: look },
    {
      path: `${path}/verdicts/demoAdmin3`,
      data: { ...by, by: 'demoAdmin3', byName: 'C', action: 'reject', reasonCode: 'spam', note: null },
    },
  ])
  if (Object.keys(reportsNow).length > 0)
    await backend.writeDoc(`matches/${id}`, { submissions: { ...judged.submissions, ...reportsNow } }, [
      'submissions',
    ])
  return id
}
