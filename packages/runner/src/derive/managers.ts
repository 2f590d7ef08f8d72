import { clubsManagedBy, MANAGERS_ASKED } from '@touchline/domain/nouns/club/club-questions.ts'
import type { Documents } from '@touchline/firestore/documents'
import { plainFields, wireValue, type Fields } from '@touchline/firestore/values'
import { groupsOf } from './groups.ts'
import type { Planned } from './planner.ts'

const TRIES = 5
const AT_ONCE = 300

/**
 * Notes in people's records which clubs they manage, after a platform said who manages a club. Decisions of the console write both sides
 * themselves. `always`: also where nothing changed.
 */
export async function bringManagers(
  documents: Pick<Documents, 'get' | 'commit'>,
  clubs: readonly Planned[],
  { always = false } = {},
): Promise<void> {
  const wanted = new Map<string, Map<string, boolean>>()
  for (const { side, plan } of clubs) {
    const change = plan.merged?.write.has('managerIds')
    if (plan.merged === undefined || !(change || always)) continue
    const before = managersIn(side.ours?.fields ?? {})
    const now = change ? idsIn(plan.merged.write.get('managerIds')) : before
    for (const uid of new Set([...before, ...now])) {
      const one = wanted.get(uid) ?? new Map<string, boolean>()
      wanted.set(uid, one.set(side.id, now.includes(uid)))
    }
  }
  for (const group of groupsOf([...wanted.keys()], AT_ONCE)) await bring(documents, group, wanted)
}

/** The same for people whose club came here before them. */
export async function bringManaged(
  documents: Pick<Documents, 'get' | 'commit' | 'findAll'>,
  people: readonly Planned[],
): Promise<void> {
  const created = people.flatMap(({ side }) => (side.ours === undefined ? [side.id] : []))
  for (const ids of groupsOf(created, MANAGERS_ASKED)) {
    const clubs = await Array.fromAsync(documents.findAll(clubsManagedBy(ids)))
    const wanted = new Map(
      ids.map((uid) => [
        uid,
        new Map(clubs.flatMap(({ id, fields }) => (managersIn(fields).includes(uid) ? [[id, true]] : []))),
      ]),
    )
    await bring(
      documents,
      ids.filter((uid) => wanted.get(uid)?.size),
      wanted,
    )
  }
}

async function bring(
  documents: Pick<Documents, 'get' | 'commit'>,
  people: readonly string[],
  wanted: ReadonlyMap<string, ReadonlyMap<string, boolean>>,
): Promise<void> {
  let pending = people
  for (let tries = 0; pending.length > 0 && tries < TRIES; tries++) {
    const found = await documents.get(pending.map((uid) => `users/${uid}`))
    const writes = found.flatMap(({ id, path, updateTime, fields }) => {
      const present = idsIn(plainFields(fields)['managedClubIds'])
      const clubs = wanted.get(id) ?? new Map<string, boolean>()
      const others = present.filter((club) => clubs.get(club) !== false)
      const now = [...new Set([...others, ...[...clubs].flatMap(([club, is]) => (is ? [club] : []))])]
      if (now.length === present.length && now.every((club) => present.includes(club))) return []
      return [{ path, updateTime, values: new Map([['managedClubIds', wireValue(now)]]) }]
    })
    pending = []
    // One by one after somebody else wrote one of them.
    for (const some of groupsOf(writes, tries === 0 ? 50 : 1))
      if (!(await documents.commit(some))) pending = [...pending, ...some.map(({ path }) => path.slice(6))]
  }
}

const managersIn = (club: Fields) => idsIn(plainFields(club)['managerIds'])

const idsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
