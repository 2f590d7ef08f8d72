import { readFileSync } from 'node:fs'
import { DocumentAccess } from '@touchline/backend/rules/access.ts'
import { loadRules, type Ruleset } from '@touchline/backend/rules/ruleset.ts'
import { type Fields as Stored, parseFields } from '@touchline/backend/values'
import { BESIDE, pathAt, type RecordsRoot } from '@touchline/domain/shared/at.ts'
import { besideRulesFile, rulesFile } from '#rules/join.ts'
import { encodeFields } from '@touchline/firestore/values'
import { type Recorded, recordCheck } from './official.ts'
import { type EntryParts, logEntry } from './rules-entry.ts'
import { storedAdministrator } from './rules-people.ts'
import type { Fields } from './rules-scene.ts'

/** Checks the deployed rules in memory, thousands of commits per second, for tests with every value of every field. */

/** Time of every commit here, which server timestamps become. */
export const now = new Date()

const uid = 'administrator'
const token = { sub: uid, email: 'administrator@club.example' }

/** Documents by path; null for a removed one. */
export type Documents = Record<string, Fields | null>

/** The caller; an administrator by default. */
type Asker = { uid: string; token: Readonly<Record<string, unknown>> } | null
const administrator: Asker = { uid, token }

export function rulesChecker(text: string): typeof checkRules {
  const rules = loadRules({ file: rulesFile, text, service: 'cloud.firestore' })
  return (stored, written) => outcomeOf(rules, administrator, stored, written)
}

const deployed = loadRules({
  file: rulesFile,
  text: readFileSync(rulesFile, 'utf8'),
  service: 'cloud.firestore',
})

const beside = loadRules({
  file: besideRulesFile,
  text: readFileSync(besideRulesFile, 'utf8'),
  service: 'cloud.firestore',
})

/**
 * Whether an administrator may write all of these at once, given the `stored` documents. Throws where the rules for records beside a
 * platform's say something else.
 */
export function checkRules(stored: Documents, written: Documents): 'allowed' | 'denied' {
  const outcome = outcomeOf(deployed, administrator, stored, written, true)
  const other = judged(beside, administrator, stored, written, BESIDE).outcome
  if (other !== outcome)
    throw new Error(`${Object.keys(written).join(', ')}: ${outcome}, but ${other} below ${BESIDE}.`)
  return outcome
}

/** The same for any caller. */
export const checkRulesAs =
  (asker: Asker): typeof checkRules =>
  (stored, written) =>
    outcomeOf(deployed, asker, stored, written)

function outcomeOf(
  rules: Ruleset,
  auth: Asker,
  stored: Documents,
  written: Documents,
  isBeside = false,
): 'allowed' | 'denied' {
  const { outcome } = judged(rules, auth, stored, written)
  if (rules === deployed)
    recordCheck(() => ({
      auth,
      now: now.toISOString(),
      stored: inWire({ [`users/${uid}`]: storedAdministrator(), ...stored }),
      written: inWire(written),
      outcome,
      isBeside,
    }))
  return outcome
}

const inWire = (documents: Documents): Recorded =>
  Object.fromEntries(
    Object.entries(documents).map(([path, fields]) => [path, fields === null ? null : encodeFields(fields)]),
  )

/** Number of expressions evaluated for the most expensive of an administrator's writes. */
export const expressionsOf = (stored: Documents, written: Documents): number =>
  Math.max(
    judged(deployed, administrator, stored, written).expressions,
    judged(beside, administrator, stored, written, BESIDE).expressions,
  )

type Judged = { outcome: 'allowed' | 'denied'; expressions: number }

function judged(
  rules: Ruleset,
  auth: Asker,
  stored: Documents,
  written: Documents,
  at: RecordsRoot = '',
): Judged {
  const before = encoded({ [`users/${uid}`]: storedAdministrator(), ...stored }, at)
  const changes = encoded(written, at)
  const get = (path: readonly string[]) => before.get(path.join('/')) ?? null
  const getAfter = (path: readonly string[]) => {
    const name = path.join('/')
    return changes.has(name) ? (changes.get(name) ?? null) : get(path)
  }
  const access = new DocumentAccess({ get, getAfter }, 'multiple')
  for (const [name, after] of changes) {
    const path = name.split('/')
    const had = get(path)
    const method = after === null ? 'delete' : had === null ? 'create' : 'update'
    const request = {
      method,
      path,
      before: had,
      after,
      auth,
      time: now.toISOString(),
    } as const
    if (!rules.allows(request, access).allowed) return { outcome: 'denied', expressions: access.expressions }
  }
  return { outcome: 'allowed', expressions: access.expressions }
}

const encoded = (documents: Documents, at: RecordsRoot): Map<string, Stored | null> =>
  new Map(
    Object.entries(documents).map(([path, fields]) => [
      pathAt(at, path),
      fields === null ? null : parseFields(encodeFields(fields)),
    ]),
  )

const created = { createdAt: now, createdBy: uid }
const stamps = (rev: number): Fields => ({ rev, updatedAt: now, updatedBy: uid })

/** Returns a new record without an entry in the log. */
export const made = (fields: Fields): Fields => ({ ...created, ...stamps(1), ...fields })

type Change = { path: string; stored: Fields; changes: Fields; derived?: Fields; entry?: Fields }

/** Returns an edit of a record with its entry; null removes a field, `STORED_NULL` stores null. */
export function edit({ path, stored, changes, derived = {}, entry = {} }: Change): Documents {
  const rev = Number(stored['rev'] ?? 0) + 1
  const written = { ...changes, ...derived }
  const kept = Object.entries({ ...stored, ...written }).filter(([name]) => written[name] !== null)
  const told = Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, plain(value)]))
  return {
    [path]: { ...Object.fromEntries(kept.map(([name, value]) => [name, plain(value)])), ...stamps(rev) },
    ...logged({
      path,
      rev,
      before: valuesOf(stored, changes),
      after: told,
      entry: { action: 'edit', ...entry },
    }),
  }
}

export function creation({ path, changes, derived = {}, entry = {} }: Omit<Change, 'stored'>): Documents {
  const values = Object.entries(changes).map(([name, value]) => [name, plain(value)])
  const fields: Fields = Object.fromEntries(values)
  return {
    [path]: made({ ...fields, ...derived }),
    ...logged({
      path,
      rev: 1,
      before: valuesOf({}, changes),
      after: fields,
      entry: { action: 'create', ...entry },
    }),
  }
}

/** Null as a stored value. */
export const STORED_NULL = Symbol('null')
const plain = (value: unknown): unknown => (value === STORED_NULL ? null : value)

const valuesOf = (record: Fields, names: Fields): Fields =>
  Object.fromEntries(Object.keys(names).map((name) => [name, record[name] ?? null]))

const logged = ({ path, ...told }: Omit<EntryParts, 'by' | 'at'>): Documents => ({
  [`decisions/${path.replace('/', '_')}_${told.rev}`]: logEntry({ path, by: uid, at: now, ...told }),
})
