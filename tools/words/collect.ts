import { globSync, readFileSync } from 'node:fs'
import { sentencesOf, SPEAKS, type Sentence } from '@touchline/console/build/languages/sentences.ts'

export type Said = Sentence & { readonly file: string }

const SOURCES = ['packages/domain/src/**/*.{ts,tsx}', 'packages/console/src/**/*.{ts,tsx}']

/** Sentences of all modules, in the order of their paths. @throws {Error} where one can't be translated */
export function sentencesSaid(): Said[] {
  const files = globSync(SOURCES).filter((path) => !/\.test\.tsx?$|[\\/]testing[\\/]/.test(path))
  return files
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
    .flatMap((file) => {
      const code = readFileSync(file, 'utf8')
      return /\b(?:tc?|msg)\(/.test(code) && SPEAKS.test(code)
        ? sentencesOf(code, file).map((sentence) => ({ ...sentence, file }))
        : []
    })
}
