import { listedNouns } from '@touchline/domain/engine/catalogue/noun-groups.ts'
import { isNoun, type NounCollection } from '@touchline/domain/engine/catalogue/nouns.ts'
import { decisionId } from '@touchline/domain/engine/log/decision.ts'
import { assignedNouns, type Looked, withFollowers } from '@touchline/domain/engine/review/followers.ts'
import { waitingStatesOf } from '@touchline/domain/engine/review/queue-states.ts'
import { type Revised, revOf, standingRev } from '@touchline/domain/shared/record.ts'
import { machines, reversalsOf, type Step, stepsOf } from '@touchline/domain/tables/machines.ts'
import { type Documents, now } from '#testing/direct-rules-check.ts'
import { byName } from '#testing/rules-entry.ts'
import * as records from '#testing/rules-fixtures.ts'
import { storedAdministrator, storedUser } from '#testing/rules-people.ts'
import { storedContact } from '#testing/rules-sales-fixtures.ts'
import type { Fields } from '#testing/rules-scene.ts'
import { type Scene, scenes, subject } from '#testing/odd/steps.ts'
import { type Change, changed, me, read, removed } from '#testing/odd/written.ts'

/** Every decision of the console: what is stored before, and what the console writes then. */

export type OddDecision = {
  name: string
  collection: NounCollection
  /** Makes the documents before it. */
  stage(): Documents
  /** Returns the documents before an undo, given those before the decision that it undoes. */
  before(stored: Documents): Documents
  write(stored: Documents): Documents
}

/** With a live claim, whenever this is evaluated. */
const claimed = (documents: Documents): Documents =>
  Object.fromEntries(
    Object.entries(documents).map(([path, record]) => [
      path,
      record && 'claim' in record ? { ...record, claim: records.claimOf(me, 1, now) } : record,
    ]),
  )

type Moving = { collection: NounCollection; field: string; step: Step; scene: Scene }

function moved({ collection, field, step, scene }: Moving, stored: Documents, undoes?: Documents): Documents {
  const { key = 'subject', along, notes } = scene
  const path = `${collection}/${key}`
  const record = stored[path] ?? {}
  const rev = revOf(read(path, record)) + 1
  const entry = decisionId(collection, key, rev)
  const reverses = decisionId(collection, key, rev - 1)
  const reasonCode = step.reason === 'required' ? (scene.reasonCode ?? 'spam') : null
  const { changes, derived, others } = along?.({ step, stored, entry, rev }) ?? {}
  const note = {
    id: entry,
    outcome: step.action,
    reasonCode,
    note: null,
    by: me,
    byName: byName(me),
    at: now,
  }
  // As it was logged.
  const earlier = undoes?.[`decisions/${reverses}`]?.['before'] as Fields | undefined
  return {
    ...changed(path, record, {
      changes: { ...(earlier ?? { [field]: step.to }), ...changes },
      derived: { ...derived, ...(notes?.(step.action) && { claim: null, decision: note }) },
      entry: {
        action: step.action,
        from: step.from,
        to: step.to,
        reasonCode,
        ...(undoes && { reverses, reversesBy: me }),
      },
    }),
    ...others,
  }
}

const nothing = (stored: Documents) => stored

const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

/** Moves what was committed to two minutes before. */
function past(value: unknown): unknown {
  if (value instanceof Date) return value.getTime() === now.getTime() ? minutesAgo(2) : value
  if (Array.isArray(value)) return value.map(past)
  return typeof value === 'object' && value !== null ? pastOf({ ...value }) : value
}
const pastOf = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, past(value)]))
const earlier = (written: Documents): Documents =>
  Object.fromEntries(Object.entries(written).map(([path, fields]) => [path, fields && pastOf(fields)]))

/** Leagues stand for nouns that are decided as every listing is, by the same rules. */
const isLikeLeagues = (collection: string) =>
  scenes[collection] === undefined && listedNouns.some((one) => one === collection)

const ofMachines = machines.flatMap((machine): OddDecision[] => {
  const { collection, field } = machine
  const scene = scenes[collection] ?? scenes[`${collection}.${field}`]
  if (isLikeLeagues(collection)) return []
  if (!isNoun(collection) || scene === undefined)
    throw new Error(`Say how ${collection} are decided by ${field}.`)
  return stepsOf(machine).flatMap((step) => {
    // The runner's alone.
    if (step.action === 'setAside') return []
    const moving = { collection, field, step, scene }
    const decision: OddDecision = {
      name: `${step.action} from ${step.from}`,
      collection,
      stage: () => claimed(scene.stage(step.from)),
      before: nothing,
      write: (stored) => moved(moving, stored),
    }
    const back = reversalsOf(machine).find(({ from, to }) => from === step.to && to === step.from)
    if (back === undefined || scene.isKept?.(step)) return [decision]
    const undone: OddDecision = {
      ...decision,
      name: `undoing ${decision.name}`,
      before(stored) {
        const after = { ...stored, ...earlier(moved(moving, stored)) }
        const path = `${collection}/${scene.key ?? 'subject'}`
        const isHeld = waitingStatesOf(collection).includes(step.to)
        return isHeld ? { ...after, [path]: { ...after[path], claim: records.claimOf(me, 1, now) } } : after
      },
      write: (stored) => moved({ ...moving, step: back }, stored, stored),
    }
    return [decision, undone]
  })
})

/** Those that are no step of a table. */
type Further = { name: string; collection: NounCollection; stage: Documents; others?: Documents } & (
  | { change(record: Fields): Change }
  | { isRemoval: true }
)

const admin = (fields: Fields): Fields => storedUser({ isAdmin: true, accountStatus: 'active', ...fields })
const counting = (name: string, count: number) => ({ [`stats/${name}`]: { count, userId: 'subject' } })

const appointments: readonly Further[] = [
  { name: 'grantAdmin', stage: storedUser(), changes: { isAdmin: true }, of: 'admins', counts: [4, 5] },
  { name: 'removeAdmin', stage: admin({}), changes: { isAdmin: false }, of: 'admins', counts: [4, 3] },
  { name: 'grantLead', stage: admin({}), changes: { isLead: true }, of: 'leads', counts: [1, 2] },
  {
    name: 'removeLead',
    stage: admin({ isLead: true }),
    changes: { isLead: false },
    of: 'leads',
    counts: [2, 1],
  },
].map(({ name, stage, changes, of, counts: [before = 0, after = 0] }) => ({
  name,
  collection: 'users',
  stage: {
    ...subject('users', stage),
    ...counting(of, before),
    [`users/${me}`]: storedAdministrator({ isLead: true }),
  },
  others: counting(of, after),
  change: () => ({
    changes,
    entry: { action: name },
    ...(name === 'grantAdmin' && { derived: { adminSince: now, adminBy: me } }),
  }),
}))

const removals = (
  [
    ['clubs', records.storedClub({ status: 'rejected' })],
    ['leagues', records.storedLeague({ status: 'rejected' })],
    ['contacts', storedContact({ email: 'kim@club.example' })],
    ['pipelineStages', { name: 'Lead', order: 1, rev: 4 }],
    ['reviewRules', { name: 'Free mail', stage: 'draft', rev: 4 }],
  ] as const
).map(([collection, record]): Further => ({
  name: 'delete',
  collection,
  stage: subject(collection, record),
  isRemoval: true,
}))

const assigned = (record: Fields): Change => {
  const looked = record as Looked & Revised
  const followers = withFollowers(looked, ['kay'])
  return {
    changes: { assigneeId: 'kay' },
    derived: { assigned: { rev: revOf(looked) + 1, over: standingRev(looked) }, followers },
    entry: { action: 'assign' },
  }
}

const further: readonly Further[] = [
  ...appointments,
  ...removals,
  ...assignedNouns
    .filter((collection) => !isLikeLeagues(collection))
    .map((collection) => ({
      name: 'assign',
      collection,
      stage: { ...subject(collection, { title: 'T', rev: 4 }), 'users/kay': admin({}) },
      change: assigned,
    })),
  {
    name: 'approveFirst',
    collection: 'clubOwnershipRequests',
    stage: claimed(subject('clubOwnershipRequests', records.storedRequest({ riskScore: 50 }))),
    change: () => ({
      changes: { firstApproval: { by: me, at: now } },
      derived: { claim: null },
      entry: { action: 'approveFirst' },
    }),
  },
]

const ofNoTable = further.map((one): OddDecision => ({
  name: one.name,
  collection: one.collection,
  stage: () => one.stage,
  before: nothing,
  write(stored) {
    const path = `${one.collection}/subject`
    const record = stored[path] ?? {}
    if ('isRemoval' in one) return removed(path, record)
    return { ...changed(path, record, one.change(read(path, record))), ...one.others }
  },
}))

/** Superseding is written with the approval that causes it. */
export const oddDecisions = [...ofMachines.filter(({ name }) => !name.includes('supersede')), ...ofNoTable]
