import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Asked, explainRequest } from './rules-explain.ts'

const file = 'firebase/firestore.rules'
const stored: Record<string, object> = {
  'users/ada': { isAdmin: { booleanValue: true }, firstName: { stringValue: 'Ada' } },
  'users/jo': { isAdmin: { booleanValue: false } },
}
const explain = (asked: Partial<Asked>) =>
  explainRequest(
    { file, text: readFileSync(file, 'utf8') },
    { uid: 'ada', op: 'get', path: 'users/jo', data: {}, others: {}, ...asked },
    // The line above has the protocol's form.
    (path) => (stored[path.join('/')] as ReturnType<Parameters<typeof explainRequest>[2]>) ?? null,
  )

test('says which line allowed, and what kept the others from it', () => {
  expect(explain({})).toMatch(/^Allowed\.\n(.|\n)+rules:\d+:\d+: allow get, list is true and allows$/)
  expect(explain({ uid: 'jo', path: 'users/ada' })).toMatch(
    /^Refused\.\n(.|\n)+allow get is false\n.+uid == uid/,
  )
  expect(explain({ path: 'nowhere/x/deeper/y' })).toBe('Refused. No rule matches.')
  expect(explain({ op: 'list', path: 'savedViews' })).toContain('not true for every document')
  expect(explain({ op: 'list', path: 'savedViews', data: { shared: true } })).toMatch(/^Allowed/)
})

test('a write is explained with the others of its commit', () => {
  const view = { area: 'users', name: 'All', query: '', shared: false, ownerId: 'ada', ownerName: 'Ada' }
  const stamps = {
    rev: 1,
    createdAt: 'REQUEST_TIME',
    createdBy: 'ada',
    updatedAt: 'REQUEST_TIME',
    updatedBy: 'ada',
  }
  expect(explain({ op: 'create', path: 'savedViews/x', data: { ...view, ...stamps } })).toMatch(/^Allowed/)

  const data = { firstName: 'Joe', rev: 1, updatedAt: 'REQUEST_TIME', updatedBy: 'ada' }
  const edit = { op: 'update', data, others: {} }
  expect(explain(edit)).toMatch(/decisions\/users_jo_1 does not exist/)
  const entry = {
    by: 'ada',
    at: 'REQUEST_TIME',
    action: 'edit',
    from: null,
    to: null,
    before: { firstName: null },
    after: { firstName: 'Joe' },
  }
  expect(explain({ ...edit, others: { 'decisions/users_jo_1': entry } })).toMatch(/^Allowed/)
})

test('refuses what is no request', () => {
  expect(() => explain({ op: 'steal' })).toThrow('--op must be')
  expect(() => explain({ op: 'list' })).toThrow('--path must name')
})
