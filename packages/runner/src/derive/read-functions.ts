import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isNoun, nounCollections } from '@touchline/domain/engine/catalogue/nouns.ts'
import type { Functions } from '@touchline/domain/mapping/functions.ts'
import { StartError } from '@touchline/firestore/start-error'

/** Loads a file of functions, in JavaScript or TypeScript. Throws a {@link StartError} if it is none. */
export async function functionsIn(file: string | undefined): Promise<Functions | undefined> {
  if (!file) return undefined
  let loaded: { default?: unknown }
  try {
    // What a module exports is checked below.
    loaded = (await import(pathToFileURL(resolve(file)).href)) as { default?: unknown }
  } catch (error) {
    throw new StartError(
      `The functions ${file} can’t be loaded: ${error instanceof Error ? error.message : String(error)}`,
      2,
    )
  }
  const given: object = Object(loaded.default)
  for (const [name, value] of Object.entries(given))
    if (!isNoun(name) || typeof value !== 'function')
      throw new StartError(
        `${file} exports ${name}, which is no function for one of ${nounCollections.join(', ')}.`,
        2,
      )
  if (Object.keys(given).length === 0)
    throw new StartError(`${file} has no functions in its default export.`, 2)
  return given
}
