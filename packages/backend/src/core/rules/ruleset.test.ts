import { describe, expect, test } from 'vitest'
import type { FieldFilter, Filter, Operator } from '#core/query.ts'
import { documents, moment, rulesOf, someone } from '#testing/rules-ask.ts'
import type { Value } from '#core/values/values.ts'
import type { ListedQuery } from './listed-query.ts'

function where(field: string, op: Operator, ...values: Value[]): FieldFilter {
  return { kind: 'field', field, path: field.split('.'), op, values }
}

const text = (stringValue: string): Value => ({ stringValue })
const int = (value: number): Value => ({ integerValue: String(value) })
const float = (doubleValue: number): Value => ({ doubleValue })
const bool = (booleanValue: boolean): Value => ({ booleanValue })
const list = (...values: Value[]): Value => ({ arrayValue: { values } })
const and = (...filters: Filter[]): Filter => ({ kind: 'and', filters })
const or = (...filters: Filter[]): Filter => ({ kind: 'or', filters })
const name = (path: string): Value => ({ referenceValue: `projects/p/databases/(default)/documents/${path}` })

function query(filter: Filter | null, more: Partial<ListedQuery> = {}): ListedQuery {
  const base = { parent: [], collectionId: 'posts', allDescendants: false, offset: 0, limit: Infinity }
  return {
    ...base,
    orders: [{ field: '__name__', path: ['__name__'], descending: false }],
    orderBy: [],
    where: filter,
    ...more,
  }
}

const found = () =>
  documents({ 'users/ana': { isAdmin: { booleanValue: true } }, 'clubs/7': { open: { booleanValue: true } } })

function lists(condition: string, asked: ListedQuery, pattern = '/posts/{post}'): boolean {
  const rules = rulesOf(`match ${pattern} { allow list: if ${condition}; }`)
  return rules.allowsList({ auth: someone, time: moment, query: asked }, found()).allowed
}

const user = 'get(/databases/$(database)/documents/users/$(request.auth.uid)).data'

describe('a query is allowed when the condition holds for all that it can answer', () => {
  test.each<[string, Filter | null, boolean]>([
    // Conditions that don't depend on documents.
    ['true', null, true],
    ['request.auth != null', null, true],
    ['request.auth == null', null, false],
    [`${user}.isAdmin == true`, null, true],
    ['request.method == "list"', null, true],
    // Equality makes a field known.
    ['resource.data.author == request.auth.uid', where('author', 'EQUAL', text('ana')), true],
    ['resource.data.author == request.auth.uid', where('author', 'EQUAL', text('ben')), false],
    ['resource.data.author == request.auth.uid', null, false],
    ['resource.data.author == request.auth.uid', where('title', 'EQUAL', text('ana')), false],
    ['resource.data.published', where('published', 'EQUAL', bool(true)), true],
    ['resource.data.published', where('published', 'EQUAL', bool(false)), false],
    ['resource.data["published"] == true', where('published', 'EQUAL', bool(true)), true],
    ['resource.data.author.size() == 3', where('author', 'EQUAL', text('ana')), true],
    ['resource.data.a.b == 1', where('a.b', 'EQUAL', int(1)), true],
    ['resource.data.a.c == 1', where('a.b', 'EQUAL', int(1)), false],
    ['resource.data.end == null', where('end', 'EQUAL', { nullValue: null }), true],
    ['resource.data.tags == ["x"]', where('tags', 'EQUAL', list(text('x'))), true],
    [
      'get(/databases/(default)/documents/clubs/$(resource.data.club)).data.open',
      where('club', 'EQUAL', text('7')),
      true,
    ],
    ['get(/databases/(default)/documents/clubs/$(resource.data.club)).data.open', null, false],
    ['exists(/databases/(default)/documents/clubs/$(post)) || true', null, true],
    // A number that a filter finds may be an int or a float.
    ['resource.data.n == 5', where('n', 'EQUAL', int(5)), true],
    [
      'resource.data.n == 5.0 && resource.data.n < 6 && resource.data.n in [5]',
      where('n', 'EQUAL', int(5)),
      true,
    ],
    ['resource.data.n is number', where('n', 'EQUAL', int(5)), true],
    ['resource.data.n is int', where('n', 'EQUAL', int(5)), false],
    ['resource.data.n != 6', where('n', 'EQUAL', float(5)), true],
    ['resource.data.list == [1]', where('list', 'EQUAL', list(int(1))), false],
    ['resource.data.n == 5', where('n', 'EQUAL', { doubleValue: 'NaN' }), false],
    // Logic.
    ['resource.data.a == 1 || resource.data.b == 1', where('b', 'EQUAL', int(1)), true],
    ['resource.data.a == 1 && resource.data.b == 1', where('b', 'EQUAL', int(1)), false],
    ['!(resource.data.a == 1)', where('a', 'EQUAL', int(2)), true],
    ['!(resource.data.a == 1)', null, false],
    ['!(resource.data.a == 1 && false)', null, true],
    ['resource.data.a == 1 ? true : true', null, false],
    ['resource.data.a == 1 ? false : true', where('a', 'EQUAL', int(2)), true],
    ['resource.data.a == resource.data.a', null, false],
    // Membership.
    ['resource.data.state in ["open", "done"]', where('state', 'IN', text('open'), text('done')), true],
    ['resource.data.state in ["open", "done"]', where('state', 'IN', text('open'), text('secret')), false],
    ['resource.data.state == "open"', where('state', 'IN', text('open')), true],
    ['resource.data.state != "secret"', where('state', 'IN', text('open'), text('done')), true],
    ['"ana" in resource.data.readers', where('readers', 'ARRAY_CONTAINS', text('ana')), true],
    ['"ben" in resource.data.readers', where('readers', 'ARRAY_CONTAINS', text('ana')), false],
    [
      'resource.data.readers.hasAny(["ana", "ben"])',
      where('readers', 'ARRAY_CONTAINS_ANY', text('ana'), text('ben')),
      true,
    ],
    [
      'resource.data.readers.hasAny(["ana"])',
      where('readers', 'ARRAY_CONTAINS_ANY', text('ana'), text('ben')),
      false,
    ],
    ['resource.data.readers.hasAll(["ana"])', where('readers', 'ARRAY_CONTAINS', text('ana')), true],
    ['request.auth.uid in resource.data.readers', where('readers', 'ARRAY_CONTAINS', text('ana')), true],
    ['resource.data.readers is list', where('readers', 'ARRAY_CONTAINS', text('ana')), true],
    // Inequalities.
    ['resource.data.state != "secret"', where('state', 'NOT_EQUAL', text('secret')), true],
    ['resource.data.state != "other"', where('state', 'NOT_EQUAL', text('secret')), false],
    ['resource.data.state != "secret"', null, false],
    ['!(resource.data.state in ["a", "b"])', where('state', 'NOT_IN', text('a'), text('b')), true],
    ['!(resource.data.state in ["a", "c"])', where('state', 'NOT_IN', text('a'), text('b')), false],
    ['"state" in resource.data', where('state', 'NOT_EQUAL', text('secret')), true],
    ['resource.data.keys().hasAll(["state"])', where('state', 'NOT_EQUAL', text('secret')), true],
    ['"state" in resource.data', null, false],
    // No filter says that a field is missing.
    ['!resource.data.keys().hasAny(["secret"])', null, false],
    ['!resource.data.keys().hasAny(["secret"])', where('state', 'EQUAL', text('open')), false],
    ['!("secret" in resource.data)', where('state', 'EQUAL', text('open')), false],
    ['resource.data.keys().hasOnly(["state"])', where('state', 'EQUAL', text('open')), false],
    // Ranges.
    ['resource.data.n >= 10', where('n', 'GREATER_THAN_OR_EQUAL', int(10)), true],
    ['resource.data.n > 10', where('n', 'GREATER_THAN_OR_EQUAL', int(10)), false],
    ['resource.data.n > 10', where('n', 'GREATER_THAN', int(10)), true],
    ['resource.data.n > 9.5', where('n', 'GREATER_THAN_OR_EQUAL', int(10)), true],
    ['10 <= resource.data.n', where('n', 'GREATER_THAN_OR_EQUAL', int(10)), true],
    ['resource.data.n < 10', where('n', 'LESS_THAN', int(5)), true],
    ['resource.data.n < 10', where('n', 'LESS_THAN', int(11)), false],
    ['!(resource.data.n < 10)', where('n', 'GREATER_THAN_OR_EQUAL', int(10)), true],
    ['resource.data.n != 3', where('n', 'GREATER_THAN', int(3)), true],
    ['resource.data.n == 3', where('n', 'GREATER_THAN', int(3)), false],
    ['resource.data.n is number', where('n', 'GREATER_THAN', int(3)), true],
    ['resource.data.n != "x"', where('n', 'GREATER_THAN', int(3)), true],
    [
      'resource.data.n >= 1 && resource.data.n <= 9',
      and(where('n', 'GREATER_THAN', int(1)), where('n', 'LESS_THAN', int(9))),
      true,
    ],
    ['resource.data.at <= request.time', where('at', 'LESS_THAN_OR_EQUAL', { timestampValue: moment }), true],
    ['resource.data.at < request.time', where('at', 'LESS_THAN_OR_EQUAL', { timestampValue: moment }), false],
    ['resource.data.name >= "m"', where('name', 'GREATER_THAN', text('m')), true],
    ['resource.data.name > "\\ud83d"', where('name', 'GREATER_THAN', text('\uFFFD')), false],
    // Several filters.
    [
      'resource.data.a == 1 && resource.data.b == 2',
      and(where('a', 'EQUAL', int(1)), where('b', 'EQUAL', int(2))),
      true,
    ],
    ['resource.data.a == 1', or(where('a', 'EQUAL', int(1)), where('b', 'EQUAL', int(2))), false],
    [
      'resource.data.a == 1 || resource.data.b == 2',
      or(where('a', 'EQUAL', int(1)), where('b', 'EQUAL', int(2))),
      true,
    ],
    ['resource.data.a in [1, 2]', and(where('a', 'IN', int(1), int(2)), where('b', 'EQUAL', int(2))), true],
    // Names.
    ['post == "7"', null, false],
    ['resource != null', null, true],
    ['post is string', null, false],
    ['resource.id is string', null, false],
    [
      'resource.data.ref == /databases/(default)/documents/users/ana',
      where('ref', 'EQUAL', name('users/ana')),
      true,
    ],
  ])('%s', (condition, filter, expected) => {
    expect(lists(condition, query(filter))).toBe(expected)
  })

  test('functions and variables carry what is known', () => {
    const rules = rulesOf(`function owns(data) { let owner = data.author; return owner == request.auth.uid; }
      match /posts/{post} { allow list: if owns(resource.data); }`)
    const asked = (author: string) =>
      rules.allowsList(
        { auth: someone, time: moment, query: query(where('author', 'EQUAL', text(author))) },
        found(),
      )
    expect(asked('ana')).toEqual({ allowed: true, line: 5 })
    expect(asked('ben')).toEqual({ allowed: false, line: null })
  })

  test('different rules may allow the alternatives', () => {
    const rules = rulesOf(`match /posts/{post} {
      allow list: if resource.data.public == true;
      allow read: if resource.data.author == request.auth.uid; }`)
    const both = or(where('public', 'EQUAL', bool(true)), where('author', 'EQUAL', text('ana')))
    expect(rules.allowsList({ auth: someone, time: moment, query: query(both) }, found()).allowed).toBe(true)
    const notBoth = or(where('public', 'EQUAL', bool(true)), where('author', 'EQUAL', text('ben')))
    expect(rules.allowsList({ auth: someone, time: moment, query: query(notBoth) }, found()).allowed).toBe(
      false,
    )
  })
})

const byN = { field: 'n', path: ['n'], descending: true }

describe('the query itself', () => {
  test.each<[string, Partial<ListedQuery>, boolean]>([
    ['request.query.limit <= 10', { limit: 10 }, true],
    ['request.query.limit <= 10', { limit: 11 }, false],
    ['request.query.limit <= 10', {}, false],
    ['request.query.limit == null', {}, true],
    ['request.query.offset == 0', {}, true],
    // Only the orders that the query names.
    ['request.query.orderBy == {"n": "DESC"}', { orderBy: [byN] }, true],
    ['request.query.orderBy.n == "DESC"', { orderBy: [byN] }, true],
    ['request.query.orderBy == {}', { orders: [byN] }, true],
    ['request.query.orderBy is map && request.query.orderBy.size() == 1', { orderBy: [byN] }, true],
    ['request.path == /databases/$(database)/documents/posts', {}, true],
    ['request.path == /databases/$(database)/documents/posts', { allDescendants: true }, false],
    ['"resource" in request', {}, false],
    ['"n" in resource.data', { orders: [byN] }, true],
  ])('%s', (condition, more, expected) => {
    expect(lists(condition, query(null, more), '/{path=**}/posts/{post}')).toBe(expected)
  })
})

describe('collections', () => {
  test.each<[string, Partial<ListedQuery>, boolean]>([
    ['/posts/{post}', {}, true],
    ['/posts/7', {}, false],
    ['/{document=**}', {}, true],
    ['/users/{uid}/posts/{post}', {}, false],
    ['/users/{uid}/posts/{post}', { parent: ['users', 'ana'] }, true],
    ['/posts/{post}', { parent: ['users', 'ana'] }, false],
    ['/posts/{post}', { allDescendants: true }, false],
    ['/users/{uid}/posts/{post}', { allDescendants: true }, false],
    ['/{path=**}/posts/{post}', { allDescendants: true }, true],
    ['/{path=**}/posts/{post}', {}, true],
    ['/{path=**}/notes/{post}', { allDescendants: true }, false],
    ['/{document=**}', { allDescendants: true }, true],
    ['/users/{uid}/{path=**}', { allDescendants: true, parent: ['users', 'ana'] }, true],
    ['/users/{uid}/{path=**}', { allDescendants: true }, false],
  ])('%s with %o', (pattern, more, expected) => {
    expect(lists('true', query(null, more), pattern)).toBe(expected)
  })

  test('allow get is not enough for a query', () => {
    const rules = rulesOf('match /posts/{post} { allow get; }')
    expect(rules.allowsList({ auth: someone, time: moment, query: query(null) }, found()).allowed).toBe(false)
  })

  test('what a query brings along is not looked at before the rules ask for it', () => {
    let looks = 0
    const has = (target: object, key: string | symbol): boolean => {
      looks++
      return Reflect.has(target, key)
    }
    // A value in all but that it counts.
    const counted = new Proxy(int(1), { has }) as Value
    const filter = and(
      where('a', 'IN', ...Array.from({ length: 30 }, (_, i) => int(i))),
      where('b', 'EQUAL', counted),
    )
    expect(lists('request.auth.uid == "ben" && resource.data.b == 1', query(filter))).toBe(false)
    expect(looks).toBe(0)
    expect(lists('resource.data.b == 1', query(filter))).toBe(true)
    expect(looks).toBeGreaterThan(0)
  })

  test('too many alternatives are refused', () => {
    const many = and(
      ...['a', 'b', 'c'].map((field) =>
        where(field, 'IN', ...Array.from({ length: 10 }, (_, index) => int(index))),
      ),
    )
    expect(lists('true', query(many))).toBe(false)
  })
})
