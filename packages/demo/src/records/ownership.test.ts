import { Club } from '@touchline/domain/nouns/club/club.ts'
import { Decision } from '@touchline/domain/engine/log/decision.ts'
import { sameValue } from '@touchline/domain/shared/values.ts'
import { OutboxMessage } from '@touchline/domain/engine/mail/outbox.ts'
import {
  derivedOwnershipFields,
  isOpenRequest,
  OwnershipRequest,
  rivalsOf,
} from '@touchline/domain/nouns/ownership/ownership-request.ts'
import { needsSecondApproval, riskFlags } from '@touchline/domain/nouns/ownership/ownership-risk.ts'
import { expiresAt } from '@touchline/domain/nouns/ownership/ownership-status.ts'
import { messageProblem } from '@touchline/domain/kept/reason-template/reason-template.ts'
import { User } from '@touchline/domain/nouns/user/user.ts'
import { canSecond } from '@touchline/domain/engine/review/four-eyes.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { clubRecords } from './club-records.ts'
import type { DemoContext, DemoDocument, DemoItem, Noun } from '#demo-item.ts'
import { users } from './users.ts'
import { ownershipRequests } from './ownership.ts'

const context: DemoContext = { size: 'small', now: new Date('2026-11-21T10:00:00Z') }

const all = (noun: Noun): DemoItem[] =>
  Array.from({ length: noun.count('small') }, (_, index) => noun.item(index, context))
const within = (documents: readonly DemoDocument[], collection: string) =>
  documents.flatMap(({ path, data }): (Record<string, unknown> & { id: string })[] => {
    const [name, id = '', ...deeper] = path.split('/')
    return name === collection && deeper.length === 0 ? [{ ...data, id }] : []
  })

let items: DemoItem[] = []
let stored: (Record<string, unknown> & { id: string })[] = []
let requests: OwnershipRequest[] = []
let clubs = new Map<string, Club>()
let people = new Map<string, User>()
let decisions = new Map<string, Decision>()
let byRequest = new Map<string, Decision[]>()
let messages: ReturnType<typeof within> = []
let locks: ReturnType<typeof within> = []

beforeAll(() => {
  items = all(ownershipRequests)
  const own = items.flatMap(({ documents }) => documents)
  const clubDocuments = all(clubRecords).flatMap(({ documents }) => documents)
  const userDocuments = all(users).flatMap(({ documents }) => documents)
  stored = within(own, 'clubOwnershipRequests')
  requests = stored.map((request) => OwnershipRequest.parse(request))
  clubs = new Map(within(clubDocuments, 'clubs').map((club) => [club.id, Club.parse(club)]))
  people = new Map(within(userDocuments, 'users').map((user) => [user.id, User.parse(user)]))
  const log = within([...own, ...clubDocuments, ...userDocuments], 'decisions').map((one) =>
    Decision.parse(one),
  )
  decisions = new Map(log.map((one) => [one.id, one]))
  byRequest = Map.groupBy(
    log.filter(({ subjectType }) => subjectType === 'clubOwnershipRequests'),
    ({ subjectId }) => subjectId,
  )
  messages = within(own, 'outbox')
  locks = within(ownershipRequests.summary(context), 'ownershipLocks')
})

const chainOf = ({ id }: { id: string }) => byRequest.get(id) ?? []
const at = (status: string) => requests.filter((request) => request.status === status)

test('160 requests, 38 of them open, in every state', () => {
  expect(requests).toHaveLength(160)
  expect(requests.filter(isOpenRequest)).toHaveLength(38)
  for (const status of [
    'pending',
    'needsInfo',
    'approved',
    'rejected',
    'withdrawn',
    'superseded',
    'expired',
    'revoked',
  ])
    expect({ status, few: at(status).length < 4 }).toEqual({ status, few: false })
})

describe('every record is one that the console could have written', () => {
  test('it parses whole, and its log leads to it without a gap', () => {
    for (const record of stored) {
      const request = OwnershipRequest.parse(record)
      expect(request).toEqual(record)
      expect(record).toMatchObject(derivedOwnershipFields(request))
      const chain = chainOf(request)
      expect(chain.map(({ rev }) => rev)).toEqual(chain.map((_, index) => index + 2))
      expect(request.rev).toBe(chain.length + 1)
      expect(request.decision?.id).toBe(chain.at(-1)?.id)
      for (const [field, value] of Object.entries(chain.at(-1)?.after ?? {}))
        expect(sameValue(record[field] ?? null, value)).toBe(true)
      const times = [request.createdAt, ...chain.map((one) => one.at), context.now].map(Number)
      expect(times).toEqual(times.toSorted((a, b) => a - b))
    }
  })

  test('nobody decides about themselves, and a high risk has two different approvals', () => {
    for (const request of requests) for (const { by } of chainOf(request)) expect(by).not.toBe(request.userId)
    const risky = [...at('approved'), ...at('revoked')].filter(needsSecondApproval)
    expect(risky.length).toBeGreaterThan(2)
    for (const request of risky) {
      const [first, second] = chainOf(request)
      expect([first?.action, second?.action]).toEqual(['approveFirst', 'approve'])
      expect(request.firstApproval?.by).toBe(first?.by)
      expect(second?.by).not.toBe(first?.by)
    }
  })

  test('evidence lies in storage as the record says', () => {
    const files = new Map(items.flatMap(({ files: sent = [] }) => sent.map((file) => [file.path, file])))
    const named = requests.flatMap(({ evidence = [] }) => evidence)
    expect(named).toHaveLength(files.size)
    for (const { path, type, sizeBytes } of named)
      expect(files.get(path)).toMatchObject({ contentType: type, bytes: { length: sizeBytes } })
    const [pdf] = [...files.values()].filter(({ contentType }) => contentType === 'application/pdf')
    const text = Buffer.from(pdf?.bytes ?? []).toString('latin1')
    const table = Number(/startxref\n(\d+)/.exec(text)?.[1])
    expect(text.slice(table, table + 4)).toBe('xref')
    expect(text.slice(Number(text.slice(table + 29, table + 39))).startsWith('1 0 obj')).toBe(true)
  })

  test('messages are complete, and go with the decision that they tell of', () => {
    expect(messages.length).toBeGreaterThan(100)
    for (const one of messages) {
      const { id, subject, body, createdAt } = OutboxMessage.parse(one)
      expect(messageProblem({ subject, body })).toBeUndefined()
      expect(createdAt).toEqual(decisions.get(id)?.at)
    }
    for (const request of at('approved'))
      expect(messages.map(({ id }) => id)).toContain(
        chainOf(request).find(({ action }) => action === 'approve')?.id,
      )
  })
})

test('who approved second had been administrator for a day', () => {
  const second = requests.flatMap((request) => {
    const { firstApproval } = request
    const approval = chainOf(request).find(({ action }) => action === 'approve')
    return firstApproval && approval ? [{ firstApproval, actorId: approval.by }] : []
  })
  expect(second.length).toBeGreaterThan(0)
  for (const { firstApproval, actorId } of second) {
    const [actor, colleague] = [people.get(actorId), people.get(firstApproval.by)]
    expect(canSecond(firstApproval, { actorId, actor, colleague })).toEqual({ ok: true })
  }
})

describe('what follows agrees', () => {
  test('who was approved manages the club in both records, by entries that name the decision', () => {
    for (const request of at('approved')) {
      const approval = chainOf(request).find(({ action }) => action === 'approve')
      const follows = [...decisions.values()].filter(({ cause }) => cause === approval?.id)
      const subjects = follows.map(({ subjectType }) => subjectType)
      expect(subjects).toEqual(expect.arrayContaining(['clubs', 'users']))
      for (const follow of follows) expect([follow.by, follow.at]).toEqual([approval?.by, approval?.at])
    }
    const club = (request: OwnershipRequest) => clubs.get(request.clubId ?? '')?.managerIds
    const standing = at('approved').filter((request) => club(request)?.includes(request.userId ?? ''))
    expect(at('approved').length - standing.length).toBe(4) // replaced by a transfer since
    for (const { clubId = '', userId = '' } of standing) {
      expect(people.get(userId)?.managedClubIds).toContain(clubId)
      expect(people.get(userId)?.roles).toContain('clubManager')
    }
    for (const request of at('revoked')) expect(club(request)).not.toContain(request.userId)
  })

  test('managers, clubs and roles of everybody', () => {
    for (const { id, managerIds = [] } of clubs.values())
      for (const uid of managerIds) expect(people.get(uid)?.managedClubIds).toContain(id)
    for (const { id, managedClubIds = [], roles = [] } of people.values()) {
      for (const club of managedClubIds) expect(clubs.get(club)?.managerIds).toContain(id)
      if (managedClubIds.length > 0) expect(roles).toContain('clubManager')
    }
  })

  test('locks and counters hold the open requests', () => {
    const open = Map.groupBy(requests.filter(isOpenRequest), ({ clubId = '' }) => clubId)
    const locked = new Map(locks.map(({ id, requestIds }) => [id, requestIds]))
    for (const [clubId, held] of open) expect(locked.get(clubId)).toEqual(held.map(({ id }) => id))
    for (const { id, counters } of clubs.values())
      expect(counters?.pendingOwnership ?? 0).toBe(open.get(id)?.length ?? 0)
  })
})

describe('what is to be seen occurs', () => {
  const pending = () => at('pending')

  test('every sign of risk, every kind, and scores on both sides of the border', () => {
    expect(new Set(pending().flatMap((request) => request.riskFlags ?? []))).toEqual(new Set(riskFlags))
    expect(new Set(pending().map(({ kind }) => kind))).toEqual(new Set(['claim', 'transfer', 'additional']))
    expect(pending().filter(needsSecondApproval).length).toBeGreaterThan(4)
    expect(pending().filter(({ riskScore }) => (riskScore ?? 0) < 25).length).toBeGreaterThan(8)
  })

  test('rivals, first approvals of several people, appeals, overdue ones, somebody suspended, an administrator', () => {
    const rivals = pending().map((request) => rivalsOf(request, requests).length)
    expect(Math.max(...rivals)).toBe(2)
    const first = pending().filter(({ firstApproval }) => firstApproval)
    expect(new Set(first.map(({ firstApproval }) => firstApproval?.by)).size).toBe(3)
    for (const request of first) expect(needsSecondApproval(request)).toBe(true)
    expect(pending().filter(({ appealOf }) => appealOf).length).toBe(2)
    for (const { appealOf } of requests)
      if (appealOf) expect(requests.find(({ id }) => id === appealOf)?.status).toBe('rejected')
    expect(pending().filter((request) => (expiresAt(request) ?? context.now) < context.now)).toHaveLength(2)
    const applicants = pending().map(({ userId = '' }) => people.get(userId))
    expect(applicants.some((user) => user?.accountStatus === 'suspended')).toBe(true)
    expect(applicants.some((user) => user?.isAdmin)).toBe(true)
  })
})
