import { createHash } from 'node:crypto'
import { derivedClubFields } from '@touchline/domain/nouns/club/club-form.ts'
import { lookKeyText, sealedItem } from '@touchline/domain/engine/review/second/second-look.ts'
import type { TestBackend } from '#e2e/testing/backend-fixture.ts'
import { approvalEntry } from './approval-entry.ts'

const HOUR = 3_600_000

type Returned = {
  id: string
  name: string
  country: string
  hoursAgo: number
  /** Other fields of its second look; null where it has none. */
  more?: Record<string, unknown> | null
}

export const lookOf = (id: string, collection = 'clubs'): string =>
  `secondLooks/${createHash('sha256')
    .update(lookKeyText(`${collection}_${id}_2`))
    .digest('hex')}`

type Item = { queue: string; subjectId: string; item: string; openedAt: Date }

/** The look at a decision of Eva's (demoAdmin8), as the runner opens it. */
export const openLook = ({ queue, subjectId, item, openedAt }: Item) => ({
  queue,
  subjectId,
  decisionId: `${queue}_${subjectId}_2`,
  item,
  state: 'open',
  waitsIn: queue,
  closedTo: ['demoAdmin8'],
  people: [],
  openedAt,
})

/** Clubs that Eva approved (demoAdmin8) and that the runner has let return, unless they have no second look. */
export const returnClubs = (backend: TestBackend, clubs: readonly Returned[]): Promise<void> =>
  backend.writeDocs(clubs.flatMap(documentsOf))

function documentsOf({ id, name, country, hoursAgo, more = {} }: Returned) {
  const at = new Date(Date.now() - hoursAgo * HOUR)
  const by = { by: 'demoAdmin8', byName: 'Eva First', at: new Date(Date.now() - HOUR / 2) }
  const decision = { id: `clubs_${id}_2`, outcome: 'approved', reasonCode: null, note: null, ...by }
  const facts = { name, country, association: 'LIE', city: name.split(' ')[0] ?? '', type: 'club' }
  const written = { createdAt: at, createdBy: 'applicant', updatedAt: by.at, updatedBy: by.by, rev: 2 }
  const club = { ...facts, ...derivedClubFields(facts), ...written, status: 'approved', decision }
  const item = sealedItem(club, { field: 'status', from: 'requested' })
  const look = openLook({ queue: 'clubs', subjectId: id, item, openedAt: by.at })
  return [
    { path: `clubs/${id}`, data: club },
    { path: `clubs/${id}/private/request`, data: { applicantName: 'A', message: `Please add ${name}.` } },
    { path: `decisions/${decision.id}`, data: approvalEntry(id, by) },
    ...(more === null ? [] : [{ path: lookOf(id), data: { ...look, ...more } }]),
  ]
}
