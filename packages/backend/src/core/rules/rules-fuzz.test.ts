import { describe, expect, test } from 'vitest'
import { RulesError } from '#core/rules/parse/source.ts'
import { documents, firestore, moment, request, rulesOf, someone } from '#testing/rules-ask.ts'
import { Random } from '#testing/rules-random.ts'
import { loadRules } from './ruleset.ts'

const leaves = [
  'true',
  'false',
  'null',
  '1',
  '-3',
  '2.5',
  '0',
  `'a'`,
  `'x/y'`,
  `b'a'`,
  '[]',
  '{}',
  '[1, 2]',
  `{'a': 1}`,
  'request',
  'resource',
  'request.auth',
  'request.auth.uid',
  'request.time',
  'request.path',
  'resource.data',
  'resource.data.a',
  'resource.data.b',
  'request.resource.data',
  'id',
  'database',
  '/a/b',
  `duration.value(1, 's')`,
  'latlng.value(1, 2)',
  'request.query.limit',
  '9223372036854775807',
]
const infix = ['&&', '||', '==', '!=', '<', '<=', '>', '>=', '+', '-', '*', '/', '%', 'in']
const types = ['bool', 'int', 'float', 'string', 'list', 'map', 'set', 'path', 'timestamp', 'number', 'null']
const methods = [
  'size()',
  'keys()',
  'values()',
  'toSet()',
  'lower()',
  'toUtf8()',
  'toHexString()',
  'year()',
  'seconds()',
  'date()',
  `get('a', 1)`,
  'hasAll([1])',
  'hasAny([1])',
  `split('a')`,
  `matches('a*')`,
  'join(",")',
  'diff({})',
  'affectedKeys()',
  'concat([1])',
  'union([1].toSet())',
  'latitude()',
  'bind({})',
  `replace('a', '$1')`,
  'removeAll([1])',
]
const functions = [
  'int',
  'float',
  'string',
  'bool',
  'path',
  'debug',
  'get',
  'exists',
  'getAfter',
  'math.abs',
  'math.round',
  'hashing.md5',
  'f',
]

function expression(random: Random, depth: number): string {
  if (depth === 0) return random.of(leaves)
  const inner = (): string => expression(random, depth - 1 - random.below(2) * Math.min(1, depth - 1))
  switch (random.below(10)) {
    case 0:
    case 1:
    case 2:
      return `(${inner()} ${random.of(infix)} ${inner()})`
    case 3:
      return `${random.of(['!', '-'])}${inner()}`
    case 4:
      return `(${inner()} is ${random.of(types)})`
    case 5:
      return `(${inner()} ? ${inner()} : ${inner()})`
    case 6:
      return `${inner()}${random.of(['[0]', `['a']`, '.a', '[0:1]', `[${inner()}]`])}`
    case 7:
      return `(${inner()}).${random.of(methods)}`
    case 8:
      return `${random.of(functions)}(${inner()})`
    default:
      return random.of([
        `[${inner()}, ${inner()}]`,
        `{'a': ${inner()}}`,
        `/databases/(default)/documents/a/$(${inner()})`,
      ])
  }
}

const program = (random: Random): string => {
  const variable = expression(new Random(random.below(1e9)), 2).replaceAll(/\bf\(/g, 'debug(')
  return `match /things/{id} {
    function f(x) { let y = ${variable}; return y == x; }
    allow read, write: if ${expression(random, 5)};
  }`
}

const data = { a: { integerValue: '1' }, b: { arrayValue: { values: [{ stringValue: 'x' }] } } }
const everyone = [someone, null]
const query = {
  parent: [],
  collectionId: 'things',
  allDescendants: false,
  where: null,
  orders: [],
  orderBy: [],
  offset: 0,
  limit: 5,
}

describe('random programs', () => {
  test('are judged without an exception, and the explanation agrees', () => {
    for (let seed = 1; seed <= 3000; seed++) {
      const rules = rulesOf(program(new Random(seed)))
      const asked = request('update', 'things/1', {
        auth: everyone[seed % 2] ?? null,
        before: seed % 3 === 0 ? null : data,
        after: data,
      })
      const decision = rules.allows(asked, documents({ 'a/1': data }))
      expect(rules.explain(asked, documents({ 'a/1': data })).allowed).toBe(decision.allowed)
      rules.allowsList({ auth: someone, time: moment, query }, documents())
    }
  })

  test('load or are refused with a RulesError when their text is damaged', () => {
    const alphabet = [
      ...'(){}[]<>=!&|.,;:\'"/\\*$+-%?abc019 \n',
      'match',
      'allow',
      'if',
      'let',
      'return',
      '**',
      '$(',
      '//',
      '/*',
    ]
    let refusals = 0
    for (let seed = 1; seed <= 4000; seed++) {
      const random = new Random(seed)
      const whole = firestore(program(random))
      const at = random.below(whole.length)
      const damaged = whole.slice(0, at) + random.of(alphabet) + whole.slice(at + random.below(4))
      try {
        loadRules({ file: 'f', text: damaged, service: 'cloud.firestore', knownNames: random.below(2) === 0 })
      } catch (error) {
        expect(error).toBeInstanceOf(RulesError)
        refusals++
      }
    }
    expect(refusals).toBeGreaterThan(1000)
  })

  test('noise is refused', () => {
    for (let seed = 1; seed <= 500; seed++) {
      const random = new Random(seed)
      const text = Array.from({ length: random.below(60) }, () =>
        String.fromCharCode(random.below(200)),
      ).join('')
      const load = (): unknown => loadRules({ file: 'f', text, service: 'cloud.firestore' })
      expect(load).toThrow(RulesError)
    }
  })
})

test('the deepest rules that load neither overflow the stack nor the limit of expressions unseen', () => {
  const chain = Array.from({ length: 21 }, (_, index) => {
    const inner = index === 20 ? 'true' : `f${index + 1}()`
    return `function f${index}() { return ${'!'.repeat(125)}${inner}; }`
  })
  const rules = rulesOf(`${chain.join('\n')} match /a/{b} { allow get: if ${'!'.repeat(125)}f0(); }`)
  const asked = request('get', 'a/b')
  expect(rules.allows(asked, documents()).limit).toBe('the rules evaluate more than 1000 expressions')
  expect(rules.explain(asked, documents()).allowed).toBe(false)
})
