import { createHash } from 'node:crypto'
import { createLogger } from '@touchline/backend/log'
import { EMPTY_INVITATION } from '@touchline/domain/nouns/invitation/invitation-form.ts'
import { drawText, isDrawn } from '@touchline/domain/engine/review/second/draw.ts'
import { lookKeyText } from '@touchline/domain/engine/review/second/second-look.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RunnerDatabase } from './database.ts'
import type { RunnerAccounts } from './accounts.ts'
import { invitations } from './tasks/invitations.ts'
import { openRunnerDatabase } from './open-runner-database.ts'
import { counters } from './tasks/counters.ts'
import { ownershipRequests } from './tasks/requests.ts'
import { ruleDecisions } from './tasks/rule-decisions.ts'
import { ruleTallies } from './tasks/rule-tallies.ts'
import { runningRules } from './tasks/running-rules.ts'
import { secondLooks } from './tasks/second-looks.ts'
import { suspensions } from './tasks/suspensions.ts'
import { openRunnerScene } from './testing/runner-scene.ts'

/** The runner writes nothing where somebody else wrote between its reading and its commit. */

let scene: Awaited<ReturnType<typeof openRunnerScene>>
beforeEach(async () => {
  scene = await openRunnerScene()
})
afterEach(() => scene.close())

type Records = Record<string, Record<string, unknown>>
type Doing = { database: RunnerDatabase; accounts: RunnerAccounts; now: Date }
type Case = {
  /** Stored records, and those that somebody writes in between. */
  stored: Records
  between: Records
  run(doing: Doing): Promise<unknown>
  /** Documents that the runner would have made. */
  made?: readonly string[]
}

const log = createLogger('silent')
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const DAY = 24 * 60
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

const seeing =
  (
    path: string,
    see: (doing: Doing, collection: string, records: Awaited<ReturnType<RunnerDatabase['get']>>) => unknown,
  ) =>
  async (doing: Doing) =>
    see(doing, path.split('/')[0] ?? '', await doing.database.get([path]))

const club = { name: 'Gibraltar Nine', country: 'GI', status: 'requested', rev: 1, createdAt: ago(60) }
const rule = {
  name: 'Gibraltar',
  queue: 'clubs',
  when: ['country:GI'],
  outcome: 'decide',
  action: 'askForInfo',
  reasonCode: 'incomplete',
  note: 'Please send the statutes.',
  dailyCeiling: 2,
  stage: 'active',
  run: 2,
  rev: 3,
}
const day = () => `gi_${new Date().toISOString().slice(0, 10)}`
const ruled = (between: Records): Case => ({
  stored: {
    'clubs/nine': club,
    'clubs/nine/private/request': { email: 'jo@club.example' },
    'reviewRules/gi': rule,
    'reviewRuleTallies/gi': { run: 2, hits: 20, agreed: 20, otherwise: 0 },
    [`reviewRuleDays/${day()}`]: { rule: 'gi', count: 1, last: 'clubs_x_2' },
  },
  between,
  run: seeing('clubs/nine', ({ database, now }, _, records) =>
    ruleDecisions(database, runningRules(database), { redress: { product: 'Touchline' } }, log).saw(
      'clubs',
      records,
      {
        now,
        isPass: false,
      },
    ),
  ),
  made: ['decisions/clubs_nine_2', 'outbox/clubs_nine_2'],
})

const shadow = { ...rule, stage: 'shadow' }
const shadowed = (between: Records): Case => ({
  stored: {
    'reviewRules/gi': shadow,
    'decisions/reviewRules_gi_2': { subjectType: 'reviewRules', subjectId: 'gi', rev: 2, at: ago(90) },
    'clubs/nine': { ...club, status: 'needsInfo', rev: 2 },
    'decisions/clubs_nine_2': {
      subjectType: 'clubs',
      subjectId: 'nine',
      rev: 2,
      action: 'askForInfo',
      from: 'requested',
      to: 'needsInfo',
      by: 'ana',
      at: ago(9),
      before: { status: 'requested' },
      after: { status: 'needsInfo' },
    },
  },
  between,
  run: ({ database, now }) => ruleTallies(database, runningRules(database), log).turn(now),
  made: ['reviewRuleTallies/gi'],
})

const drawn = Array.from({ length: 200 }, (_, at) => `team${at}`).find((id) =>
  isDrawn(hashOf(drawText('clubs', `clubs_${id}_2`)), 0.02),
)
const decided: Records = {
  'reviewSettings/clubs': { share: 0.02 },
  [`clubs/${drawn}`]: { ...club, status: 'rejected', decision: { id: `clubs_${drawn}_2`, at: ago(1) } },
  [`decisions/clubs_${drawn}_2`]: {
    subjectType: 'clubs',
    subjectId: drawn,
    rev: 2,
    action: 'reject',
    from: 'requested',
    to: 'rejected',
    by: 'ana',
    at: ago(1),
    before: { status: 'requested' },
    after: { status: 'rejected' },
  },
}

const request = {
  clubId: 'ash',
  userId: 'u',
  status: 'pending',
  rev: 1,
  riskScore: 0,
  createdAt: ago(61 * DAY),
}
const expiring = (between: Records, more: Records = {}): Case => ({
  stored: { 'clubOwnershipRequests/r': request, ...more },
  between,
  run: ({ database, now }) => ownershipRequests(database, log).turn(now),
  made: ['decisions/clubOwnershipRequests_r_2'],
})

const inviter = { firstName: 'Ana', lastName: 'Sol', isAdmin: true }
const invitation = {
  ...EMPTY_INVITATION,
  email: 'bo@club.example',
  firstName: 'Bo',
  lastName: 'Berg',
  invitedBy: 'ana',
  byName: 'Ana Sol',
  status: 'waiting',
  rev: 1,
}
const invited = (between: Records): Case => ({
  stored: { 'users/ana': inviter, 'invitations/bo@club.example': invitation },
  between,
  async run({ database, accounts }) {
    await invitations(database, accounts, log).turn()
    // Nobody is left who could sign in.
    expect(await accounts.byEmail('bo@club.example')).toBeUndefined()
  },
})

const suspended = {
  accountStatus: 'suspended',
  suspension: { reasonCode: 'spam', by: 'x', until: ago(1) },
  rev: 3,
  createdAt: ago(DAY),
}

const cases: Record<string, Case> = {
  'a rule is stopped': ruled({ 'reviewRules/gi': { ...rule, stage: 'stopped', rev: 4 } }),
  'a rule gets another reason': ruled({ 'reviewRules/gi': { ...rule, reasonCode: 'duplicate', rev: 4 } }),
  'a rule is gone on from its ceiling': ruled({
    [`reviewRuleDays/${day()}`]: { rule: 'gi', count: 2, last: 'clubs_y_2' },
  }),
  'a rule decided it once': ruled({
    'reviewRuleHits/clubs_nine': { rule: 'other', decision: 'clubs_nine_1' },
  }),
  'a reviewer opens what a rule would decide': ruled({
    'clubs/nine': { ...club, claim: { by: 'ana', byName: 'Ana', claimedAt: new Date() } },
  }),
  'a shadow run ends': shadowed({ 'reviewRules/gi': { ...shadow, stage: 'stopped' } }),
  'a shadow run begins once more': shadowed({ 'reviewRules/gi': { ...shadow, run: 4 } }),
  'no more decisions return': {
    stored: decided,
    between: { 'reviewSettings/clubs': { share: 0 } },
    run: seeing(`clubs/${drawn}`, ({ database, now }, collection, records) =>
      secondLooks(database, log).saw(collection, records, { now, isPass: false }),
    ),
    made: [`secondLooks/${hashOf(lookKeyText(`clubs_${drawn}_2`))}`],
  },
  'a request is opened that would expire': expiring({
    'clubOwnershipRequests/r': { ...request, claim: { by: 'kay', byName: 'Kay', claimedAt: new Date() } },
  }),
  'a request is listed that would expire': expiring({ 'ownershipLocks/ash': { requestIds: ['r'] } }),
  'a request is listed with others': expiring(
    { 'ownershipLocks/ash': { requestIds: ['a', 'r'] } },
    { 'ownershipLocks/ash': { requestIds: ['a'] } },
  ),
  'a request is added to the list': expiring(
    { 'ownershipLocks/ash': { requestIds: ['r', 'b'] } },
    { 'ownershipLocks/ash': { requestIds: ['r'] } },
  ),
  'a suspension is extended': {
    stored: { 'users/u': suspended },
    between: { 'users/u': { ...suspended, suspension: { reasonCode: 'spam', by: 'x', until: ago(-DAY) } } },
    run: ({ database, now }) => suspensions(database, log).turn(now),
    made: ['decisions/users_u_4'],
  },
  'a request is assessed': {
    stored: { 'clubOwnershipRequests/r': { ...request, riskScore: undefined } },
    between: {
      'clubOwnershipRequests/r': { ...request, riskScore: 30, riskFlags: [], riskLevel: 'raised' },
    },
    run: seeing('clubOwnershipRequests/r', ({ database }, _, records) =>
      ownershipRequests(database, log).saw('clubOwnershipRequests', records),
    ),
    made: ['decisions/clubOwnershipRequests_r_2'],
  },
  'a club is counted': {
    stored: { 'clubs/ash': { name: 'Ash', counters: { matches: 7 } } },
    between: { 'clubs/ash': { name: 'Ash', counters: { matches: 8 } } },
    run: seeing('clubs/ash', async ({ database, now }, _, records) => {
      const counting = counters(database, log)
      await counting.saw('clubs', records, { now, isPass: true })
      await counting.turn()
    }),
  },
  'an inviter is no administrator any more': invited({ 'users/ana': { ...inviter, isAdmin: false } }),
  'an inviter is suspended': invited({ 'users/ana': { ...inviter, accountStatus: 'suspended' } }),
  'an invitation is withdrawn': invited({
    'invitations/bo@club.example': { ...invitation, status: 'withdrawn', rev: 2 },
  }),
}

/** Returns the runner's database, in which somebody writes right before its first commit. */
function interrupted(database: RunnerDatabase, write: () => Promise<void>): RunnerDatabase {
  let first: Promise<void> | undefined
  const before =
    <Args extends unknown[], Result>(commit: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      await (first ??= write())
      return commit(...args)
    }
  return { ...database, commit: before(database.commit), writeAll: before(database.writeAll) }
}

test.each(Object.entries(cases))('%s', async (_, { stored, between, run, made = [] }) => {
  const place = await openRunnerDatabase({
    place: scene.backend.url,
    token: await scene.backend.backend.serviceToken(),
    environment: {},
    signal: new AbortController().signal,
  })
  let isWritten = false
  const database = interrupted((await place.records()).database, async () => {
    await scene.put(between)
    isWritten = true
  })
  await scene.put(stored)
  await run({ database, accounts: place.accounts, now: new Date() })
  expect(isWritten).toBe(true)
  for (const [path, fields] of Object.entries({ ...stored, ...between }))
    expect([path, await scene.read(path)]).toEqual([path, fields])
  for (const path of made) expect([path, await scene.read(path)]).toEqual([path, {}])
  await place.close()
})
