import { describe, expect, test } from 'vitest'
import { firestore, problemsOf } from '#testing/rules-ask.ts'
import { positionOf } from './source.ts'

const condition = (text: string): string =>
  firestore(`match /a/{b} {
allow get: if ${text};
}`)

describe('accepts', () => {
  test.each([
    ['comments', firestore('// one\n/* two\n * three */ match /a/{b} { allow read; }')],
    ['all methods', firestore('match /a/{b} { allow get, list, read, create, update, delete, write; }')],
    ['semicolons left out', firestore('match /a/{b} { allow read: if true\nallow write: if false }')],
    [
      'functions at every level',
      `function a() { return true }
      service cloud.firestore {
        function b() { return a(); }
        match /x/{y} { function c(z) { let w = z; return w; } allow read: if b() && c(true); }
      }`,
    ],
    ['no version', 'service cloud.firestore { match /a/{b} { allow read; } }'],
    ['odd literal segments', firestore('match /a-b_c.d~e/(x)/{y} { allow read; }')],
    ['wildcards between literals', firestore('match /a/{b=**}/c/{d} { allow read; }')],
    ['a path beside a ternary', condition('exists(true ? /databases/$(database)/documents/a/b : /a/b)')],
    ['a path of interpolated paths', condition('/$(database)/$(b) is path')],
    ['words as members', condition('request.match.if.function == 1')],
    ['division', condition('4 / 2 / 1 == 2')],
    ['an empty map and list', condition('{} is map && [] is list')],
    ['deep postfix chains', condition(`request${'.a'.repeat(90)} == 1`)],
    ['a flat chain of 98', condition(Array.from({ length: 98 }, () => 'true').join(' && '))],
    ['97 parentheses', condition(`${'('.repeat(97)}1 == 1${')'.repeat(97)}`)],
  ])('%s', (_name, text) => {
    expect(problemsOf(text)).toEqual([])
  })
})

describe('refuses with a position', () => {
  test.each([
    ['an empty file', '', '1:1: expected "service", found the end of the file'],
    ['another version', `rules_version = '3';`, `1:17: expected '2', found "'3'"`],
    ['no service', 'match /a/{b} {}', '1:1: expected "service" or "function", found "match"'],
    [
      'another service',
      'service cloud.store {}',
      '1:9: expected "cloud.firestore" or "firebase.storage", found "cloud.store"',
    ],
    [
      'a file service',
      `rules_version = '2';\nservice firebase.storage {}`,
      '2:1: expected rules for "cloud.firestore", found "firebase.storage"',
    ],
    [
      'an unknown method',
      firestore('match /a/{b} { allow reed; }'),
      '4:26: expected a method (get, list, read, create, update, delete, write), found "reed"',
    ],
    [
      'a condition without if',
      firestore('match /a/{b} { allow read: true; }'),
      '4:32: expected "if" before the condition, found "true"',
    ],
    ['no expression', condition(''), '5:15: expected an expression, found ";"'],
    ['an open parenthesis', condition('(1 == 1'), '5:22: expected ")", found ";"'],
    ['an open string', condition(`'abc`), '5:15: expected the closing quote of this string on the same line'],
    [
      'a bad escape',
      condition(String.raw`'a\d'`),
      String.raw`5:17: expected an escape: \\ \' \" \n \r \t \b \f, \x and 2 hexadecimal digits, 3 octal digits, or \u and 4 hexadecimal digits`,
    ],
    [
      'an escape that bytes lack',
      condition(String.raw`b'\u0041' == b''`),
      String.raw`5:17: expected an escape: \\ \' \" \n \r \t \b \f, \x and 2 hexadecimal digits, 3 octal digits`,
    ],
    ['an open comment', firestore('/* never closed'), '4:5: expected "*/" at the end of this comment'],
    ['a strange character', condition('1 # 2'), '5:17: unexpected character "#"'],
    [
      'an integer that is too large',
      condition('9223372036854775808 == 1'),
      '5:15: expected an integer of at most 64 bits',
    ],
    ['letters in a number', condition('1x == 1'), '5:15: expected a number'],
    [
      'an unknown type',
      condition('1 is integer'),
      '5:20: expected a type after "is" (bool, bytes, duration, float, int, latlng, list, map, map_diff, null, number, path, set, string, timestamp), found "integer"',
    ],
    ['an unquoted key', condition('{a: 1} is map'), '5:16: expected a quoted key, found "a"'],
    ['half a ternary', condition('true ? 1'), '5:23: expected ":" between the two results of "?", found ";"'],
    [
      'a path that ends in a slash',
      firestore('match /a/ { allow read; }'),
      '4:14: expected a path segment: a name, {variable} or {variable=**}',
    ],
    [
      'a path without a slash',
      firestore('match a/{b} { allow read; }'),
      '4:11: expected a path that begins with "/", found "a"',
    ],
    ['an open interpolation', condition('/a/$(b == 1'), '5:26: expected ")" at the end of "$(", found ";"'],
    [
      'let without a semicolon',
      firestore('function f() { let a = 1 return a; } match /a/{b} { allow read; }'),
      '4:30: expected ";" after "let", found "return"',
    ],
    [
      'a function without return',
      firestore('function f() { 1 }'),
      '4:20: expected "let" or "return", found "1"',
    ],
    [
      'a reserved name',
      firestore('function match() { return 1; }'),
      '4:14: expected the name of the function, found "match"',
    ],
    ['a stray closing brace', `${firestore('')}}`, '7:1: expected "function" or the end, found "}"'],
    [
      'two conditions',
      firestore('match /a/{b} { allow read: if true false; }'),
      '4:40: expected ";", found "false"',
    ],
    ['assignment', condition('1 = 1'), '5:17: expected ";", found "="'],
    [
      'nesting beyond the stack',
      condition('('.repeat(100_000)),
      '5:143: expected a simpler expression: this one is nested too deeply',
    ],
    [
      'negation beyond the stack',
      condition(`${'!'.repeat(100_000)}true`),
      '5:142: expected a simpler expression: this one is nested too deeply',
    ],
    [
      'matches beyond the stack',
      firestore('match /a/b {'.repeat(10_000)),
      '4:593: expected fewer nested matches',
    ],
    [
      'a member chain beyond the stack',
      condition(`request${'.a'.repeat(10_000)}`),
      '5:15: expected a simpler expression: this one is nested too deeply',
    ],
    ['too much text', ' '.repeat(256 * 1024 + 1), '1:1: expected at most 256 KB of rules'],
  ])('%s', (_name, text, problem) => {
    expect(problemsOf(text)).toEqual([problem])
  })
})

const source = { file: 'x.rules', text: 'ab\n\ncd\n' }

test.each([
  ['the first character', 0, 1, 1],
  ['the end of a line', 2, 1, 3],
  ['an empty line', 3, 2, 1],
  ['the start of a line', 4, 3, 1],
  ['within a line', 5, 3, 2],
  ['the last line break', 6, 3, 3],
  ['the end of the file', 7, 4, 1],
])('position of %s', (_name, offset, line, column) => {
  expect(positionOf(source, offset)).toEqual({ line, column })
})

test('an empty file has one position', () => {
  expect(positionOf({ file: 'x.rules', text: '' }, 0)).toEqual({ line: 1, column: 1 })
})

test('a long file: each line where its text starts', () => {
  const lines = Array.from({ length: 500 }, (_, index) => 'x'.repeat(index % 7))
  const long = { file: 'x.rules', text: lines.join('\n') }
  let offset = 0
  for (const [index, text] of lines.entries()) {
    expect(positionOf(long, offset)).toEqual({ line: index + 1, column: 1 })
    offset += text.length + 1
  }
})
