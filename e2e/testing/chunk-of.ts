import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONSOLE_FOLDER } from '#tools/run/build-console.ts'

const assets = join(CONSOLE_FOLDER, 'assets')

/** The name of the built file with the code of a module of the console, `path` being the end of the module's path. */
export function chunkOf(path: string): string {
  const maps = readdirSync(assets).filter((name) => name.endsWith('.js.map'))
  const found = maps.filter((name) => sourcesOf(name).some((source) => source.endsWith(`/${path}`)))
  const [map] = found
  if (map === undefined || found.length > 1) throw new Error(`${found.length} chunks hold ${path}.`)
  return map.replace(/\.map$/, '')
}

/** https://tc39.es/ecma426/#sec-source-map-format */
const sourcesOf = (map: string) =>
  (JSON.parse(readFileSync(join(assets, map), 'utf8')) as { sources: string[] }).sources
