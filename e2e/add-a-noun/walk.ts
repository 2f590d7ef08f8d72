import { readFileSync } from 'node:fs'

/** The walk that a colleague takes to add a noun. */
export const WALK = 'docs/add-a-noun.md'

/** A file of the walk: the whole of a new one, or what becomes of one that is there. */
export type Step = { path: string; isChange: boolean; lines: readonly string[] }

/** A block of code whose first line names a file. */
const BLOCK = /^```(\w+) (\S+)\n([\s\S]*?)^```$/gm

export const stepsOf = (walk: string): Step[] =>
  [...walk.matchAll(BLOCK)].map(([, kind, path = '', text = '']) => ({
    path,
    isChange: kind === 'diff',
    lines: text.replace(/\n$/, '').split('\n'),
  }))

export const readWalk = (): Step[] => stepsOf(readFileSync(WALK, 'utf8'))

/** The lines that a step adds. */
export const added = ({ isChange, lines }: Step): readonly string[] =>
  isChange ? lines.filter((line) => line.startsWith('+')) : lines

/** A file as a step leaves it. Throws where the file has no such line as the step names, or several. */
export function changed(text: string, { path, lines }: Step): string {
  const result = text.split('\n')
  let at = -1
  for (const line of lines) {
    const [sign, words] = [line.slice(0, 1), line.slice(1)]
    if (sign === '+') {
      at += 1
      result.splice(at, 0, words)
    } else {
      at = placeOf(result, words, path)
      if (sign === '-') {
        result.splice(at, 1)
        at -= 1
      }
    }
  }
  return result.join('\n')
}

function placeOf(lines: readonly string[], wanted: string, path: string): number {
  const places = lines.flatMap((line, at) => (line === wanted ? [at] : []))
  const [place] = places
  if (place === undefined || places.length > 1)
    throw new Error(`${path} has ${places.length} lines “${wanted}”, and the walk needs one.`)
  return place
}
