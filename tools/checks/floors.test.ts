import { describe, expect, test } from 'vitest'
import { floors, OF_ITS_OWN, placeOf } from './floors.ts'
import { cyclesIn, importGraph } from './import-graph.ts'
import { isTest, sources } from '#tools/shared/source-files.ts'

const graph = importGraph(sources.filter((path) => !path.endsWith('.css')))

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
