import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { isTest } from '#tools/shared/source-files.ts'
import { floors, placeOf } from './floors.ts'
import { importsOf } from './import-graph.ts'

const roots = Object.keys(floors).toSorted((a, b) => b.length - a.length)

/** The unit of a file: a folder on a floor, or a file beside these; where no floors are, the package or folder of `tools`. */
export function unitOf(file: string): string {
  const root = roots.find((one) => file.startsWith(`${one}/`)) ?? ''
  return placeOf(root, file)?.unit ?? file.split('/').slice(0, 2).join('/')
}

/** Names that files of other units import, by the file that has them: `load` stands for a module that is loaded later. */
function facesOf(files: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const faces = new Map<string, Set<string>>()
  for (const file of files.filter((one) => !isTest(one)))
    for (const { target, names } of importsOf(file, readFileSync(file, 'utf8'))) {
      if (target.endsWith('.css') || isTest(target) || unitOf(target) === unitOf(file)) continue
      faces.set(target, new Set([...(faces.get(target) ?? []), ...names]))
    }
  return faces
}

/** The faces of each package and of `tools`: a line a file, below the folder that it stands in. */
export function printedFaces(files: readonly string[]): ReadonlyMap<string, string> {
  const places = new Map<string, Map<string, string[]>>()
  for (const [file, names] of [...facesOf(files)].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const [place = ''] = /^(?:packages\/)?[^/]+/.exec(file) ?? []
    const folders = places.get(place) ?? new Map<string, string[]>()
    const folder = dirname(file).slice(place.length + 1)
    const line = `  ${file.slice(dirname(file).length + 1)}: ${[...names].toSorted().join(', ')}`
    places.set(place, folders.set(folder, [...(folders.get(folder) ?? []), line]))
  }
  return new Map(
    [...places].map(([place, folders]) => [
      place,
      [...folders].map(([folder, lines]) => `${folder || '.'}\n${lines.join('\n')}\n`).join('\n'),
    ]),
  )
}
