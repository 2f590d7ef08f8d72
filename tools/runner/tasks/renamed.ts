import type { NounCollection } from '@touchline/domain/engine/catalogue/nouns.ts'
import { decisionId } from '@touchline/domain/engine/log/decision.ts'
import type { StoredDocument } from '#tools/adopt/documents.ts'
import { wireAt } from '#tools/adopt/plain-values.ts'
import { seenVersions } from '#tools/runner/changes/seen.ts'
import type { RunnerDatabase } from '#tools/runner/database.ts'
import { bearersOf, isNamedElsewhere } from './names.ts'
import type { Repair } from './repair.ts'

/** Revisions looked at of a record met for the first time: a rename may have been followed by others before anybody looked. */
const LOOKED_BACK = 5
const NAMES = ['name', 'firstName', 'lastName', 'organisation']

/** The console's renames show only in the log, since it writes the search words with the name: records with the old name follow. */
export function followRenames(database: RunnerDatabase, repair: Repair) {
  const looked = seenVersions()

  return async (collection: NounCollection, records: readonly StoredDocument[]): Promise<void> => {
    if (!isNamedElsewhere(collection)) return
    const entries = records.flatMap(({ id, fields }) => {
      const rev = Number(fields['rev']?.['integerValue'] ?? 0)
      return Array.from({ length: Math.min(rev, LOOKED_BACK) }, (_, back) => {
        const path = `decisions/${decisionId(collection, id, rev - back)}`
        return { id, path, updateTime: '' }
      })
    })
    const fresh = entries.filter(looked.isNew)
    if (fresh.length === 0) return
    const renamed = new Set<string>()
    for (const entry of await database.get(fresh.map(({ path }) => path))) {
      const subject = fresh.find(({ path }) => path === entry.path)
      if (subject && NAMES.some((name) => wireAt(entry.fields, `after.${name}`) !== undefined))
        renamed.add(subject.id)
    }
    for (const id of renamed)
      for (const [other, bearers] of await bearersOf(database, collection, id)) await repair(other, bearers)
    looked.add(fresh)
  }
}
