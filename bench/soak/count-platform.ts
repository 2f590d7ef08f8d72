import { contactDerivedFields, derivedContactFields } from '@touchline/domain/nouns/contact/contact-form.ts'
import { Contact } from '@touchline/domain/nouns/contact/contact.ts'
import type { TestBackend } from '#e2e/testing/backend-fixture.ts'
import { storedRecords, type StoredRecord } from '#e2e/testing/stored-records.ts'
import { takenAs, type Counted, type Read } from './ledger.ts'
import type { Scene } from './platform.ts'

/** Compares the platform’s own records with what people and the runner were to do about them. */
export async function countPlatform(scene: Scene, { mine, decisions }: Read): Promise<Counted[]> {
  const { backend } = scene
  return [await approvals(scene, decisions), derived(mine), await bearers(backend, mine), await users(scene)]
}

async function approvals(
  { backend, ledger, clubs }: Scene,
  decisions: readonly StoredRecord[],
): Promise<Counted> {
  const stored = (await storedRecords(backend, 'clubs')).filter(({ data }) => clubs.has(String(data['name'])))
  const pressed = new Set(takenAs(ledger, 'approval').map(({ name }) => name))
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

/** Derived fields of contacts that the platform changed are the runner’s work. */
function derived(stored: readonly StoredRecord[]): Counted {
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
