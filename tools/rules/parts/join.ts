import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generatedFrom, shapes, writtenOf } from './generated.ts'
import type { RuleShape } from './rule-shape.ts'
import { fill } from './written.ts'

/** The hand-written parts of firebase/rules joined to the one file that is deployed, with what is generated in its places. */

export const partsFolder = 'firebase/rules'
export const rulesFile = 'firebase/firestore.rules'

/** Reads a part by its path below the folder, such as `nouns/clubs.rules`. */
type ReadPart = (path: string) => string

type Sources = { read?: ReadPart; described?: readonly RuleShape[] }

const readPart: ReadPart = (path) => readFileSync(join(partsFolder, path), 'utf8')

/** A line that is nothing but a marker of another part. */
const PART = /^(?<indent> *)\{\{(?<path>\S+\.rules)\}\}$/

/** The whole file, from `main.rules` down: a part has the indentation of its marker. */
export function joinRules({ read = readPart, described = shapes }: Sources = {}): string {
  const generated = generatedFrom(described)
  const lines = linesOf('main.rules', read).flatMap((line) =>
    fill(line, (marker) => writtenOf(generated, marker)),
  )
  return `${lines.join('\n')}\n`
}

function linesOf(path: string, read: ReadPart): string[] {
  return read(path)
    .trimEnd()
    .split('\n')
    .flatMap((line) => {
      const { indent = '', path: other } = PART.exec(line)?.groups ?? {}
      if (other === undefined) return [line]
      return linesOf(other, read).map((inner) => (inner === '' ? '' : `${indent}${inner}`))
    })
}
