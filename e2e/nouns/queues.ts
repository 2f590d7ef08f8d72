import { paths } from '@touchline/console/paths.ts'
import { waitingNouns } from '@touchline/domain/engine/catalogue/noun-groups.ts'
import { nouns, type NounWith } from '@touchline/domain/engine/catalogue/nouns.ts'
import type { ReasonCode } from '@touchline/domain/engine/log/reason-code.ts'
import { ownId } from '#e2e/create/create-club.ts'
import { createLeague } from '#e2e/create/create-league.ts'
import { createMatch } from '#e2e/create/create-match.ts'
import { askedClub, createPerson, createRequest } from '#e2e/create/create-ownership.ts'
import { requestClub } from '#e2e/review/review-page.ts'
import type { TestBackend } from '#e2e/testing/backend-fixture.ts'

/**
 * The nouns of which the table says that their records wait, and which have demo data. Cases of reports are decided by way of
 * their subjects: review/reports.e2e.ts.
 */
export type NounWithQueue = Exclude<NounWith<'waits'> & NounWith<'hasDemo'>, 'reportCases'>

export const nounsWithQueue = waitingNouns.filter(
  (collection): collection is NounWithQueue => collection !== 'reportCases' && nouns[collection].hasDemo,
)

const HOUR_MS = 3_600_000

/** An item in a queue: `name` is the first word of its title, `uid` is its applicant. */
export type Wanted = { name: string; hoursAgo: number; uid: string }

/** How a noun's records come into its queue and what is said of them; what a reviewer does there is the same for all. */
export type QueueOfNoun = {
  title: string
  /** The page with a record on it. */
  item: (id: string) => string
  /** Writes one that nothing speaks against; returns its key and what it is called. Absent: videos/video-approval.e2e.ts does. */
  write?: (backend: TestBackend, wanted: Wanted) => Promise<{ id: string; called: string }>
  /** Fields with which it waits where another program writes nothing else; absent: its name and its state. */
  bare?: (backend: TestBackend) => Promise<{ data: Record<string, unknown>; called: string }>
  /** The reason with which one is rejected, by its number key. */
  reason: ReasonCode
  /** Where more can be asked for: the state in which a record waits for that. */
  asked?: string
  /** The first thing to ask for. */
  asks?: ReasonCode
}

const homeWin = { winner: 'HOME', duration: 'REGULAR', fullTime: { home: 2, away: 1 } }
const severalFlags = ['violence_injury', 'privacy', 'not_football'] as const

const inQueue = (path: string) => (id: string) => `${path}?item=${id}`

export const queues: Readonly<Record<NounWithQueue, QueueOfNoun>> = {
  clubs: {
    title: 'New Clubs Requests',
    item: inQueue(paths.clubRequests()),
    write: async (backend, { name, hoursAgo, uid }) => {
      const id = ownId('Club')
      await requestClub(backend, id, name, 'LI', hoursAgo)
      await backend.writeDoc(`clubs/${id}/private/request`, { applicantId: uid }, ['applicantId'])
      return { id, called: name }
    },
    reason: 'spam',
    asked: 'needsInfo',
    asks: 'registration_number',
  },
  leagues: {
    title: 'New League Requests',
    item: inQueue(paths.leagueRequests()),
    write: async (backend, { name, hoursAgo, uid }) => {
      const at = new Date(Date.now() - hoursAgo * HOUR_MS)
      const more = { createdBy: uid, createdAt: at, updatedAt: at }
      const { id } = await createLeague(backend, { name, status: 'requested', ...more })
      return { id, called: name }
    },
    reason: 'spam',
    asked: 'needsInfo',
    asks: 'association_letter',
  },
  clubOwnershipRequests: {
    title: 'CM Requests review',
    item: paths.ownershipRequest,
    write: async (backend, { name, hoursAgo, uid }) => {
      const clubId = ownId('Club')
      await askedClub(backend, clubId, [], 1)
      const createdAt = new Date(Date.now() - hoursAgo * HOUR_MS)
      const id = await createRequest(backend, clubId, [uid, name], { createdAt })
      await backend.writeDoc(`ownershipLocks/${clubId}`, { requestIds: [id] })
      return { id, called: `${name} for Harbour ${clubId}` }
    },
    bare: async (backend) => {
      const clubId = ownId('Club')
      await askedClub(backend, clubId, [], 0)
      const userId = await createPerson(backend, 'Bo Bare')
      return { data: { clubId, userId }, called: `Bo Bare for Harbour ${clubId}` }
    },
    reason: 'identity_unverified',
    asked: 'needsInfo',
    asks: 'proof_of_role',
  },
  matches: {
    title: 'Match Approval',
    item: inQueue(paths.matchApproval()),
    write: async (backend, { name, hoursAgo, uid }) => {
      const kickOff = new Date(Date.now() - hoursAgo * HOUR_MS)
      const id = await createMatch(backend, {
        home: { clubId: ownId('Club'), name },
        away: { clubId: ownId('Club'), name: `Rovers of ${name}` },
        kickOff,
        localDate: kickOff.toISOString().slice(0, 10),
        score: homeWin,
        createdBy: uid,
      })
      return { id, called: `${name} – Rovers of ${name}` }
    },
    bare: async (backend) => {
      const clubId = ownId('Club')
      await askedClub(backend, clubId, [], 0)
      const teams = { home: { clubId }, away: { clubId: 'nowhere', name: 'Rovers' } }
      const data = { ...teams, status: 'finished', reviewStatus: 'submitted', score: homeWin }
      return { data, called: `Harbour ${clubId} – Rovers` }
    },
    reason: 'score_disputed',
    asked: 'needsInfo',
    asks: 'match_report',
  },
  videos: {
    title: 'Video Approval',
    item: paths.video,
    bare: () => {
      // Its priority follows from what was noticed in it.
      const flags = severalFlags.map((code) => ({ code, atSec: 1, source: 'x' }))
      const data = { title: 'Bare video', reviewStatus: 'pending', flags }
      return Promise.resolve({ data, called: data.title })
    },
    reason: 'violence_injury',
  },
}
