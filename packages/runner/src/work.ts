import { nounCollections, type NounCollection } from '@touchline/domain/engine/catalogue/nouns.ts'
import { STATE_PATH } from '@touchline/domain/shared/runner.ts'
import type { Redress } from '@touchline/domain/engine/review/statement-text.ts'
import type { Logger } from '@touchline/backend/core/log.ts'
import type { StoredDocument } from '@touchline/firestore/documents'
import { StartError } from '@touchline/firestore/start-error'
import type { RunnerAccounts } from './accounts.ts'
import { asking } from './asking.ts'
import type { Listening } from './listening.ts'
import { missingRecords } from './missing.ts'
import { passes } from './pass.ts'
import { seenVersions } from './seen.ts'
import type { RunnerDatabase } from './database.ts'
import { readState } from './state.ts'
import { counters } from './tasks/counters.ts'
import { invitations } from './tasks/invitations.ts'
import { openDigests } from './mail/digests.ts'
import { openOutboxMail, type OutboxMail } from './mail/outbox-mail.ts'
import { pictures, type Files } from './tasks/pictures.ts'
import { groupsOf, type Repair, repairer } from './derive/repair.ts'
import { assessRisks, expiries } from './tasks/requests.ts'
import { secondLooksLeft } from './tasks/second-looks-left.ts'
import { ruleDecisions } from './tasks/rule-decisions.ts'
import { ruleTallies } from './tasks/rule-tallies.ts'
import { runningRules } from './tasks/running-rules.ts'
import { secondLooks } from './tasks/second-looks.ts'
import { suspensions } from './tasks/suspensions.ts'
import { decisionId } from '@touchline/domain/engine/log/decision.ts'
import { wireAt } from '@touchline/firestore/values'
import { bearersOf, isNamedElsewhere } from './derive/names.ts'

export type WorkSettings = {
  /** By the server's clock. */
  now: () => Date
  /** A pass through all records begins so long after the last one. */
  passHours: number
  listening?: Listening | undefined
  /** Where accounts are made of those who are invited; nobody's without it. */
  accounts?: RunnerAccounts | undefined
  /** Where pictures are looked for; nowhere without it. */
  files?: Files | undefined
  /** The product's name in messages, and where to complain. */
  redress: Redress
  /** Undefined where no mail server is set up. */
  mail?: OutboxMail | undefined
}

/** Nothing to look at; something; or more than one turn looks at. */
export type Turn = 'quiet' | 'busy' | 'more'

export type Worker = {
  /** Handles changes, due work, and a page of the pass. */
  turn(): Promise<Turn>
  /** Keeps how far it is. */
  end(): Promise<void>
}

/** Work of the runner that holds the lease, turn after turn. */
export async function startWork(
  database: RunnerDatabase,
  log: Logger,
  { now: clock, passHours, listening, accounts, files, redress, mail }: WorkSettings,
): Promise<Worker> {
  const state = await readState(database, STATE_PATH)
  const repair = repairer(database, log)
  const clubs = counters(database, log)
  const suspended = suspensions(database, log)
  const expire = expiries(database, log)
  const faces = pictures(database, files, log)
  const invited = invitations(database, accounts, log)
  const follow = followRenames(database, repair)
  const lookAgain = secondLooks(database, log)
  const compareLeft = secondLooksLeft(database, log)
  const rules = runningRules(database)
  const decide = ruleDecisions(database, rules, { redress, files }, log)
  const tallies = ruleTallies(database, rules, log)
  const post = await openOutboxMail(database, mail, log, clock())
  const digests = openDigests(database, mail, redress.product, log)

  const said = new Set<string>()
  let hadChanges = false

  async function derive(collection: NounCollection, records: readonly StoredDocument[], isPass: boolean) {
    const written = await repair(collection, records, { isPass })
    if (written > 0) {
      state.derived += written
      log.info('derived', { collection, records: written })
    }
    if (collection === 'clubOwnershipRequests') await assessRisks(database, records, log)
    invited.note(collection, records)
    if (collection === 'users') {
      suspended.note(records)
      faces.note(records, isPass)
    }
  }
  async function handle(collection: NounCollection, records: readonly StoredDocument[]): Promise<void> {
    hadChanges = true
    await derive(collection, records, false)
    await follow(collection, records)
    await clubs.note(collection, records)
    await lookAgain(collection, records, clock())
    rules.note(collection)
    tallies.note(collection)
    await decide.note(collection, records, clock())
  }
  async function handlePass(collection: NounCollection, records: readonly StoredDocument[]): Promise<void> {
    await derive(collection, records, true)
    if (collection === 'clubs') clubs.noteClubs(records)
  }

  const missing = missingRecords(database, handle, log)
  const ask = asking({ database, state, seen: seenVersions(), missing, handle })
  const pass = passes(database, state, handlePass, passHours, log)

  /** False where changes must be asked for. */
  async function hear(collection: NounCollection, now: Date): Promise<boolean> {
    if (listening === undefined) return false
    const isLive = await listening.isLive(
      collection,
      now,
      async () => (await database.countAll(collection)).count,
    )
    const paths = listening.take(collection)
    for (const group of groupsOf(paths, HEARD_AT_ONCE)) await handle(collection, await database.get(group))
    if (!isLive) return false
    // Should it end, what came since is asked for. To keep each moment would cost a write each time.
    const known = Date.parse(state.places[collection]?.at ?? '')
    if (!(now.getTime() - known < HEARD_UP_TO_MS)) state.places[collection] = { at: now.toISOString() }
    if (!listening.hearsAll(collection) && state.passedAt !== undefined) await missing.check(collection)
    return true
  }

  /** An index that is not built yet holds up no other task. */
  async function attempt(task: () => Promise<void>): Promise<void> {
    try {
      await task()
    } catch (error) {
      if (!(error instanceof StartError)) throw error
      if (!said.has(error.message)) log.warn('failed', { why: error.message })
      said.add(error.message)
    }
  }

  return {
    async turn() {
      const now = clock()
      post.wake(now)
      digests.wake(now)
      let hasMore = false
      await inGroups(nounCollections, async (collection) => {
        if (await hear(collection, now)) return
        if (await ask(collection, now)) hasMore = true
        // Until a first pass is through, whatever lacks something is met by it.
        if (state.passedAt !== undefined) await missing.check(collection)
      })
      for (const task of [
        () => invited.meet(),
        () => suspended.end(now),
        () => expire(now),
        () => compareLeft(now),
        () => clubs.compare(),
        () => pass.step(now),
        () => faces.look(),
        () => decide.lookThrough(now),
        () => tallies.count(now),
      ])
        await attempt(task)
      await state.keep()
      const wasBusy = hadChanges || clubs.areWaiting || state.pass !== undefined
      hadChanges = false
      return hasMore ? 'more' : wasBusy ? 'busy' : 'quiet'
    },
    async end() {
      await Promise.all([post.stop(), digests.stop()])
      await state.keep({ now: true })
    },
  }
}

const HEARD_AT_ONCE = 300
const HEARD_UP_TO_MS = 300_000

/** So many collections are asked at one time. */
const AT_ONCE = 4

async function inGroups(
  collections: readonly NounCollection[],
  task: (collection: NounCollection) => Promise<void>,
): Promise<void> {
  const waiting = [...collections]
  const one = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await task(next)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
}

/** Revisions looked at of a record met for the first time: a rename may have been followed by others before anybody looked. */
const LOOKED_BACK = 5
const NAMES = ['name', 'firstName', 'lastName', 'organisation']

/** The console's renames show only in the log, since it writes the search words with the name: records with the old name follow. */
function followRenames(database: RunnerDatabase, repair: Repair) {
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
