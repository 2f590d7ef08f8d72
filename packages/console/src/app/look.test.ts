import { readFileSync, globSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const folder = fileURLToPath(new URL('..', import.meta.url))
const mantineStyles = dirname(createRequire(import.meta.url).resolve('@mantine/core/styles/Button.css'))

/** `before` is the line above. */
type Line = { where: string; line: string; before: string }

const linesOf = (pattern: string): Line[] =>
  globSync(`${folder}${pattern}`).flatMap((path) => {
    const lines = readFileSync(path, 'utf8')
      .split('\n')
      .map((line) => line.trim())
    return lines.map((line, at) => ({ where: path.slice(folder.length), line, before: lines[at - 1] ?? '' }))
  })

const styles = linesOf('**/*.css')
const pages = linesOf('**/*.tsx')

const said = (found: readonly { where: string; line: string }[]) =>
  found.map(({ where, line }) => `${where}: ${line}`)

test('the sources are found at all', () => {
  expect(styles.length).toBeGreaterThan(5_000)
  expect(pages.length).toBeGreaterThan(20_000)
})

test('two weights: 400, and 600 for headings and emphasis', () => {
  const inStyles = styles.filter(({ line }) => /^font-weight:(?! (?:400|600|400 600|inherit);)/.test(line))
  const inPages = pages.filter(({ line }) => /\b(?:fw=|fontWeight:)(?!\{(?:400|600)\})/.test(line))
  expect(said([...inStyles, ...inPages])).toEqual([])
})

/** Hairlines, and half a step where two lines of one thing are stacked. */
const SMALL = [1, 2]
const isOnGrid = (px: number) => px % 4 === 0 || SMALL.includes(px)

test('paddings, margins and gaps stand on a grid of 4 px', () => {
  const inStyles = styles.filter(
    ({ line }) =>
      /^(?:padding|margin|gap|row-gap|column-gap)[\w-]*:/.test(line) &&
      [...line.matchAll(/([\d.]+)px/g)].some(([, px]) => !isOnGrid(Number(px))),
  )
  const inPages = pages.filter(({ line }) =>
    [...line.matchAll(/\b(?:gap|spacing|[pm][xytblres]?)=\{(\d+)\}/g)].some(
      ([, px]) => !isOnGrid(Number(px)),
    ),
  )
  expect(said([...inStyles, ...inPages])).toEqual([])
})

/** Longer ones aren't motion: a marked row that fades, and a pulse while data load. */
const SLOW = /heard 3s|breathe 1\.4s/

test('motion takes 120 to 200 ms', () => {
  const moving = styles.filter(({ line }) => /^(?:transition|animation)(?:-duration)?:/.test(line))
  const times = (line: string) =>
    [...line.matchAll(/([\d.]+)(ms|s)\b/g)].map(([, time, unit]) => Number(time) * (unit === 's' ? 1000 : 1))
  const wrong = moving.filter(
    ({ line }) =>
      !SLOW.test(line) &&
      !line.includes('!important') &&
      times(line).some((time) => time < 120 || time > 200),
  )
  expect(moving.length).toBeGreaterThan(2)
  expect(said(wrong)).toEqual([])
})

/** Calls that move something by script, where the style sheets’ reduced motion doesn’t reach. */
const MOVING =
  /\.(?:easeTo|flyTo|fitBounds|panTo|zoomTo)\(|\.animate\(|startViewTransition|behavior: ?'smooth'/

test('what scripts move stands still where the person or their machine asks for it', () => {
  const files = globSync(`${folder}**/*.{ts,tsx}`).filter((path) => !/\.test\.tsx?$/.test(path))
  const moving = files.map((path) => readFileSync(path, 'utf8')).filter((code) => MOVING.test(code))
  expect(moving.length).toBeGreaterThan(1)
  expect(moving.filter((code) => !code.includes('isMotionReduced()'))).toEqual([])
})

test('texts, and the widths at which pages change, follow the text size of the browser', () => {
  const inPixels = styles.filter(
    ({ line }) => /^font-size: [\d.]+px/.test(line) || /^@(?:media|container).*width[^)]*\dpx/.test(line),
  )
  expect(said(inPixels)).toEqual([])
  const scripts = [...pages, ...linesOf('**/*.ts')]
  expect(said(scripts.filter(({ line }) => /\((?:max|min)-width: [\d.]+px/.test(line)))).toEqual([])
})

test('parts that a style sheet reorders are read and reached in the order they are drawn', () => {
  const files = globSync(`${folder}**/*.css`).filter((path) =>
    /^\s*order: /m.test(readFileSync(path, 'utf8')),
  )
  expect(files.length).toBeGreaterThan(5)
  // https://developer.mozilla.org/docs/Web/CSS/reading-flow; elsewhere it is the source's order, which makes sense as well.
  expect(files.filter((path) => !readFileSync(path, 'utf8').includes('reading-flow: '))).toEqual([])
})

test('pages have no preview for other sites', () => {
  const markup = [...pages, ...linesOf('../index.html')]
  expect(markup.length).toBeGreaterThan(pages.length)
  expect(said(markup.filter(({ line }) => /\b(?:og|twitter):[a-z]/.test(line)))).toEqual([])
})

test('a state has its colour from the table of states', () => {
  const named =
    /(?:\bc|\bcolor)="(?:green|teal|lime|yellow|orange|blue|red)(?:\.\d)?"|mantine-color-(?:green|teal|lime|yellow|orange|blue|red)/
  /** The red of a button that removes something. */
  const isDanger = (line: string) => /color="red(?:\.9)?"/.test(line)
  const found = [...styles, ...pages].filter(({ line }) => named.test(line) && !isDanger(line))
  expect(said(found)).toEqual([])
})

/** Declarations that name a side of the screen instead of the start or the end of a line. */
const PHYSICAL = [
  /^(?:left|right|(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)(?:-\w+)?|border-(?:top|bottom)-(?:left|right)-radius):/,
  /^(?:text-align|float|clear): (?:left|right)\b/,
  /gradient\((?:to (?:left|right)|90deg|270deg)|gradient\($/,
  /^(?:background|object|mask)-position(?:-x)?: .*\b(?:left|right)\b/,
  /^transform-origin: .*\b(?:left|right)\b/,
  /^(?:transform: .*translate(?:X|3d)?\(|translate: )-?[\d.]*[1-9]/,
  /^box-shadow: (?:inset )?-?[\d.]*[1-9]/,
]

const FOUR_SIDES =
  /^(?:padding|margin|inset|border-(?:width|color|style)|scroll-(?:padding|margin)): (.+?)(?: !important)?;/

/** Whether the right and the left differ where one declaration has all four sides or corners. */
function isLopsided(line: string): boolean {
  const split = (values = '') => values.match(/(?:\((?:[^()]|\([^()]*\))*\)|[^\s(])+/g) ?? []
  const [, right, , left] = split(FOUR_SIDES.exec(line)?.[1])
  if (left !== undefined && right !== left) return true
  const [first, second = first, third = first, fourth = second] = split(
    /^border-radius: (.+);/.exec(line)?.[1],
  )
  return first !== second || third !== fourth
}

test('what names a side of the screen says why it is the same from right to left', () => {
  const isPhysical = ({ line }: Line) => isLopsided(line) || PHYSICAL.some((form) => form.test(line))
  const inStyles = styles.filter(isPhysical)
  const inPages = pages.filter(({ line }) =>
    /\b[mp][lr]=|\bta="(?:left|right)"|\b(?:margin|padding|border)(?:Left|Right)\b|style=\{\{ (?:.* )?(?:left|right)\b|textAlign: '(?:left|right)'/.test(
      line,
    ),
  )
  // The exceptions are seen, so that the rest is looked for at all.
  expect(inStyles.length).toBeGreaterThan(5)
  expect(
    said([...inStyles, ...inPages].filter(({ before }) => !/^(?:\/\/|\{?\/\*) Physical: /.test(before))),
  ).toEqual([])
})

test('what comes is shown by bones, which breathe as one, and not by Mantine’s skeletons', () => {
  expect(pages.filter(({ line }) => line.includes('<Bone ')).length).toBeGreaterThan(50)
  expect(said(pages.filter(({ line }) => /\bSkeleton\b/.test(line)))).toEqual([])
})

test('every component of Mantine has its styles', () => {
  const kept = readFileSync(`${folder}app/main.tsx`, 'utf8')
  const used = globSync(`${folder}**/*.tsx`).flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(
      ([, names = '']) => names.match(/\b[A-Z]\w+/g) ?? [],
    ),
  )
  const bare = new Set(used).difference(new Set(kept.match(/(?<=styles\/)\w+(?=\.css)/g)))
  const styled = new Set(globSync(`${mantineStyles}/*.css`).map((path) => basename(path, '.css')))
  expect([...bare.intersection(styled)]).toEqual([])
})
