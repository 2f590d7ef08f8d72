import { expect, test } from 'vitest'
import { documents, moment, request, rulesOf } from '#testing/rules-ask.ts'
import type { Fields } from '#core/values/values.ts'
import { maxExpressions } from './run.ts'

// Every cost is that of Google’s Firestore emulator: how much padding the limit of 1,000 expressions leaves room for.

const int = (value: number) => ({ integerValue: String(value) })
const stored: Fields = {
  n: int(5),
  s: { stringValue: 'hello' },
  l: { arrayValue: { values: [int(1), int(2), int(3)] } },
  m: { mapValue: { fields: { k: int(1), z: int(2) } } },
  t: { timestampValue: '2025-01-01T00:00:00Z' },
  nul: { nullValue: null },
}
const functions = `
  function one() { return true; }
  function id(x) { return x; }
  function two(x, y) { return x == y; }
  function twice(x) { return x == x; }
  function nested(x) { return id(id(x)); }
  function unused(x, y) { return true; }
  function lets(x) { let y = x + 1; let z = y; return z == x || y == 6; }
  function letunused(x) { let y = x + 1; return true; }
  function inl(x) { return x in [1, 5]; }`

function isWithin(condition: string, padding: number): boolean {
  const rules = rulesOf(`${functions}
    match /a/{b} { ${'allow get: if false; '.repeat(padding)} allow get: if ${condition}; }`)
  const auth = { uid: 'u', token: { sub: 'u' } }
  const found = documents({ 'c/d': { v: int(1) } })
  const { limit } = rules.allows(request('get', 'a/x', { auth, time: moment, before: stored }), found)
  return limit === undefined
}

test.each([
  ['true', 1],
  ['false', 1],
  ['resource.data.n > -1', 6],
  ['resource.data.n > 1', 5],
  ['resource.data.n > -resource.data.n', 8],
  ['resource.data.n == -(1)', 6],
  ['- 1.5 < 2', 4],
  ["{'k': 1}.k == 1", 6],
  ["{'k': 1, 'j': 2}.k == 1", 8],
  ['{} == {}', 3],
  ["duration.value(60, 's') > duration.value(1, 's')", 7],
  ["duration.value(60, 's') == duration.value(60, 's')", 7],
  ['duration.time(1, 2, 3, 4) == duration.time(1, 2, 3, 4)', 11],
  ['timestamp.date(2020, 1, 1) < request.time', 7],
  ['timestamp.value(0) < request.time', 5],
  ['math.abs(1) == 1', 4],
  ['math.abs(-1) == 1', 5],
  ['latlng.value(1.0, 2.0).latitude() == 1.0', 6],
  ["hashing.md5('x') == hashing.md5('x')", 5],
  ['resource.data.n in [1, 5]', 7],
  ['resource.data.n in []', 5],
  ["'k' in resource.data.m", 5],
  ['resource.data.n is int', 5],
  ['!(resource.data.n is string)', 6],
  ["resource.data.get('n', 0) == 5", 7],
  ["resource.data.get(['m', 'k'], 0) == 1", 9],
  ["resource.data.get('zz', 0) == 0", 7],
  ['get(/databases/$(database)/documents/c/d).data.v == 1', 11],
  ['exists(/databases/$(database)/documents/c/d)', 7],
  ['exists(/databases/(default)/documents/c/d)', 7],
  ["exists(/databases/(default)/documents/c/$('d'))", 7],
  ['/databases/$(database)/documents/c/d == /databases/$(database)/documents/c/d', 13],
  ['/a/b == /a/b', 7],
  ["path('a/b') == /a/b", 6],
  ['[1, 2, 3].size() == 3', 7],
  ['[1, 2, 3][0] == 1', 8],
  ['[1, 2, 3][0:2] == [1, 2]', 11],
  ["resource.data.s[0:2] == 'he'", 8],
  ['resource.data.l[0] == 1', 7],
  ["resource.data['n'] == 5", 6],
  ["resource.data.s + 'x' == 'hellox'", 7],
  ['resource.data.n + 1 - 2 * 3 / 4 % 5 == 5', 15],
  ["resource.data.s.matches('h.*')", 5],
  ['resource.data.s.size() > 2 && resource.data.s.size() < 10', 14],
  ["resource.data.s.lower().upper().trim() == 'HELLO'", 8],
  ["resource.data.s.split('l')[0] == 'he'", 9],
  ['true ? true : false', 4],
  ['false ? true : false', 6],
  ['true ? (false ? true : false) : true', 9],
  ['true && true && true', 7],
  ['true && (true && true)', 7],
  ['false && true', 2],
  ['true || false', 2],
  ['false || true', 4],
  ['false || false || true', 7],
  ['!true', 2],
  ['!!true', 3],
  ['(true)', 1],
  ['((true))', 1],
  ['one()', 2],
  ['id(true)', 3],
  ['id(id(true))', 5],
  ['nested(true)', 7],
  ['two(1, 1)', 6],
  ['twice(1 + 2)', 7],
  ['lets(5)', 16],
  ['unused(1 + 2, 3 + 4)', 8],
  ['letunused(5)', 7],
  ['inl(5)', 7],
  ['inl(resource.data.n)', 9],
  ["request.auth.uid == 'u'", 5],
  ["request.auth.token.sub == 'u'", 6],
  ['request.time > resource.data.t', 6],
  ["resource.data.keys().hasOnly(['n', 's'])", 7],
  ["resource.data.keys().hasAll(['n'])", 6],
  ['resource.data.diff(resource.data).affectedKeys().hasOnly([])', 8],
  ["['a'].toSet() == ['a'].toSet()", 7],
  ["['a'].toSet().union(['b'].toSet()).size() == 2", 10],
  ["['a', 'b'].removeAll(['b']) == ['a']", 9],
  ["['a'].concat(['b']) == ['a', 'b']", 9],
  ["['a', 'b'].join(',') == 'a,b'", 7],
  ['resource.data.zz == 1', 5],
  ['resource.data.zz == 1 || true', 8],
  ['resource == null || true', 6],
  ['debug(true)', 2],
  ["string(1) == '1'", 4],
  ["int('1') == 1", 4],
  ["float('1') == 1.0", 4],
  ["b'x' == b'x'", 3],
  ['null == null', 3],
  ['1.5 == 1.5', 3],
  ["'a' < 'b'", 3],
  ['resource.data.nul == null', 5],
  ['resource.data.m.k in resource.data.l', 8],
  ['resource.data.m.size() == 2', 6],
  ['resource.data.t.year() == 2025', 6],
  ['resource.data.t.toMillis() > 0', 6],
  ["resource.data.t + duration.value(1, 'd') < request.time", 10],
  ['request.path == /databases/(default)/documents/a/x', 9],
  ["request.path[4] == 'x'", 6],
  ['resource.id == b', 4],
  ["resource.__name__[4] == 'x'", 6],
  ['math.sqrt(4.0) == 2.0', 4],
])('%s costs %i', (condition, cost) => {
  const room = maxExpressions - cost
  expect([isWithin(condition, room), isWithin(condition, room + 1)]).toEqual([true, false])
})
