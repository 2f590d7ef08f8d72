import { Decision } from '@touchline/domain/engine/log/decision.ts'
import { sameValue } from '@touchline/domain/shared/values.ts'
import { toUserForm, UserForm } from '@touchline/domain/nouns/user/user-form.ts'
import { derivedUserFields, holdOf, User } from '@touchline/domain/nouns/user/user.ts'
import { reasonProblem } from '@touchline/domain/engine/log/reason.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { administrators } from '#administrators.ts'
import type { DemoContext, DemoDocument, DemoItem } from '#demo-item.ts'
import { demoBatches } from '#demo.ts'
import { users } from './users.ts'

const context: DemoContext = { size: 'small', now: new Date('2026-11-21T10:00:00Z') }
const { now } = context

let items: DemoItem[] = []
let records: { id: string; data: Record<string, unknown> }[] = []
let decisions: DemoDocument[] = []

beforeAll(() => {
  items = Array.from({ length: users.count('small') }, (_, index) => users.item(index, context))
  const documents = items.flatMap((item) => item.documents)
  records = documents
    .filter(({ path }) => path.startsWith('users/'))
    .map(({ path, data }) => ({ id: path.slice('users/'.length), data }))
  decisions = documents.filter(({ path }) => path.startsWith('decisions/'))
})

const parsed = () => records.map(({ id, data }) => User.parse({ id, ...data }))
const isBare = (data: Record<string, unknown>) => !('createdAt' in data)

describe('determinism', () => {
  test('the same context gives the same data', () => {
    for (const index of [0, 9, 23, 500, 1199])
      expect(users.item(index, context)).toEqual(users.item(index, { ...context }))
  })

  test('a load that goes on where it stopped makes the same records', () => {
    const [first, second] = demoBatches(context)
    const [again] = demoBatches(context, first?.next)
    expect(again).toEqual(second)
  })

  test('the huge size is made lazily', () => {
    const [first] = demoBatches({ ...context, size: 'huge' })
    expect(first?.total).toBeGreaterThan(1_000_000)
    expect(users.item(999_999, { ...context, size: 'huge' }).documents).not.toHaveLength(0)
  })
})

describe('how many there are', () => {
  const count = (matches: (user: User) => boolean) => parsed().filter(matches).length

  test('users, administrators, managers', () => {
    expect(new Set(records.map(({ id }) => id)).size).toBe(1200)
    expect(count((user) => user.isAdmin)).toBe(8)
    expect(count((user) => (user.managedClubIds ?? []).length > 0)).toBe(170)
  })

  test('special cases occur', () => {
    expect(records.filter(({ data }) => isBare(data)).map(({ data }) => Object.keys(data))).toEqual(
      Array.from({ length: 6 }, () => ['firstName', 'lastName', 'isAdmin']),
    )
    expect(count((user) => user.accountStatus === 'suspended')).toBe(18)
    expect(count((user) => user.accountStatus === 'deleted')).toBe(7)
    const held = parsed().flatMap((user) => holdOf(user)?.by ?? [])
    expect(held.toSorted()).toEqual(['demoAdmin1', 'demoAdmin2'])
    expect(count((user) => /\p{Script=Arabic}|\p{Script=Hebrew}/u.test(user.firstName))).toBeGreaterThan(5)
    expect(count((user) => [...user.firstName].length > 40)).toBeGreaterThan(0)
  })

  test('pictures lie under every name that is tried, and a third of the people have one', () => {
    const files = items.flatMap(({ file }) => (file ? [file] : []))
    const endings = new Set(files.map(({ path }) => /\.\w+$/.exec(path)?.[0] ?? ''))
    expect(endings).toEqual(new Set(['', '.png', '.jpg', '.jpeg']))
    expect(files.length).toBeGreaterThan(380)
    expect(files.length).toBeLessThan(420)
    const stored = new Set(files.map(({ path }) => path))
    for (const { picturePath } of parsed()) if (picturePath) expect(stored).toContain(picturePath)
  })

  test('the counter of administrators', () => {
    expect(users.summary(context)).toEqual([{ path: 'stats/admins', data: { count: 8 } }])
  })
})

describe('records', () => {
  test('pass the schema unchanged, and the form where they can be edited', () => {
    for (const { id, data } of records) {
      const user = User.parse({ id, ...data })
      expect(user).toEqual({ id, ...data })
      if (!isBare(data)) expect(data).toMatchObject(derivedUserFields(user))
      expect(UserForm.safeParse(toUserForm(user)).error).toBeUndefined()
    }
  })

  test('times are in order', () => {
    for (const { createdAt, updatedAt, lastActiveAt } of parsed()) {
      if (!createdAt || !updatedAt || !lastActiveAt) continue
      expect(createdAt <= updatedAt && createdAt <= lastActiveAt).toBe(true)
      expect(updatedAt <= now && lastActiveAt <= now).toBe(true)
    }
  })

  test('accounts are those of the records, unique, and under .example', () => {
    const accounts = items.flatMap(({ account }) => (account ? [account] : []))
    expect(accounts).toHaveLength(1200 - 7)
    expect(new Set(accounts.map(({ email }) => email)).size).toBe(accounts.length)
    expect(accounts.filter(({ email }) => !/^[a-z0-9.]+@[a-z]+\.example$/.test(email))).toEqual([])
    expect(accounts.filter(({ password }) => password).map(({ email }) => email)).toEqual([
      ...administrators.map(({ email }) => email),
      'player@touchline.example',
    ])
    const mirrored = new Map(parsed().map(({ id, email }) => [id, email]))
    for (const { uid, email } of accounts) expect([email, undefined]).toContain(mirrored.get(uid))
  })

  test('no mail address outside .example anywhere', () => {
    const text = JSON.stringify(items.map(({ documents, account }) => ({ documents, account })))
    const hosts = text.match(/[\w.]+@[\w.]+/g) ?? []
    expect(hosts.filter((address) => !address.endsWith('.example'))).toEqual([])
  })

  test('more people join when a season begins', () => {
    const inMonths = (...months: number[]) =>
      parsed().filter(({ createdAt }) => createdAt && months.includes(createdAt.getUTCMonth())).length
    expect(inMonths(7, 8)).toBeGreaterThan(1.5 * inMonths(4, 5))
  })
})

describe('decisions', () => {
  const chains = () => Map.groupBy(decisions, ({ data }) => data['subjectId'])

  test('pass the schema, give acceptable reasons, and are made by administrators of that time', () => {
    const uids = administrators.map(({ uid }) => uid)
    for (const { path, data } of decisions) {
      const decision = Decision.parse({ id: path.slice('decisions/'.length), ...data })
      expect(decision.id).toBe(`users_${decision.subjectId}_${decision.rev}`)
      if (decision.action === 'grantAdmin') expect(decision.by).toBe('add-admin')
      else expect(uids).toContain(decision.by)
      expect(decision.by).not.toBe(decision.subjectId)
      if (decision.reasonCode)
        expect(reasonProblem({ ...decision, note: decision.note ?? '' })).toBeUndefined()
    }
    expect(new Set(decisions.map(({ data }) => data['action']))).toEqual(
      new Set(['edit', 'suspend', 'reinstate', 'reverse', 'delete', 'grantAdmin', 'removeAdmin', 'follow']),
    )
  })

  test('lead without a gap to the record as it is', () => {
    for (const user of parsed()) {
      if (user.rev === undefined) continue
      const chain = chains().get(user.id) ?? []
      expect(chain.map(({ data }) => data['rev'])).toEqual(chain.map((_, position) => position + 2))
      expect(user.rev).toBe(chain.length + 1)
      expect(user.updatedAt).toEqual(chain.at(-1)?.data['at'] ?? user.createdAt)
      expect(user.updatedBy).toEqual(chain.at(-1)?.data['by'] ?? user.id)

      const known: Record<string, unknown> = {}
      for (const { data } of chain) {
        const { before, after } = Decision.parse({ id: '', ...data })
        for (const [name, value] of Object.entries(before ?? {}))
          if (name in known) expect(sameValue(known[name], value)).toBe(true)
        Object.assign(known, after)
      }
      // Deletion removes what identified the person without writing it into the log.
      if (user.accountStatus === 'deleted') delete known['suspension']
      for (const [name, value] of Object.entries(known)) expect(sameValue(user[name], value)).toBe(true)
    }
  })

  test('of a deleted person keep nothing that identifies them', () => {
    const deleted = parsed().filter(({ accountStatus }) => accountStatus === 'deleted')
    for (const { id } of deleted)
      for (const { data } of chains().get(id) ?? [])
        expect(Object.keys({ ...(data['before'] as object) })).not.toEqual(
          expect.arrayContaining([expect.stringMatching(/Name|email|phone|birthYear/)]),
        )
  })
})
