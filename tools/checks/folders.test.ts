import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { sources } from '#tools/shared/source-files.ts'

/** Fewest files of a folder; smaller ones join the folder above. */
const FEWEST = 4

/** Folders that separate tests' helpers, and a package's commands (`bin`, as in npm). */
const isMark = (folder: string) => /(^|\/)(testing|bin)$/.test(folder)

test('a folder has at least four files', () => {
  const counts = new Map<string, number>()
  for (const file of sources)
    for (let folder = dirname(file); folder !== '.'; folder = dirname(folder))
      counts.set(folder, (counts.get(folder) ?? 0) + 1)
  const small = [...counts].filter(([folder, count]) => count < FEWEST && !isMark(folder))
  expect(counts.size).toBeGreaterThan(100)
  expect(
    small.map(([folder, count]) => `${folder}: ${count}`),
    'Put them beside the files of the folder above.',
  ).toEqual([])
})
