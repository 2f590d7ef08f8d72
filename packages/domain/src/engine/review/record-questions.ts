import { routedNouns, waitingNouns } from '#engine/catalogue/noun-groups.ts'
import { nounCollections } from '#engine/catalogue/nouns.ts'
import { assignedNouns } from './followers.ts'
import { silentNouns, waitingFieldOf, waitingSinceField } from './queue-states.ts'
import { askAny } from '#engine/query/ask.ts'
import { after, asc, desc, differs, equals, KEY, oneOf, upTo } from '#engine/query/condition.ts'
import type { OwnIndexes } from '#engine/query/own-indexes.ts'
import { beginningSo, withAny, withWord } from '#engine/query/word-questions.ts'

const LONG_AGO = new Date(0)

/** Collections that the log may name. */
const named: readonly string[] = nounCollections

export const recordsByIds = askAny(
  named,
  'records by their ids',
  (_, ids: readonly string[]) => ({ where: [oneOf(KEY, ids)], most: 30 }),
  [['a', 'b']],
)

/**
 * All records, or those after the ones that the console, adopting or the runner has seen; the rest has nothing derived
 * yet.
 */
export const allRecords = askAny(named, 'all records', () => ({}), [])
export const recordsFilledIn = askAny(
  named,
  'records that are filled in',
  () => ({ orderBy: [asc('rev')] }),
  [],
)

/** How the palette finds records of nouns whose pages `screens/` makes. */
export const routedWithWord = askAny(
  routedNouns,
  'records with a word',
  (_, token: string) => withWord([asc('name')])(token),
  ['x'],
)

/** How the palette finds them by a similar word: see `word-questions.ts`. */
export const routedWithAny = askAny(
  routedNouns,
  'records with something like a word',
  (_, field: 'near' | 'search', values: readonly string[]) => withAny([asc('name')])(field, values),
  ['near', ['x', 'y']],
  ['search', ['x', 'y']],
)

export const routedBeginning = askAny(
  routedNouns,
  'records with a word and a name that begins so',
  (_, token: string, start: string) => beginningSo(asc('name'))(token, start),
  ['x', 'X'],
)

const changing: readonly string[] = [...nounCollections, 'decisions']

export const lastChanged = askAny(
  changing,
  'the last change',
  () => ({ orderBy: [desc('updatedAt')], most: 1 }),
  [],
)

/** For the sales board, which follows single changes. */
export const changedSince = askAny(
  ['pipelines', 'activities'],
  'changes since',
  (_, since: Date) => ({ where: [after('updatedAt', since)], orderBy: [asc('updatedAt')], most: 50 }),
  [LONG_AGO],
)

export const recordsWaiting = askAny(
  waitingNouns,
  'records that wait',
  (collection, state: string) => ({ where: [equals(waitingFieldOf(collection), state)] }),
  ['pending'],
)

/** Records with a state, in collections where those without one wait: the difference to all is waiting. */
export const recordsSaying = askAny(
  silentNouns,
  'records that say whether they wait',
  (collection) => ({
    where: [differs(waitingFieldOf(collection), null)],
    orderBy: [asc(waitingFieldOf(collection))],
  }),
  [],
)

/** Sorted by the field closest to their age; the records tell the rest. */
export const longestWaiting = askAny(
  waitingNouns,
  'the record that waits longest',
  (collection, state: string) => ({
    where: [equals(waitingFieldOf(collection), state)],
    orderBy: [asc(waitingSinceField(collection))],
    most: 10,
  }),
  ['pending'],
)

/** At most one live claim per reviewer, plus one item fetched ahead. */
export const claimedSince = askAny(
  waitingNouns,
  'who has what open',
  (_, since: Date) => ({
    where: [after('claim.claimedAt', since)],
    orderBy: [desc('claim.claimedAt')],
    most: 60,
  }),
  [LONG_AGO],
)

/** More than one in a queue means many windows. */
export const claimedBy = askAny(
  waitingNouns,
  'what someone has open',
  (_, uid: string, since: Date, until: Date) => ({
    where: [equals('claim.by', uid), after('claim.claimedAt', since), upTo('claim.claimedAt', until)],
    orderBy: [desc('claim.claimedAt')],
    most: 3,
  }),
  ['x', LONG_AGO, new Date()],
)

/** Most assigned records that a person can handle. */
export const recordsAssignedTo = askAny(
  assignedNouns,
  'what is assigned to somebody',
  (_, uid: string) => ({ where: [equals('assigneeId', uid)], most: 30 }),
  ['x'],
)

/** A queue is asked for the longest waiting items, and for claimed ones. */
export const indexes: readonly OwnIndexes[] = waitingNouns.map((of) => ({
  of,
  composite: [`${waitingFieldOf(of)} ${waitingSinceField(of)}`, 'claim.by -claim.claimedAt'],
}))
