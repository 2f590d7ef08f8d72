import { contactDerivedFields, derivedContactFields } from '@touchline/domain/nouns/contact/contact-form.ts'
import { Contact } from '@touchline/domain/nouns/contact/contact.ts'
import type { TestBackend } from '#e2e/testing/backend-fixture.ts'
import { storedRecords, type StoredRecord } from '#e2e/testing/stored-records.ts'
import { EDITED, type Ledger, type Taken } from './ledger.ts'
import { PLATFORM, type Scene } from './platform.ts'

export type Counted = { what: string; of: number; wrong: string[] }

type Entry = { rev: number; at: number; before: unknown; after: unknown }

/** Compares what was taken with what is stored. */
export async function count(scene: Scene): Promise<Counted[]> {
  const { backend, ledger, contacts } = scene
  const [comments, notes, decisions, stored] = await Promise.all(
    ['comments', 'activities', 'decisions', 'contacts'].map((name) => storedRecords(backend, name)),
  )
  if (!comments || !notes || !decisions || !stored) throw new Error('Not read.')
  const mine = stored.filter(({ id }) => contacts.includes(id))
  const logs = new Map(contacts.map((id) => [id, logOf(decisions, id)]))
  return [
    once(ledger, 'comment', comments, 'text'),
    once(ledger, 'note', notes, 'subject'),
    edits(ledger, logs),
    platformEdits(ledger, logs, mine),
    whole(logs, mine),
    await approvals(scene, decisions),
    await derived(backend, mine),
    await bearers(backend, mine),
    await users(scene),
  ]
}

const of = <What extends Taken['what']>({ taken }: Ledger, what: What) =>
  taken.filter((one): one is Extract<Taken, { what: What }> => one.what === what)

function once(
  ledger: Ledger,
  what: 'comment' | 'note',
  records: readonly StoredRecord[],
  field: string,
): Counted {
  const all = of(ledger, what)
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
      at: data['at'] instanceof Date ? data['at'].getTime() : 0,
      before: Object(data['before'])[EDITED],
      after: Object(data['after'])[EDITED],
    }))
    .toSorted((one, other) => one.rev - other.rev)
}

/** Each in the log once; what was given up for a colleague's isn't. */
function edits(ledger: Ledger, logs: ReadonlyMap<string, readonly Entry[]>): Counted {
  const all = of(ledger, 'edit').filter(({ by }) => by !== PLATFORM)
  const wrong = all.flatMap(({ id, text }) => {
    const times = logs.get(id)?.filter(({ after }) => after === text).length ?? 0
    const expected = ledger.givenUp.has(text) ? 0 : 1
    return times === expected ? [] : [`“${text}” of ${id} is in the log ${times} times`]
  })
  return { what: 'edits of people, in the log once', of: all.length, wrong }
}

/** Still there, or what a person's edit says that it replaced, or replaced by the platform itself. */
function platformEdits(
  ledger: Ledger,
  logs: ReadonlyMap<string, readonly Entry[]>,
  stored: readonly StoredRecord[],
): Counted {
  const all = of(ledger, 'edit').filter(({ by }) => by === PLATFORM)
  const wrong = all.flatMap(({ id, text }, at) => {
    const isThere = stored.some((one) => one.id === id && one.data[EDITED] === text)
    const isKnown = logs.get(id)?.some(({ before }) => before === text) ?? false
    const isFollowed = all.slice(at + 1).some((later) => later.id === id)
    return isThere || isKnown || isFollowed ? [] : [`“${text}” of ${id} was overwritten unseen`]
  })
  return { what: 'edits of the platform, none overwritten unseen', of: all.length, wrong }
}

/** Every revision has its entry, and the last one is what is stored, unless the platform wrote since. */
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

async function approvals(
  { backend, ledger, clubs }: Scene,
  decisions: readonly StoredRecord[],
): Promise<Counted> {
  const stored = (await storedRecords(backend, 'clubs')).filter(({ data }) => clubs.has(String(data['name'])))
  const pressed = new Set(of(ledger, 'approval').map(({ name }) => name))
  const wrong = stored.flatMap(({ id, data }) => {
    const entries = decisions.filter(
      (one) => one.data['subjectId'] === id && one.data['action'] === 'approve',
    )
    const name = String(data['name'])
    const expected = data['status'] === 'approved' ? 1 : 0
    const isLost = pressed.has(name) && expected === 0
    return entries.length === expected && !isLost
      ? []
      : [`${name}: ${String(data['status'])}, ${entries.length} entries`]
  })
  const missing = stored.length === clubs.size ? [] : [`${clubs.size - stored.length} clubs are not there`]
  return { what: `requested clubs (${pressed.size} approved)`, of: clubs.size, wrong: [...wrong, ...missing] }
}

/** What follows from the fields that the platform wrote is the runner's work. */
async function derived(backend: TestBackend, stored: readonly StoredRecord[]): Promise<Counted> {
  const wrong = stored.flatMap(({ id, data }) => {
    const expected = derivedContactFields(Contact.parse({ ...data, id }))
    return contactDerivedFields
      .filter((name) => JSON.stringify(data[name]) !== JSON.stringify(Object(expected)[name]))
      .map((name) => `${id}: ${name}`)
  })
  return { what: 'contacts whose derived fields are right', of: stored.length, wrong }
}

async function bearers(backend: TestBackend, stored: readonly StoredRecord[]): Promise<Counted> {
  const deals = await storedRecords(backend, 'pipelines')
  const pairs = stored.flatMap((contact) => {
    const named = deals.filter(({ data }) => data['primaryContactId'] === contact.id)
    return named.map((deal) => ({ deal, word: String(contact.data['lastName']).toLowerCase() }))
  })
  const wrong = pairs
    .filter(({ deal, word }) => !JSON.stringify(deal.data['search']).includes(word))
    .map(({ deal, word }) => `${deal.id} isn’t found by ${word}`)
  return { what: 'deals found by their contact’s last name', of: pairs.length, wrong }
}

async function users({ backend, users: ids }: Scene): Promise<Counted> {
  const stored = new Map((await storedRecords(backend, 'users')).map(({ id, data }) => [id, data]))
  const wrong = ids.filter((id) => stored.get(id)?.['accountStatus'] === undefined)
  return { what: 'users of the platform, all with a state', of: ids.length, wrong }
}
