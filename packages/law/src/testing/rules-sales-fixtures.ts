import { reachedIn } from '@touchline/domain/nouns/deal/stage-history.ts'
import { serverTimestamp } from 'firebase/firestore/lite'
import { type Step, update, write } from './rules-commit.ts'
import type { Fields } from './rules-scene.ts'

/** Sales records as the console writes them, for the tests of the rules. */

export const contactFields: Fields = { firstName: 'Kim', ownerId: 'administrator', lifecycleStage: 'lead' }
export const storedContact = (fields: Fields = {}): Fields => ({ ...contactFields, rev: 2, ...fields })

export const activityFields: Fields = {
  type: 'meeting',
  subject: 'Season plans',
  contactId: 'kim',
  ownerId: 'administrator',
  dueAt: new Date(0),
}
export const storedActivity = (fields: Fields = {}): Fields => ({
  ...activityFields,
  status: 'planned',
  rev: 4,
  ...fields,
})

/** Returns the effect of the activity's decision on its contact or deal. */
export const touch = (path: string, rev: number, fields: Fields = {}, id = 'subject'): Step =>
  write(path, { nextActivityAt: new Date(), touchedBy: `activities_${id}_${rev}`, ...fields })

const stage = (order: number, kind: string): Fields => ({ name: kind, order, probability: 10, kind, rev: 1 })
export const stages: Record<string, Fields> = {
  'pipelineStages/lead': stage(1, 'open'),
  'pipelineStages/demo': stage(2, 'open'),
  'pipelineStages/won': stage(3, 'won'),
  'pipelineStages/lost': stage(4, 'lost'),
}

export const stay = (stageId: string, by = 'administrator', at = new Date(0)) => ({ stageId, at, by })
/** Returns a stay that begins now. */
export const entered = (stageId: string, by = 'administrator') => stay(stageId, by, new Date())

export const dealFields: Fields = {
  title: 'Season package',
  contactIds: ['kim', 'lee'],
  primaryContactId: 'kim',
  ownerId: 'administrator',
  stageId: 'demo',
  rank: 'V',
  valueMinor: 5000,
  currency: 'EUR',
  expectedCloseDate: '2027-01-31',
}
const closing: Record<string, Fields> = {
  open: {},
  won: { stageId: 'won', wonAt: new Date(0), stageHistory: [stay('demo'), stay('won')] },
  lost: {
    stageId: 'lost',
    lostAt: new Date(0),
    lostReason: 'price',
    stageHistory: [stay('demo'), stay('lost')],
  },
}
export const storedDeal = (status: string, fields: Fields = {}): Fields => ({
  ...dealFields,
  status,
  stageHistory: [stay('demo')],
  stageEnteredAt: new Date(0),
  rev: 4,
  ...closing[status],
  ...fields,
})

/** Returns the fields that entering a stage writes besides the state. */
export function entering(
  stageId: string,
  history: readonly { stageId: string }[],
): { changes: Fields; derived: Fields } {
  const stageHistory = [...history, entered(stageId)]
  return {
    changes: { stageId },
    derived: { stageEnteredAt: serverTimestamp(), stageHistory, reachedStages: reachedIn(stageHistory) },
  }
}

/** Returns the change of the contact that the deal's decision at that revision causes. */
export const becomesCustomer = (rev = 5): Step =>
  update(
    'contacts/kim',
    { lifecycleStage: 'customer' },
    { entry: { action: 'follow', cause: `pipelines_subject_${rev}` } },
  )
