import { expect, test } from 'vitest'
import { edited, emptied } from './lean.ts'

const code = ['let a = 1;', 'function b(c) {', '\treturn c;', '}', 'b.d = 1;', 'let e = 2;', ''].join('\n')

test('an edit keeps every other line where it was', () => {
  const text = edited(code, emptied('b'), 'x.js')
  expect(text.split('\n')).toEqual(['let a = 1;', 'function b() {}', '', '', 'b.d = 1;', 'let e = 2;', ''])
})

test('a place is where the pattern matches, not where its text is found first', () => {
  expect(edited('{ a = 1; }\na = 1;', [/^a = 1;$/m, ''], 'x.js')).toBe('{ a = 1; }\n')
})

test('a function may have its parameters on lines for themselves', () => {
  expect(edited('function a(\n  b,\n) {\n  return b;\n}\n', emptied('a'), 'x.js')).toBe(
    `function a() {}\n\n\n\n\n`,
  )
})

test('a global pattern changes every place', () => {
  expect(edited('if (a) b();\nif (a &&\n  c) d();', [/\ba\b(?: &&\n)?/g, 'no'], 'x.js')).toBe(
    'if (no) b();\nif (no\n  c) d();',
  )
})

test('a pattern may ask for what follows', () => {
  expect(edited('a\nb\nc\n', [/^a\n(?=b)/, ''], 'x.js')).toBe('\nb\nc\n')
})

test('parts of what was found may stay', () => {
  expect(edited('import { a, b } from "c";', [/(\{ )a, (b)/, '$1$2'], 'x.js')).toBe('import { b } from "c";')
})

test('a library that has changed stops the build', () => {
  expect(() => edited(code, emptied('gone'), 'x.js')).toThrow('x.js has no')
})
