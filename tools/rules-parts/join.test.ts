import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { joinRules, partsFolder, rulesFile } from '#tools/rules-parts/join.ts'

test('firebase/firestore.rules is what its parts say; `npm run rules -- build` writes it', () => {
  expect(readFileSync(rulesFile, 'utf8')).toBe(joinRules())
})

test('every part is in it', () => {
  const asked = new Set<string>()
  joinRules((path) => {
    asked.add(path)
    return readFileSync(`${partsFolder}/${path}`, 'utf8')
  })
  const parts = readdirSync(partsFolder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.rules'),
  )
  expect(parts.filter((path) => !asked.has(path.replaceAll('\\', '/')))).toEqual([])
})
