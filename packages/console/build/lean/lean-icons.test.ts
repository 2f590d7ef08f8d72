import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { oneLine } from './lean-icons.ts'

const icon = (name: string) =>
  readFileSync(fileURLToPath(import.meta.resolve(`@tabler/icons-react/dist/esm/icons/${name}.mjs`)), 'utf8')

const partsOf = (code: string) => code.match(/"d": "[^"]*"/g) ?? []

test('an icon of several lines becomes one, and a new version of the icons is noticed here', () => {
  const before = icon('IconDots')
  expect(partsOf(before)).toHaveLength(3)
  const [part, ...others] = partsOf(oneLine(before))
  expect(others).toEqual([])
  expect(part).toBe(
    '"d": "M4 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M18 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0"',
  )
})

test('a filled icon stays as it is', () => {
  const filled = icon('IconAlertTriangleFilled')
  expect(oneLine(filled)).toBe(filled)
})
