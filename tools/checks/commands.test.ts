import { expect, test } from 'vitest'
import { importGraph, reachedFrom } from './import-graph.ts'
import { sources } from '#tools/shared/source-files.ts'

const graph = importGraph(
  sources.filter((path) => !path.endsWith('.css')),
  { loading: true },
)

// The server is loaded where a folder is named, and nothing of the demo data.
test.each([
  ['tools/migrate/migrate.ts', 30],
  ['tools/adopt/adopt.ts', 160],
  ['tools/run/runner.ts', 260],
])('%s loads at most %i of our modules', (command, most) => {
  const loaded = reachedFrom(graph, command)
  expect(loaded.size).toBeLessThanOrEqual(most)
  expect([...loaded].filter((file) => file.startsWith('packages/demo/'))).toEqual([])
})
