import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { cyclesIn, importGraph, type ImportGraph } from './import-graph.ts'
import { sources } from '#tools/shared/source-files.ts'

const graph = importGraph(sources.filter((path) => !path.endsWith('.css')))
const graphOf = (edges: Record<string, string[]>): ImportGraph => new Map(Object.entries(edges))

describe('the graph', () => {
  test('knows static, type, dynamic and re-exporting imports, and all of our ways to name a file', () => {
    const of = (path: string) => graph.get(path) ?? []
    expect(of('tools/checks/import-cycles.test.ts')).toEqual([
      'tools/checks/import-graph.ts',
      'tools/shared/source-files.ts',
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
