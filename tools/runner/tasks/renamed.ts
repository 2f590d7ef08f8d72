import type { NounCollection } from '@touchline/domain/nouns.ts'
import { decisionId } from '@touchline/domain/nouns/decision/decision.ts'
import type { StoredDocument } from '#tools/adopt/documents.ts'
import { wireAt } from '#tools/adopt/plain-values.ts'
import { seenVersions } from '#tools/runner/changes/seen.ts'
import type { RunnerDatabase } from '#tools/runner/database.ts'
import { bearersOf, isNamedElsewhere } from './names.ts'
import type { Repair } from './repair.ts'

const NAMES = ['name', 'firstName', 'lastName', 'organisation']

/** The console's renames show only in the log, since it writes the search words with the name: records with the old name follow. */
export function followRenames(database: RunnerDatabase, repair: Repair) {
  const looked = seenVersions()

  return async (collection: NounCollection, records: readonly StoredDocument[]): Promise<void> => {
    if (!isNamedElsewhere(collection)) return
    const entries = records.flatMap(({ id, fields }) => {
      const rev = Number(fields['rev']?.['integerValue'] ?? 0)
      return rev > 0 ? [{ id, path: `decisions/${decisionId(collection, id, rev)}`, updateTime: '' }] : []
    })
    const fresh = entries.filter(looked.isNew)
    if (fresh.length === 0) return
    for (const entry of await database.get(fresh.map(({ path }) => path))) {
      const isRenaming = NAMES.some((name) => wireAt(entry.fields, `after.${name}`) !== undefined)
      const subject = fresh.find(({ path }) => path === entry.path)
      if (!isRenaming || subject === undefined) continue
      for (const [other, bearers] of await bearersOf(database, collection, subject.id))
        await repair(other, bearers)
    }
    looked.add(fresh)
  }
}
