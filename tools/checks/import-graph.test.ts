import { existsSync } from 'node:fs'

import { describe, expect, test } from 'vitest'
import { isTest, sources } from '#tools/shared/source-files.ts'
import { floors, OF_ITS_OWN, placeOf } from './floors.ts'
import { cyclesIn, type ImportGraph, importGraph } from './import-graph.ts'

const graph = importGraph(sources.filter((path) => !path.endsWith('.css')))
const graphOf = (edges: Record<string, string[]>): ImportGraph => new Map(Object.entries(edges))

describe('the graph', () => {
  test('knows static, type, dynamic and re-exporting imports, and all of our ways to name a file', () => {
    const of = (path: string) => graph.get(path) ?? []
    expect(of('tools/checks/import-graph.test.ts')).toEqual([
      'tools/shared/source-files.ts',
      'tools/checks/floors.ts',
      'tools/checks/import-graph.ts',
    ])
    expect(of('packages/backend/src/app.ts')).toEqual(
      expect.arrayContaining(['packages/backend/src/backend.ts', 'packages/backend/src/listen.ts']),
    )
    expect(of('packages/emulator/src/emulator-mode.ts')).toContain('packages/emulator/src/grpc.ts')
    expect(of('tools/touchline.mjs')).toContain('packages/emulator/bin/hand-over.mjs')
    expect(of('packages/demo/src/plans/club.ts')).toContain('packages/domain/src/nouns/club/club.ts')
  })

  test('leads to files that exist', () => {
    const targets = new Set([...graph.values()].flat())
    expect([...targets].filter((path) => !existsSync(path))).toEqual([])
  })
})

test('a cycle is found and told by its shortest way round', () => {
  const edges = { a: ['b'], b: ['c'], c: ['d', 'b'], d: ['a'], e: ['a', 'f'], f: [] }
  expect(cyclesIn(graphOf(edges))).toEqual([['b', 'c', 'b']])
  expect(cyclesIn(graphOf({ a: ['a'] }))).toEqual([['a', 'a']])
  expect(cyclesIn(graphOf({ a: ['b', 'c'], b: ['c'], c: [] }))).toEqual([])
})

test('no file imports itself in a roundabout way, types and dynamic imports included', () => {
  const cycles = cyclesIn(graph).map((cycle) => cycle.join('\n  → '))
  expect(cycles, `Move what both need to a third file:\n${cycles.join('\n')}`).toEqual([])
})

const edges = [...graph].flatMap(([from, targets]) => targets.map((to) => ({ from, to })))
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

describe.each(Object.keys(floors))('%s', (root) => {
  const files = sources.filter((file) => /\.tsx?$/.test(file) && file.startsWith(`${root}/`) && !isTest(file))

  test('every folder is on a floor', () => {
    const lost = files.filter((file) => placeOf(root, file) === undefined)
    expect(lost, 'Put it into a folder of tools/checks/floors.ts, or add its folder there.').toEqual([])
  })

  test('imports lead down', () => {
    const up = files.flatMap((file) =>
      (graph.get(file) ?? []).flatMap((to) => {
        const [from, target] = [placeOf(root, file), placeOf(root, to)]
        const hasFloors = from && target && from.floor !== OF_ITS_OWN
        return hasFloors && from.floor < target.floor ? [`${file} imports ${to}`] : []
      }),
    )
    expect(up, 'Move what is imported to a lower floor, or the file to a higher one.').toEqual([])
  })

  test('units import each other in no circle', () => {
    const units = new Map<string, string[]>()
    for (const file of files) {
      const from = placeOf(root, file)
      for (const to of graph.get(file) ?? []) {
        const target = isTest(to) ? undefined : placeOf(root, to)
        if (!from || !target || from.unit === target.unit) continue
        units.set(from.unit, [...(units.get(from.unit) ?? []), target.unit])
      }
    }
    expect(cyclesIn(units).map((cycle) => cycle.join(' → '))).toEqual([])
  })
})
