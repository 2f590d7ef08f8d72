import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { sources } from '#tools/shared/source-files.ts'

/** With fewer files a folder is a cupboard: they stand beside those of the folder above. */
const FEWEST = 4

/** Folders that tell helpers of tests apart, and the commands of a package (`bin`, as in npm). */
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
