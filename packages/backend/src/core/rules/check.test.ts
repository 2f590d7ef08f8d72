import { describe, expect, test } from 'vitest'
import { loadRules } from './ruleset.ts'
import { documents, firestore, problemsOf, request } from '#testing/rules-ask.ts'

const functions = (text: string): string =>
  firestore(`${text}
match /a/{b} { allow read; }`)

const chain = (length: number): string =>
  Array.from({ length }, (_, index) =>
    index + 1 === length
      ? `function f${index}() { return true; }`
      : `function f${index}() { return f${index + 1}(); }`,
  ).join('\n')

describe('the check refuses', () => {
  test.each([
    [
      'an unknown variable',
      firestore('match /a/{b} { allow read: if c == 1; }'),
      ['4:35: unknown variable "c"'],
    ],
    [
      'a capture of another match',
      firestore('match /a/{b} { allow read; } match /c/{d} { allow read: if b == 1; }'),
      ['4:64: unknown variable "b"'],
    ],
    [
      'a variable before its let',
      functions('function f() { let a = b; let b = 1; return a; }'),
      ['4:28: unknown variable "b"'],
    ],
    [
      'a namespace as a value',
      firestore('match /a/{b} { allow read: if math == 1; }'),
      ['4:35: unknown variable "math"'],
    ],
    [
      'an unknown function',
      firestore('match /a/{b} { allow read: if f(b); }'),
      ['4:35: unknown function "f"'],
    ],
    [
      'a function of another match',
      firestore('match /a/{b} { function f() { return true; } } match /c/{d} { allow read: if f(); }'),
      ['4:82: unknown function "f"'],
    ],
    [
      'an unknown function of a namespace',
      firestore('match /a/{b} { allow read: if math.sin(1) == 1; }'),
      ['4:35: unknown function "sin"'],
    ],
    [
      'storage functions',
      firestore('match /a/{b} { allow read: if firestore.get(/a/b) == 1; }'),
      ['4:35: unknown variable "firestore"'],
    ],
    [
      'a method that no type has',
      firestore('match /a/{b} { allow read: if b.contains(1); }'),
      ['4:35: no type has a method "contains"'],
    ],
    [
      'too few arguments',
      firestore('function f(a, c) { return true; } match /a/{b} { allow read: if f(1); }'),
      ['4:69: f() expects 2 arguments, found 1'],
    ],
    [
      'too many arguments',
      firestore('match /a/{b} { allow read: if exists(/a/b, 1) || b.size(1) == 1 || math.abs() == 1; }'),
      [
        '4:35: exists() expects 1 arguments, found 2',
        '4:54: size() expects 0 arguments, found 1',
        '4:72: abs() expects 1 arguments, found 0',
      ],
    ],
    [
      'a pattern that RE2 lacks',
      firestore(String.raw`match /a/{b} { allow read: if b.matches('(?=x)'); }`),
      ['4:45: expected a valid RE2 expression'],
    ],
    [
      'a function twice',
      functions('function f() { return 1; } function f() { return 2; }'),
      ['4:32: duplicate function "f"'],
    ],
    ['a parameter twice', functions('function f(a, a) { return 1; }'), ['4:19: duplicate variable "a"']],
    [
      'a let over a parameter',
      functions('function f(a) { let a = 1; return a; }'),
      ['4:21: duplicate variable "a"'],
    ],
    [
      'a capture twice',
      firestore('match /a/{b} { match /c/{b} { allow read; } }'),
      ['4:29: duplicate path variable "b"'],
    ],
    [
      'two recursive wildcards',
      firestore('match /{a=**}/b/{c=**} { allow read; }'),
      ['4:21: expected at most one {name=**} in a path'],
    ],
    [
      'a wildcard inside in version 1',
      `service cloud.firestore { match /{a=**}/b { allow read; } }`,
      [`1:34: {name=**} must be last in a path unless rules_version is '2'`],
    ],
    [
      'recursion',
      functions('function f() { return f(); }'),
      ['4:5: a function must not call itself: f calls f'],
    ],
    [
      'recursion through others',
      functions(
        'function f() { return g(); } function g() { let a = h(); return a; } function h() { return f(); }',
      ),
      ['4:5: a function must not call itself: f calls g calls h calls f'],
    ],
    [
      '8 parameters',
      functions('function f(a, b, c, d, e, g, h, i) { return 1; }'),
      ['4:5: expected at most 7 parameters, found 8'],
    ],
    [
      '11 variables',
      functions(
        `function f() { ${Array.from({ length: 11 }, (_, index) => `let v${index} = 1;`).join(' ')} return 1; }`,
      ),
      ['4:5: expected at most 10 variables in a function, found 11'],
    ],
    [
      '22 functions on one call stack',
      functions(chain(22)),
      ['4:5: expected at most 20 nested calls, found 21'],
    ],
    [
      'a chain of 99',
      firestore(
        `match /a/{b} { allow read: if ${Array.from({ length: 100 }, () => '1 == 1').join(' && ')}; }`,
      ),
      ['4:35: expected a simpler expression: this one is nested deeper than 99 levels'],
    ],
    [
      '11 nested matches',
      firestore(`${'match /a/b {'.repeat(10)} allow read; ${'}'.repeat(10)}`),
      ['4:113: expected at most 10 nested matches, found 11'],
    ],
  ])('%s', (_name, text, problems) => {
    expect(problemsOf(text)).toEqual(problems)
  })
})

test('every problem is reported, in the order of the text', () => {
  const text = firestore('match /a/{b} { allow read: if c && d(); allow write: if e; }')
  expect(problemsOf(text)).toEqual([
    '4:35: unknown variable "c"',
    '4:40: unknown function "d"',
    '4:61: unknown variable "e"',
  ])
})

test('21 functions on one call stack and 10 variables are within the limits', () => {
  const lets = Array.from({ length: 10 }, (_, index) => `let v${index} = 1;`).join(' ')
  expect(problemsOf(functions(`${chain(21)} function g() { ${lets} return v9; }`))).toEqual([])
})

test('the error names file, line and column', () => {
  const load = (): unknown =>
    loadRules({ file: 'my.rules', text: firestore('match a'), service: 'cloud.firestore' })
  expect(load).toThrow('my.rules:4:11: expected a path that begins with "/", found "a"')
})

test('without known names, unknown ones fail only where they are evaluated', () => {
  const text = firestore(
    'match /a/{b} { allow read: if who.is == 1 || what(1) || b.such(1) || math.gone() || true; }',
  )
  const rules = loadRules({ file: 'f', text, service: 'cloud.firestore', knownNames: false })
  expect(rules.allows(request('get', 'a/b'), documents()).allowed).toBe(true)
})
