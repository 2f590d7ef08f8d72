import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'
import { consoleParts, joinedFiles, joinRules, writtenParts } from './join.ts'

test.each(Object.entries(joinedFiles))(
  '%s is what its parts say; `npm run rules -- build` writes it',
  (file, joined) => {
    expect(readFileSync(file, 'utf8')).toBe(joined())
  },
)

test('every part is in one of them', () => {
  const joined = Object.values(joinedFiles)
    .map((file) => file())
    .join('\n')
  const first = (text: string) => text.slice(0, text.indexOf('\n'))
  expect(Object.values(writtenParts).filter((text) => !joined.includes(first(text)))).toEqual([])
})

test('without the platform’s files the rest is as it was', () => {
  for (const joined of Object.values(joinedFiles)) {
    const whole = joined()
    const own = joined(consoleParts(writtenParts))
    const left = own.split('\n').filter((line) => !whole.split('\n').includes(line))
    expect(left).toEqual([])
    expect(own).not.toContain('isPerson()')
    expect(own).not.toContain('\n\n\n')
  }
  expect(joinRules().length).toBeGreaterThan(joinRules(consoleParts(writtenParts)).length)
})

test('it stays within what Firebase takes, which the embedded backend does not look at', () => {
  // https://firebase.google.com/docs/firestore/security/rules-structure#security_rule_limits
  expect(Buffer.byteLength(joinRules())).toBeLessThan(256 * 1024)
})

const withMain = (text: string) => () =>
  joinRules({
    'main.rules': text,
    'some/part.rules': '// A part\n\nallow read;\n',
    'some/other.rules': 'allow list;\n',
    'some/third.rules': 'allow get;\n',
  })

test('a part has half the indentation of its marker, and blank lines have none', () => {
  expect(withMain('{\n  {{some/part.rules}}\n}\n')()).toBe('{\n // A part\n\n allow read;\n}\n')
})

test('a folder stands for what is in it and not named by itself', () => {
  const text = '{\n  {{some/third.rules}}\n  {{some/*.rules}}\n}'
  expect(withMain(text)()).toBe('{\n allow get;\n allow list;\n\n // A part\n\n allow read;\n}\n')
  expect(withMain('{{some/none.rules}}')).toThrow('There is no part some/none.rules.')
})

test('a marker stands for a table of the domain', () => {
  expect(withMain('return {{leagues.keyed}};')()).toBe("return ['approved', 'suspended'];\n")
  expect(withMain('let to = {{leagues.status.to}};')()).toBe("let to = written().get('status', 'draft');\n")
  expect(withMain('return {{leagues.nothing}};')).toThrow('{{leagues.nothing}}')
})

test('long lists and texts go over several lines', () => {
  const lines = withMain('  return stepped(entry, {{matches.status.steps}}, {{decisions.all}});')()
    .trimEnd()
    .split('\n')
  expect(lines.length).toBeGreaterThan(3)
  expect(lines.every((line) => line.length <= 125)).toBe(true)
})
