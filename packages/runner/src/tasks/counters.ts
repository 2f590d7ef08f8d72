import type { NounCollection } from '@touchline/domain/engine/catalogue/nouns.ts'
import type { Logger } from '@touchline/backend/log'
import { countsOfClub, namingClubs } from '#derive/around.ts'
import type { StoredDocument } from '@touchline/firestore/documents'
import { elementsOf, wireAt, wireValue, type Value } from '@touchline/firestore/values'
import { unlessRefused } from '#refused.ts'
import type { RunnerDatabase } from '#database.ts'
import type { Task } from '#task.ts'

/** Most clubs compared in a turn, each with four counts. */
const IN_A_TURN = 20

function idsIn(value: Value | undefined): string[] {
  const values = value === undefined ? [] : [value, ...elementsOf(value)]
  return values.flatMap(({ stringValue: id }) =>
    typeof id === 'string' && id !== '' && !id.includes('/') ? [id] : [],
  )
}

/** Compares clubs' counters with actual counts: first those that a changed record names, then those of a pass. */
export function counters(database: RunnerDatabase, log: Logger) {
  const prompt = new Set<string>()
  const slow = new Set<string>()

  /** Queues clubs that a record names for an early comparison. */
  async function noteNamed(collection: NounCollection, records: readonly StoredDocument[]): Promise<void> {
    const naming = namingClubs.find((one) => one.collection === collection)
    if (naming === undefined) return
    const isNaming = ({ fields }: StoredDocument) => wireAt(fields, naming.field) !== undefined
    // Derived fields are written by now.
    const later = records.filter((record) => !isNaming(record)).map(({ path }) => path)
    for (const { fields } of [...records.filter(isNaming), ...(await database.get(later))])
      for (const id of idsIn(wireAt(fields, naming.field))) prompt.add(id)
  }

  return {
    name: 'counters of clubs',
    async saw(collection, records, { isPass }) {
      if (!isPass) await noteNamed(collection, records)
      // Clubs of a pass are compared when nothing else is.
      else if (collection === 'clubs') for (const { id } of records) slow.add(id)
    },
    get isBusy(): boolean {
      return prompt.size + slow.size > 0
    },
    async turn() {
      const ids = [...prompt, ...slow].slice(0, IN_A_TURN)
      if (ids.length === 0) return
      for (const id of ids) {
        prompt.delete(id)
        slow.delete(id)
      }
      // Read before it is counted: a change of both in one commit is noticed when it is written.
      for (const club of await database.get(ids.map((id) => `clubs/${id}`))) {
        const values = await wrongIn(club)
        if (values.size === 0) continue
        const { path, updateTime } = club
        const isDone = await unlessRefused(log, path, () => database.commit([{ path, updateTime, values }]))
        if (isDone === false) prompt.add(club.id)
        if (isDone)
          log.info('counters of a club were repaired', {
            club: club.id,
            counters: [...values.keys()].join(' '),
          })
      }
    },
  } satisfies Task

  async function wrongIn({ id, fields }: StoredDocument): Promise<Map<string, Value>> {
    const values = new Map<string, Value>()
    // Without counters the club is not derived yet; another program's field of that name is left as it is.
    if (fields['counters']?.['mapValue'] === undefined) return values
    for (const [name, count] of Object.entries(await countsOfClub(database, id))) {
      const stored = wireAt(fields, `counters.${name}`)
      if (stored?.['integerValue'] !== String(count)) values.set(`counters.${name}`, wireValue(count))
    }
    return values
  }
}
