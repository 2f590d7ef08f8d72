import { expect, test } from 'vitest'
import { importGraph } from './import-graph.ts'
import { sources } from '#tools/shared/source-files.ts'

const edges = [...importGraph(sources.filter((path) => !path.endsWith('.css')))].flatMap(([from, targets]) =>
  targets.map((to) => ({ from, to })),
)
const told = (found: typeof edges) => found.map(({ from, to }) => `${from} imports ${to}`)

/** Readers of contracts, and parts that two of them share. */
const READERS = [
  'packages/domain/src/engine/log/statement-parts.ts',
  'packages/domain/src/engine/machine/listing-steps.ts',
  'packages/law/src/contract/',
]

test('a feature needs no other: what two share is in kit, data or domain', () => {
  const featureOf = (path: string) => /^packages\/console\/src\/features\/([^/]+)\//.exec(path)?.[1]
  const between = edges.filter(({ from, to }) => featureOf(from) !== undefined && featureOf(to) !== undefined)
  expect(between.length).toBeGreaterThan(100)
  expect(told(between.filter(({ from, to }) => featureOf(from) !== featureOf(to)))).toEqual([])
})

test('the contract’s texts reach no browser: only other contracts import them and their words', () => {
  const isContracts = (path: string) =>
    /\.contract\.ts$|\/engine\/noun\/(?:contract|kind-text)\.ts$/.test(path)
  const read = edges.filter(({ to }) => isContracts(to) && to.startsWith('packages/domain/'))
  const isReader = (path: string) => isContracts(path) || READERS.some((reader) => path.startsWith(reader))
  expect(read.length).toBeGreaterThan(30)
  expect(told(read.filter(({ from }) => !isReader(from)))).toEqual([])
})
