import { expect, test } from 'vitest'
import { importGraph } from './import-graph.ts'
import { sources } from './source-files.ts'

const edges = [...importGraph(sources.filter((path) => !path.endsWith('.css')))].flatMap(([from, targets]) =>
  targets.map((to) => ({ from, to })),
)
const told = (found: typeof edges) => found.map(({ from, to }) => `${from} imports ${to}`)

test('a feature needs no other: what two share is in kit, data or domain', () => {
  const featureOf = (path: string) => /^packages\/console\/src\/features\/([^/]+)\//.exec(path)?.[1]
  const between = edges.filter(({ from, to }) => featureOf(from) !== undefined && featureOf(to) !== undefined)
  expect(between.length).toBeGreaterThan(100)
  expect(told(between.filter(({ from, to }) => featureOf(from) !== featureOf(to)))).toEqual([])
})
