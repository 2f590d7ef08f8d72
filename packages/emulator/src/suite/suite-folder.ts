import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'

import { isObject, type JsonObject } from '@touchline/backend/internals/core/json.ts'

/** File of an export that lists its parts. */
export const manifestFile = 'firebase-export-metadata.json'

/** An unreadable export; its message is a sentence for the person who named the folder. */
export class SuiteError extends Error {}

/** Returns an error; `byte` is the place of the fault in the file. */
export function damaged(file: string, problem: string, byte?: number, cause?: unknown): SuiteError {
  const place = byte === undefined ? file : `${file}, byte ${byte}`
  return new SuiteError(`The export can't be imported: ${place}: ${problem}`, { cause })
}

/** Returns the path of a file within an export, which its metadata must not leave. */
export function pathWithin(folder: string, name: string, namedBy: string): string {
  const path = resolve(folder, name)
  const way = relative(folder, path)
  if (way === '..' || way.startsWith(`..${sep}`) || resolve(folder, way) !== path)
    throw damaged(namedBy, `it names "${name}", which is outside of the export.`)
  return path
}

export function readBytes(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (cause) {
    throw damaged(file, "the file can't be read.", undefined, cause)
  }
}

export function readJsonFile(file: string): JsonObject {
  const text = readBytes(file).toString('utf8')
  try {
    const json: unknown = JSON.parse(text)
    if (isObject(json)) return json
  } catch (cause) {
    // V8 names a position or quotes what is around it.
    const said = cause instanceof Error ? cause.message : String(cause)
    throw damaged(file, `this isn’t JSON: ${said}.`, undefined, cause)
  }
  throw damaged(file, 'an object is expected.')
}

/** Returns the folder of a part, such as `auth_export`; undefined if the export has no such part. */
export function partFolder(folder: string, manifest: JsonObject, name: string): string | undefined {
  const part = manifest[name]
  if (part === undefined) return undefined
  const file = join(folder, manifestFile)
  const path = isObject(part) ? part['path'] : undefined
  if (typeof path !== 'string') throw damaged(file, `"${name}" has no "path".`)
  return pathWithin(folder, path, file)
}

/** Throws if an export may not replace a folder, because other files in it would be lost. */
export function checkExport(folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false })
  if (found === undefined) return
  if (!found.isDirectory()) throw new SuiteError(`${folder} isn’t a folder: choose another one to export to.`)
  if (readdirSync(folder).length === 0 || existsSync(join(folder, manifestFile))) return
  throw new SuiteError(`The folder ${folder} isn’t an export: choose another folder to export to.`)
}
