import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { joinRules, partsFolder, rulesFile } from './join.ts'

test('firebase/firestore.rules is what its parts say; `npm run rules -- build` writes it', () => {
  expect(readFileSync(rulesFile, 'utf8')).toBe(joinRules())
})

test('every part is in it', () => {
  const asked = new Set<string>()
  joinRules({
    read: (path) => {
      asked.add(path)
      return readFileSync(`${partsFolder}/${path}`, 'utf8')
    },
  })
  const parts = readdirSync(partsFolder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.rules'),
  )
  expect(parts.filter((path) => !asked.has(path.replaceAll('\\', '/')))).toEqual([])
})

test('it stays within what Firebase takes, which the embedded backend does not look at', () => {
  // https://firebase.google.com/docs/firestore/security/rules-structure#security_rule_limits
  expect(Buffer.byteLength(joinRules())).toBeLessThan(256 * 1024)
})

const withMain = (text: string) => () =>
  joinRules({ read: (path) => (path === 'main.rules' ? text : '// A part\n\nallow read;\n') })

test('a part has the indentation of its marker, and blank lines have none', () => {
  expect(withMain('{\n  {{some/part.rules}}\n}\n')()).toBe('{\n  // A part\n\n  allow read;\n}\n')
})

test('what a part asks for and nothing describes is named', () => {
  expect(withMain('return {{leagues.nothing}};')).toThrow('{{leagues.nothing}}')
  expect(withMain("return {{leagues.fields + 'x'}};")).toThrow('{{leagues.fields}} is no list')
})

test('lists are joined, each name once, and long ones go over several lines', () => {
  expect(withMain("  return {{'a' + null + stamps + 'rev'}};")()).toBe(
    "  return ['a', null, 'rev', 'updatedAt', 'updatedBy'];\n",
  )
  const lines = withMain('  return changed().hasOnly({{leagues.edit}});')().trimEnd().split('\n')
  expect(lines.at(0)).toBe('  return changed().hasOnly([')
  expect(lines.at(-1)).toBe('    ]);')
  expect(lines.every((line) => line.length <= 125)).toBe(true)
})
