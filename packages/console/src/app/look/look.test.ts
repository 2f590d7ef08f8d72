import { readFileSync, globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const folder = fileURLToPath(new URL('../..', import.meta.url))
const linesOf = (pattern: string) =>
  globSync(`${folder}${pattern}`).flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .map((line) => ({ where: path.slice(folder.length), line: line.trim() })),
  )

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

/** Hairlines, and half a step where two lines of one thing stand above each other. */
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

/** Longer ones are no motion: a marked row that fades, and what breathes while data are waited for. */
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
