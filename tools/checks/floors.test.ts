import { describe, expect, test } from 'vitest'
import { floors } from './floors.ts'
import { cyclesIn, importGraph } from './import-graph.ts'
import { sources } from '#tools/shared/source-files.ts'

const graph = importGraph(sources.filter((path) => !path.endsWith('.css')))
const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file)

const OF_ITS_OWN = -1

/** The unit of a file and the number of its floor, which files beside the folders have not; undefined in a folder without one. */
function placeOf(root: string, file: string): { unit: string; floor: number } | undefined {
  const path = file.slice(root.length + 1)
  if (!path.includes('/')) return { unit: path, floor: OF_ITS_OWN }
  const at = (floors[root] ?? []).findIndex((one) => path.startsWith(`${one.replace(/\/\*$/, '')}/`))
  const name = floors[root]?.[at]
  if (name === undefined) return undefined
  const unit = name.endsWith('/*') ? path.split('/').slice(0, 2).join('/') : name
  return { unit, floor: at }
}

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
        const target = to.startsWith(`${root}/`) && !isTest(to) ? placeOf(root, to) : undefined
        if (!from || !target || from.unit === target.unit) continue
        units.set(from.unit, [...(units.get(from.unit) ?? []), target.unit])
      }
    }
    expect(cyclesIn(units).map((cycle) => cycle.join(' → '))).toEqual([])
  })
})
