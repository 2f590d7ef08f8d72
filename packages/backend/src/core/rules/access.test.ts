import { describe, expect, test } from 'vitest'
import { maxExpressions } from '#core/rules/compile/run.ts'
import { documents, outcomeOf, request, rulesOf } from '#testing/rules-ask.ts'
import { DocumentAccess } from './access.ts'

const root = '/databases/$(database)/documents'
const admin = {
  'users/ana': {
    isAdmin: { booleanValue: true },
    club: { referenceValue: 'projects/p/databases/(default)/documents/clubs/7' },
  },
}
const club = { 'clubs/7': { name: { stringValue: 'FC' } } }

describe('reading other documents', () => {
  test.each([
    [`get(${root}/users/$(request.auth.uid)).data.isAdmin`, 'true'],
    [`get(${root}/users/$(request.auth.uid)).id == 'ana'`, 'true'],
    [`get(get(${root}/users/ana).data.club).data.name == 'FC'`, 'true'],
    [`exists(${root}/users/ana)`, 'true'],
    [`exists(${root}/users/ben)`, 'false'],
    [`get(${root}/users/ben) == null`, 'fails'],
    [`get(${root}/users/ben).data.isAdmin || true`, 'true'],
    [`exists(${root}/users)`, 'fails'],
    [`exists(/databases/other/documents/users/ana)`, 'fails'],
    [`exists(/users/ana)`, 'fails'],
    [`exists('users/ana')`, 'fails'],
    [`getAfter(${root}/clubs/7).data.name == 'SC'`, 'true'],
    [`get(${root}/clubs/7).data.name == 'FC'`, 'true'],
    [`existsAfter(${root}/clubs/8)`, 'true'],
    [`exists(${root}/clubs/8)`, 'false'],
    [`existsAfter(${root}/clubs/9)`, 'false'],
    [`existsAfter(${root}/users/ana)`, 'true'],
    // An int is a segment too, and no other number is.
    [`get(${root}/clubs/$(7)).data.name == 'FC'`, 'true'],
    [`exists(${root}/clubs/$(3 + 4))`, 'true'],
    [`exists(${root}/clubs/$(-7))`, 'false'],
    [`${root}/clubs/$(7) == ${root}/clubs/$('7')`, 'true'],
    [`exists(${root}/clubs/$(7.0))`, 'fails'],
    [`exists(${root}/clubs/$(true))`, 'fails'],
    [`exists(${root}/clubs/$(null))`, 'fails'],
  ] as const)('%s → %s', (condition, outcome) => {
    const found = () =>
      documents(
        { ...admin, ...club, 'clubs/9': {} },
        { 'clubs/7': { name: { stringValue: 'SC' } }, 'clubs/8': {}, 'clubs/9': null },
      )
    expect(outcomeOf(condition, {}, found)).toBe(outcome)
  })
})

describe('limits', () => {
  const reading = (count: number, from = 0): string =>
    Array.from({ length: count }, (_, index) => `!exists(${root}/a/x${from + index})`).join(' && ')
  const rules = rulesOf(`match /ten/{id} { allow get: if ${reading(10)}; }
    match /same/{id} { allow get: if ${reading(10)} && ${reading(10)}; }
    match /eleven/{id} { allow get: if (${reading(11)}) || true; allow get: if true; }
    match /more/{id} { allow get: if ${reading(10, 10)}; }`)
  const ask = (path: string, found = documents()) => rules.allows(request('get', path), found)

  test('10 documents may be read, again for free', () => {
    expect(ask('ten/1').allowed).toBe(true)
    const found = documents()
    expect(ask('same/1', found).allowed).toBe(true)
    expect(found.count).toBe(10)
  })

  test('the 11th refuses the request, whatever else the rules say', () => {
    expect(ask('eleven/1')).toEqual({
      allowed: false,
      line: null,
      limit: 'the rules read more than 10 documents',
    })
  })

  test('several operations share 20, and each has 10', () => {
    const found = documents({}, {}, 'multiple')
    expect(ask('ten/1', found).allowed).toBe(true)
    expect(ask('ten/2', found).allowed).toBe(true)
    expect(ask('more/1', found).allowed).toBe(true)
    expect(found.count).toBe(20)
    expect(ask('eleven/1', found).allowed).toBe(false)
  })

  test('a request evaluates at most 1,000 expressions', () => {
    const padded = (count: number): string =>
      `match /a/{b} { ${Array.from({ length: count }, () => 'allow get: if false;').join(' ')} allow get: if true; }`
    const found = documents()
    expect(rulesOf(padded(maxExpressions - 1)).allows(request('get', 'a/b'), found).allowed).toBe(true)
    expect(found.expressions).toBe(maxExpressions)
    rulesOf(padded(1)).allows(request('get', 'a/b'), found)
    expect(found.expressions).toBe(maxExpressions)
    expect(rulesOf(padded(maxExpressions)).allows(request('get', 'a/b'), documents())).toEqual({
      allowed: false,
      line: null,
      limit: 'the rules evaluate more than 1000 expressions',
    })
  })
})

test('a variable that fails does no harm until it is used', () => {
  const functions = (result: string): string =>
    `function f(data) { let x = data.gone; return ${result}; } match /a/{b} { allow get: if f({}); }`
  expect(rulesOf(functions('true')).allows(request('get', 'a/b'), documents()).allowed).toBe(true)
  expect(rulesOf(functions('x != 1')).allows(request('get', 'a/b'), documents()).allowed).toBe(false)
})

test.each([
  ['true', true],
  ['one == 1 || other == 1', true],
  ['one == 1 && other == 1', false],
  ['other != 1', false],
  ['inner(one, other)', true],
  ['inner(other, one)', false],
])('an argument that fails does no harm until it is used: %s', (result, isAllowed) => {
  const rules = rulesOf(`function inner(used, unused) { return used == 1; }
    function f(one, other) { return ${result}; }
    match /a/{b} { allow get: if f(1, {}.gone); }`)
  expect(rules.allows(request('get', 'a/b'), documents()).allowed).toBe(isAllowed)
})

test('a commit of 500 writes reads the document of its administrator once', () => {
  const rules =
    rulesOf(`function user() { return get(/databases/$(database)/documents/users/$(request.auth.uid)).data; }
    match /things/{id} { allow write: if user().isAdmin && user().isAdmin == true; }`)
  let reads = 0
  const get = () => {
    reads++
    return { isAdmin: { booleanValue: true } }
  }
  const found = new DocumentAccess({ get, getAfter: get }, 'multiple')
  for (let index = 0; index < 500; index++) {
    expect(rules.allows(request('create', `things/${index}`, { after: {} }), found).allowed).toBe(true)
  }
  expect(reads).toBe(1)
})
