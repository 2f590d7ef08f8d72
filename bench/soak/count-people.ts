import { storedRecords, type StoredRecord } from '#e2e/testing/stored-records.ts'
import { EDITED, takenAs, type Counted, type Ledger, type Read } from './ledger.ts'
import { PLATFORM, type Scene } from './platform.ts'

type Entry = { rev: number; before: unknown; after: unknown }

/** Compares what people wrote, and the platform in the same fields, with what is stored. */
export async function countPeople(scene: Scene, { mine, decisions }: Read): Promise<Counted[]> {
  const { backend, ledger, contacts } = scene
  const logs = new Map(contacts.map((id) => [id, logOf(decisions, id)]))
  return [
    once(ledger, 'comment', await storedRecords(backend, 'comments'), 'text'),
    once(ledger, 'note', await storedRecords(backend, 'activities'), 'subject'),
    edits(ledger, logs),
    replaced(ledger, logs),
    platformEdits(ledger, logs, mine),
    whole(logs, mine),
  ]
}

function once(
  ledger: Ledger,
  what: 'comment' | 'note',
  records: readonly StoredRecord[],
  field: string,
): Counted {
  const all = takenAs(ledger, what)
  const wrong = all.flatMap(({ text }) => {
    const times = records.filter(({ data }) => data[field] === text).length
    return times === 1 ? [] : [`“${text}” is there ${times} times`]
  })
  return { what: `${what}s of people, each once`, of: all.length, wrong }
}

function logOf(decisions: readonly StoredRecord[], id: string): Entry[] {
  return decisions
    .filter(({ data }) => data['subjectType'] === 'contacts' && data['subjectId'] === id)
    .map(({ data }) => ({
      rev: Number(data['rev']),
      before: Object(data['before'])[EDITED],
      after: Object(data['after'])[EDITED],
    }))
    .toSorted((one, other) => one.rev - other.rev)
}

/** Each in the log once; what was given up for a colleague's isn't. */
function edits(ledger: Ledger, logs: ReadonlyMap<string, readonly Entry[]>): Counted {
  const all = takenAs(ledger, 'edit').filter(({ by }) => by !== PLATFORM)
  const wrong = all.flatMap(({ id, text }) => {
    const times = logs.get(id)?.filter(({ after }) => after === text).length ?? 0
    const expected = ledger.givenUp.has(text) ? 0 : 1
    return times === expected ? [] : [`“${text}” of ${id} is in the log ${times} times`]
  })
  return { what: 'edits of people, in the log once', of: all.length, wrong }
}

/** Nobody replaced a value that they weren't shown, now or before the draft that they went on from: in the log is the one that was stored. */
function replaced(ledger: Ledger, logs: ReadonlyMap<string, readonly Entry[]>): Counted {
  const all = takenAs(ledger, 'edit').filter(({ by }) => by !== PLATFORM)
  const saved = new Set([...logs.values()].flat().map(({ after }) => after))
  const below = (text: string): string[] => {
    const under = saved.has(text) ? undefined : ledger.over.get(text)
    return under === undefined ? [text] : [text, ...below(under)]
  }
  const wrong = all.flatMap(({ id, text, saw }) => {
    const entry = logs.get(id)?.find(({ after }) => after === text)
    const before = typeof entry?.before === 'string' ? entry.before : ''
    return entry === undefined || saw.flatMap(below).includes(before)
      ? []
      : [`“${text}” of ${id} replaced “${before}” unseen; seen ${saw.join(', ')}`]
  })
  return { what: 'edits of people, none over a value unseen', of: all.length, wrong }
}

/** Still there, or what a person's edit says that it replaced, or replaced by the platform itself. */
function platformEdits(
  ledger: Ledger,
  logs: ReadonlyMap<string, readonly Entry[]>,
  stored: readonly StoredRecord[],
): Counted {
  const all = takenAs(ledger, 'edit').filter(({ by }) => by === PLATFORM)
  const wrong = all.flatMap(({ id, text }, at) => {
    const isThere = stored.some((one) => one.id === id && one.data[EDITED] === text)
    const isKnown = logs.get(id)?.some(({ before }) => before === text) ?? false
    const isFollowed = all.slice(at + 1).some((later) => later.id === id)
    return isThere || isKnown || isFollowed ? [] : [`“${text}” of ${id} went without a trace`]
  })
  return { what: 'edits of the platform, none gone without a trace', of: all.length, wrong }
}

/** Every revision has its entry. */
function whole(logs: ReadonlyMap<string, readonly Entry[]>, stored: readonly StoredRecord[]): Counted {
  const wrong = stored.flatMap(({ id, data }) => {
    const revs = logs.get(id)?.map(({ rev }) => rev) ?? []
    const expected = Array.from({ length: Number(data['rev']) - 1 }, (_, at) => at + 2)
    return revs.join() === expected.join()
      ? []
      : [`${id}: revision ${Number(data['rev'])}, entries ${revs.join()}`]
  })
  return { what: 'records with a whole log', of: stored.length, wrong }
}
