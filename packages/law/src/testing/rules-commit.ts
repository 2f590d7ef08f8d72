import { decisionAudience } from '@touchline/domain/engine/log/decision-audience.ts'
import { decisionId, isBookkeeping } from '@touchline/domain/engine/log/decision.ts'
import { deleteField, doc, serverTimestamp, type WriteBatch, writeBatch } from 'firebase/firestore/lite'
import { logEntry } from './rules-entry.ts'
import { type Fields, outcomeOf, type Role, type RulesScene } from './rules-scene.ts'

/** One record's commit as the console makes it (data/backend/write/transaction.ts), with its log entry. */
export type Recorded = {
  /** The record's path, such as `users/someone`. */
  path: string
  /** Fields in the log entry; null removes one. */
  changes: Fields
  /** Fields that are written but not logged. */
  derived?: Fields
  /** Overrides of the console's entry. */
  entry?: Fields
  /** Overrides of the console's stamps on the record; undefined omits a field. */
  stamps?: Fields
  /** Id of the entry, or null for none. */
  entryId?: string | null
}

export type Step =
  | ({ does: 'update' | 'create' } & Recorded)
  | ({ does: 'delete' } & Pick<Recorded, 'path' | 'entry' | 'entryId'>)
  /** A write to another document, merged into its fields. */
  | { does: 'write'; path: string; fields: Fields }
  | { does: 'remove'; path: string }

export const update = (path: string, changes: Fields, more: Partial<Recorded> = {}): Step => ({
  does: 'update',
  path,
  changes,
  ...more,
})
export const create = (path: string, changes: Fields, more: Partial<Recorded> = {}): Step => ({
  does: 'create',
  path,
  changes,
  ...more,
})
export const removal = (path: string, entry: Fields = {}, more: Partial<Recorded> = {}): Step => ({
  does: 'delete',
  path,
  entry,
  ...more,
})
export const write = (path: string, fields: Fields): Step => ({ does: 'write', path, fields })
export const remove = (path: string): Step => ({ does: 'remove', path })

/** Commits the steps in one batch as `role`; returns whether the rules allow them. */
export async function commit(
  scene: RulesScene,
  steps: readonly Step[],
  role: Exclude<Role, 'signedOut'> = 'administrator',
): Promise<'allowed' | 'denied'> {
  const batch = writeBatch(scene.as[role])
  const results = steps.map((step) => addTo(batch, scene, step, role))
  const outcome = await outcomeOf(batch.commit())
  if (outcome === 'allowed') for (const [path, fields] of results) scene.stored.set(path, fields)
  return outcome
}

/** Adds a step; returns what its document then holds. */
function addTo(batch: WriteBatch, scene: RulesScene, step: Step, role: Role): readonly [string, Fields] {
  const reference = doc(scene.as[role], step.path)
  const stored = scene.stored.get(step.path) ?? {}
  switch (step.does) {
    case 'write':
      batch.set(reference, step.fields, { merge: true })
      return [step.path, { ...stored, ...step.fields }]
    case 'remove':
      batch.delete(reference)
      return [step.path, {}]
    case 'delete':
      batch.delete(reference)
      log(batch, scene, { ...step, changes: nothing(told(stored)) }, 'delete', role)
      return [step.path, {}]
    case 'create':
    case 'update':
      return record(batch, scene, step, role)
  }
}

function record(
  batch: WriteBatch,
  scene: RulesScene,
  step: Extract<Step, { does: 'update' | 'create' }>,
  role: Role,
): readonly [string, Fields] {
  const { path, changes, derived = {}, stamps = {} } = step
  const reference = doc(scene.as[role], path)
  const now = serverTimestamp()
  const rev = step.does === 'create' ? 1 : nextRev(scene, path)
  const written = { ...changes, ...derived }
  const revised = { rev, updatedAt: now, updatedBy: role, ...stamps }
  if (step.does === 'create')
    batch.set(reference, { ...defined({ createdAt: now, createdBy: role, ...written, ...revised }) })
  else batch.update(reference, { ...removing(written), ...defined(revised) })
  log(batch, scene, step, step.does === 'create' ? 'create' : 'edit', role)
  return [path, present({ ...scene.stored.get(path), ...written, rev })]
}

function log(batch: WriteBatch, scene: RulesScene, step: Recorded, action: string, role: Role): void {
  const [subjectType = '', subjectId = ''] = step.path.split('/')
  const stored = scene.stored.get(step.path) ?? {}
  const rev = action === 'create' ? 1 : nextRev(scene, step.path)
  const { entryId = decisionId(subjectType, subjectId, rev), changes } = step
  if (entryId === null) return
  const entry = { by: role, to: null, after: changes, ...step.entry }
  const before = Object.fromEntries(
    Object.keys(changes).map((name) => [name, action === 'create' ? null : (stored[name] ?? null)]),
  )
  const concerns = decisionAudience({ subjectType, before, ...entry }, peopleAround(scene, step))
  const told = logEntry({
    path: step.path,
    rev,
    by: role,
    at: serverTimestamp(),
    before,
    after: changes,
    entry: { action, ...(concerns.length > 0 ? { concerns } : {}), ...step.entry },
  })
  batch.set(doc(scene.as[role], 'decisions', entryId), defined(told))
}

/** Returns who decided before, as far as staged; decisions committed here are the actor's own. */
function peopleAround(scene: RulesScene, { path, entry }: Recorded) {
  const reversed = scene.stored.get(`decisions/${String(entry?.['reverses'])}`)?.['by']
  const first: unknown = Object(scene.stored.get(path)?.['firstApproval'])['by']
  return {
    reversesBy: typeof reversed === 'string' ? reversed : undefined,
    firstApprovedBy: typeof first === 'string' ? first : undefined,
  }
}

const filtered = (fields: Fields, keep: (name: string, value: unknown) => boolean): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => keep(name, value)))
const told = (fields: Fields) => filtered(fields, (name) => !isBookkeeping(name))
const defined = (fields: Fields) => filtered(fields, (_, value) => value !== undefined)
const present = (fields: Fields) => filtered(fields, (_, value) => value !== null)
const nothing = (fields: Fields): Fields =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, null]))
const removing = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? deleteField()]))
const nextRev = (scene: RulesScene, path: string) => Number(scene.stored.get(path)?.['rev'] ?? 0) + 1
