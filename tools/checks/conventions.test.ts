import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'

import { expect, test } from 'vitest'
import { checkedIn, sources } from '#tools/shared/source-files.ts'

const TEXT = new Set(['.ts', '.tsx', '.mjs', '.css', '.html', '.json', '.md', '.rules', '.svg', '.yml', ''])
const MAX_LINES = 300

const files = checkedIn.filter((path) => TEXT.has(extname(path)))
const textOf = (path: string) => readFileSync(path, 'utf8')
const offenders = (paths: readonly string[], offends: (text: string, path: string) => boolean) =>
  paths.filter((path) => offends(textOf(path), path))

test('the sources are found at all', () => {
  expect(sources).toEqual(
    expect.arrayContaining([
      'tools/touchline.mjs',
      'packages/console/src/data/errors.ts',
      'packages/domain/src/nouns/user/user.ts',
    ]),
  )
})

/** A table with a row for each noun, which is read as one. */
const TABLE_OF_NOUNS = 'packages/domain/src/engine/catalogue/nouns.ts'

test(`no source is longer than ${MAX_LINES} lines`, () => {
  const others = sources.filter((path) => path !== TABLE_OF_NOUNS)
  expect(others.length).toBe(sources.length - 1)
  expect(offenders(others, (text) => text.split('\n').length - 1 > MAX_LINES)).toEqual([])
})

test('no import climbs out of its folder', () => {
  expect(offenders(sources, (text) => /(?:from|import|import\() ?['"]\.\.\//.test(text))).toEqual([])
})

test('no barrels: a file that only passes on what others export', () => {
  const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
  const withoutPassedOn = (text: string) =>
    withoutComments(text).replace(
      /export\s+(?:type\s+)?(?:\*(?:\s+as\s+\w+)?|\{[^}]*\})\s+from\s+'[^']+';?/g,
      '',
    )
  const isBarrel = (text: string) => /^export/m.test(text) && withoutPassedOn(text).trim() === ''
  expect(offenders(sources, isBarrel)).toEqual([])
  expect(sources.filter((path) => /^index\.tsx?$/.test(basename(path)))).toEqual([])
})

test('no selector restyles all of a list when one of it comes: docs/why/live-and-loading.md#167', () => {
  const styles = files.filter((path) => path.endsWith('.css'))
  const restyles = (text: string) =>
    /(?:^|[\s,(>])(?:[a-z][a-z1-6]*|\*)(?:\s*[+~]\s*[a-z.#:[*]|:(?:first|only)-child\s*>\s*\*)/m.test(
      text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/:[^;{}]*;/g, ';'),
    )
  expect(styles.length).toBeGreaterThan(100)
  expect(['li + li {', 'tbody tr:first-child > * {', '.a > :is(p, li ~ a) {'].filter(restyles)).toHaveLength(
    3,
  )
  expect(offenders(styles, restyles)).toEqual([])
})

test('every file is named for what it holds', () => {
  expect(sources.filter((path) => /^(utils?|helpers?|misc|common)\./.test(basename(path)))).toEqual([])
  expect(sources.filter((path) => !/^[a-z0-9.-]+$/.test(basename(path)))).toEqual([])
})

test('no suppression without a reason', () => {
  const lines = (text: string) => text.split('\n')
  const isBare = (line: string, before: string) =>
    /(?:oxlint|eslint)-disable|@ts-(?:ignore|expect-error)/.test(line) &&
    !/\/\/ [A-Z]|--/.test(`${before}${line}`)
  const here = 'tools/checks/conventions.test.ts'
  expect(
    offenders(
      sources.filter((path) => path !== here),
      (text) => lines(text).some((line, at) => isBare(line, lines(text)[at - 1] ?? '')),
    ),
  ).toEqual([])
})

test('firebase.json names files that exist', () => {
  const named = [...textOf('firebase.json').matchAll(/"(firebase\/[^"]+)"/g)].map(([, path = '']) => path)
  expect(named).toHaveLength(3)
  expect(named.filter((path) => !existsSync(path))).toEqual([])
})

test('no file names a folder of some machine or the host of a registry', () => {
  // Put together here, so that this file does not name them either.
  const folders = new RegExp(
    `(?<![\\w.~-])/(?:${['root', 'work', 'tmp', 'home/\\w+', 'Users/\\w+'].join('|')})/`,
  )
  const registries = /\b[r]egistry\.[a-z0-9-]+\.[a-z]+|localhost:487[3]/
  expect(offenders(files, (text) => folders.test(text) || registries.test(text))).toEqual([])
})

test('every decision has one place in docs/why, and every decision that is spoken of exists', () => {
  const pages = files.filter((path) => /^docs\/why\/.+\.md$/.test(path))
  expect(pages.length).toBeLessThanOrEqual(20)
  const places = pages.flatMap((path) =>
    [...textOf(path).matchAll(/<a id="(\d{3})"><\/a>/g)].map(([, number = '']) => ({ path, number })),
  )
  const numbers = places.map(({ number }) => number)
  expect(numbers).toContain('001')
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
  const isThere = (path: string, number: string) =>
    places.some((place) => place.number === number && place.path === path)
  const leadsNowhere = (text: string, path: string) =>
    [...text.matchAll(/(?:(?<=why\/)|(?<=\]\())([\w-]+\.md)?#(\d{3})\b/g)].some(
      ([, name, number = '']) => !isThere(name === undefined ? path : `docs/why/${name}`, number),
    )
  const speaksOfNone = (text: string) =>
    [...text.matchAll(/\bdecision (\d{3})\b/gi)].some(([, number = '']) => !numbers.includes(number))
  expect(offenders(files, (text, path) => speaksOfNone(text) || leadsNowhere(text, path))).toEqual([])
})

test('every document that is named is in the repository', () => {
  const named = (text: string) =>
    [
      ...text.replaceAll(/https?:\/\/[^\s)]+/g, '').matchAll(/(?<![\w./*…-])(?:[\w.-]+\/)*[\w.-]+\.md\b/g),
    ].map(([path]) => path)
  const isThere = (name: string, path: string) => existsSync(name) || existsSync(join(dirname(path), name))
  expect(named(textOf('CONVENTIONS.md'))).toContain('docs/add-a-noun.md')
  expect(
    files.flatMap((path) =>
      named(textOf(path))
        .filter((name) => !isThere(name, path))
        .map((name) => `${path}: ${name}`),
    ),
  ).toEqual([])
})

/** Files that somebody makes, or must not make. */
const OF_NOBODY = ['utils.ts', 'tournament.contract.ts', '003-name.ts']

test('every source file that a page of docs names is there', () => {
  const there = new Set(checkedIn.map((path) => basename(path)))
  const missing = (page: string) =>
    [...textOf(page).matchAll(/`(?:[\w.-]+\/)*([\w.-]+\.(?:tsx?|mjs|css))`/g)].flatMap(([, name = '']) =>
      there.has(name) || OF_NOBODY.includes(name) ? [] : [`${page}: ${name}`],
    )
  expect(files.filter((path) => path.endsWith('.md')).flatMap(missing)).toEqual([])
})

test('commands know every variable of ours that the code or a page names', () => {
  const named = (path: string) =>
    [...textOf(path).matchAll(/\bTOUCHLINE_([A-Z]\w*[A-Z])\b/g)].map(([, name = '']) => name)
  const known = new Set(
    [...textOf('tools/options.mjs').matchAll(/^ {2}'([A-Z_\d]+)',$/gm)].map(([, name]) => name),
  )
  expect(known.size).toBeGreaterThan(20)
  const unknown = files.flatMap((path) =>
    path.endsWith('.test.ts')
      ? []
      : named(path).flatMap((name) => (known.has(name) ? [] : [`${path}: ${name}`])),
  )
  expect(unknown).toEqual([])
})

test('every file and folder of the walk in README is there', () => {
  const named = [...textOf('README.md').matchAll(/`((?:packages|firebase|tools|e2e)\/[^`]+)`/g)]
  expect(named.length).toBeGreaterThan(15)
  expect(named.map(([, path = '']) => path).filter((path) => !existsSync(path))).toEqual([])
})

test('dates are entered in one field, never in the browser’s own', () => {
  const isNative = (text: string) => /type[=:] ?\{?['"](?:date|datetime-local|time|month|week)['"]/.test(text)
  const pages = sources.filter((path) => path.startsWith('packages/console/src/'))
  expect(offenders(pages, isNative)).toEqual([])
})

/** Fewest files of a folder; smaller ones join the folder above. */
const FEWEST = 4

/** Folders that separate tests' helpers, and a package's commands (`bin`, as in npm). */
const isMark = (folder: string) => /(^|\/)(testing|bin)$/.test(folder)

test('a folder has at least four files', () => {
  const counts = new Map<string, number>()
  for (const file of sources)
    for (let folder = dirname(file); folder !== '.'; folder = dirname(folder))
      counts.set(folder, (counts.get(folder) ?? 0) + 1)
  const small = [...counts].filter(([folder, count]) => count < FEWEST && !isMark(folder))
  expect(counts.size).toBeGreaterThan(100)
  expect(
    small.map(([folder, count]) => `${folder}: ${count}`),
    'Put them beside the files of the folder above.',
  ).toEqual([])
})
