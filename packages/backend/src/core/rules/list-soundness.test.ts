import { expect, test } from 'vitest'
import type { Filter, Operator } from '#core/query.ts'
import { documents, moment, request, rulesOf, someone } from '#testing/rules-ask.ts'
import { Random } from '#testing/rules-random.ts'
import type { Fields, Value } from '#core/values/values.ts'
import { matchesOracle } from '#testing/firestore-oracle.ts'

/**
 * Compares the engine's answers for queries and for documents: if it allows a query, it must allow each possible
 * document.
 */
type Sample = { readonly value: Value; readonly literal: string }

const one = { integerValue: '1' }
const oneFloat = { doubleValue: 1 }
const mapOf = (a: Value): Value => ({ mapValue: { fields: { a } } })
const listOf = (...values: Value[]): Value => ({ arrayValue: { values } })

const samples: readonly Sample[] = [
  { value: { nullValue: null }, literal: 'null' },
  { value: { booleanValue: true }, literal: 'true' },
  { value: { booleanValue: false }, literal: 'false' },
  ...['0', '1', '2', '3'].map((literal) => ({ value: { integerValue: literal }, literal })),
  ...[0, 1, 1.5, 3].map((doubleValue) => ({ value: { doubleValue }, literal: doubleValue.toFixed(1) })),
  ...['', 'a', 'b', '\uFFFD', '😀'].map((stringValue) => ({
    value: { stringValue },
    literal: `'${stringValue}'`,
  })),
  { value: { timestampValue: moment }, literal: 'request.time' },
  { value: listOf(), literal: '[]' },
  { value: listOf(one, { stringValue: 'a' }), literal: `[1, 'a']` },
  { value: listOf(oneFloat, { stringValue: 'b' }), literal: `[1.0, 'b']` },
  { value: listOf(mapOf(one)), literal: `[{'a': 1}]` },
  { value: listOf(mapOf(oneFloat)), literal: `[{'a': 1.0}]` },
  { value: mapOf(one), literal: `{'a': 1}` },
  { value: mapOf(oneFloat), literal: `{'a': 1.0}` },
]
/** The rules have no literal for NaN. */
const values: readonly Value[] = [...samples.map(({ value }) => value), { doubleValue: 'NaN' }]
const names = ['a', 'b'] as const
const operators: readonly Operator[] = [
  ...(['EQUAL', 'NOT_EQUAL', 'LESS_THAN', 'LESS_THAN_OR_EQUAL', 'GREATER_THAN'] as const),
  ...(['GREATER_THAN_OR_EQUAL', 'IN', 'NOT_IN', 'ARRAY_CONTAINS', 'ARRAY_CONTAINS_ANY'] as const),
]
/** A few samples per program, so that filters and conditions overlap. */
function someOf(random: Random): readonly Sample[] {
  return Array.from({ length: 3 }, () => random.of(samples))
}

function fieldOf(random: Random): string {
  return `resource.data.${random.of(names)}`
}

function conditionOf(random: Random, some: readonly Sample[], depth: number): string {
  const field = fieldOf(random)
  const constant = (): string => random.of(some).literal
  if (depth > 0) {
    const inner = (): string => conditionOf(random, some, depth - 1)
    switch (random.below(5)) {
      case 0:
        return `(${inner()} && ${inner()})`
      case 1:
        return `(${inner()} || ${inner()})`
      case 2:
        return `!(${inner()})`
    }
  }
  switch (random.below(9)) {
    case 0:
      return `${field} in [${constant()}, ${constant()}]`
    case 1:
      return `${constant()} in ${field}`
    case 2:
      return `${field} is ${random.of(['int', 'number', 'string', 'list', 'map', 'bool', 'null'])}`
    case 3:
      return `'${random.of(names)}' in resource.data`
    case 4:
      return `${field}.${random.of(['hasAny', 'hasAll', 'hasOnly'])}([${constant()}, ${constant()}])`
    case 5:
      return `resource.data.get('${random.of(names)}', ${constant()}) == ${constant()}`
    case 6:
      return `${constant()} ${random.of(['==', '!=', '<', '<=', '>', '>='])} ${field}`
    case 7:
      return `${field}.a == ${constant()}`
    default:
      return `${field} ${random.of(['==', '!=', '<', '<=', '>', '>='])} ${constant()}`
  }
}

function filterOf(random: Random, some: readonly Sample[], depth: number): Filter {
  if (depth > 0 && random.below(2) === 0) {
    const filters = [filterOf(random, some, depth - 1), filterOf(random, some, depth - 1)]
    return { kind: random.below(3) === 0 ? 'or' : 'and', filters }
  }
  const op = random.of(operators)
  const several = op === 'IN' || op === 'NOT_IN' || op === 'ARRAY_CONTAINS_ANY'
  const name = random.of(names)
  const operand = (): Value => random.of(some).value
  return {
    kind: 'field',
    field: name,
    path: [name],
    op,
    values: several ? [operand(), operand()] : [operand()],
  }
}

function holds(filter: Filter, fields: Fields): boolean {
  if (filter.kind === 'field') {
    const { field, op, values: operands } = filter
    return matchesOracle({ field, op, operands }, { id: '1', fields })
  }
  const results = filter.filters.map((inner) => holds(inner, fields))
  return filter.kind === 'and' ? results.every(Boolean) : results.some(Boolean)
}

const allDocuments: readonly Fields[] = [undefined, ...values].flatMap((a) =>
  [undefined, ...values].map((b) => ({
    ...(a === undefined ? {} : { a }),
    ...(b === undefined ? {} : { b }),
  })),
)

test('no query is allowed that could answer a document which may not be read', () => {
  let allowed = 0
  for (let seed = 1; seed <= 4000; seed++) {
    const random = new Random(seed)
    const some = someOf(random)
    const condition = conditionOf(random, some, 2)
    const where = filterOf(random, some, 2)
    const rules = rulesOf(`match /things/{id} { allow read: if ${condition}; }`)
    const query = {
      parent: [],
      collectionId: 'things',
      allDescendants: false,
      where,
      orders: [],
      orderBy: [],
      offset: 0,
      limit: Infinity,
    }
    if (!rules.allowsList({ auth: someone, time: moment, query }, documents()).allowed) continue
    const matching = allDocuments.filter((fields) => holds(where, fields))
    if (matching.length > 0) allowed++
    const wrong = matching.find(
      (before) => !rules.allows(request('get', 'things/1', { before }), documents()).allowed,
    )
    expect(wrong, `${condition}\n${JSON.stringify(where)}`).toBeUndefined()
  }
  expect(allowed).toBeGreaterThan(200)
})
