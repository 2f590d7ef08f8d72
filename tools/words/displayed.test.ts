import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bareTexts } from './displayed.ts'

/**
 * Modules whose texts people read in the console: not contracts and faults of a mapping, which developers and operators read in English,
 * nor tables that name fields and kinds.
 */
const SOURCES = globSync(['packages/console/src/**/*.{ts,tsx}', 'packages/domain/src/**/*.ts'])
  .map((path) => path.replaceAll('\\', '/'))
  .filter(
    (path) =>
      !/\.(?:test|contract)\.tsx?$|\/testing\/|catalogue\/nouns\.ts$|mapping\/faults\.ts$|log\/statement-parts\.ts$/.test(
        path,
      ),
  )

/** Names that are the same in every language, and style sheets for paper. */
const NAMES = /^(?:CSV|JSON|vCard|@page .*)$/

test('everything that people read goes through t', () => {
  const bare = SOURCES.flatMap((file) =>
    bareTexts(readFileSync(file, 'utf8'), file)
      .filter(({ text }) => !NAMES.test(text))
      .map(({ text, line }) => `${file}:${line}: ${text}`),
  )
  expect(bare).toEqual([])
  expect(SOURCES.length).toBeGreaterThan(1000)
})

/** English marks around a value, in a template or in the text of an element: not in a sentence, which is translated. */
const isQuoted = (line: string) => /`[^`]*“\$\{|>[^<>"`]*“\{/.test(line.replaceAll(/'(?:[^'\\]|\\.)*'/g, ''))

test('what a page quotes stands between the marks of the person’s language', () => {
  const inEnglish = SOURCES.filter((file) => file.startsWith('packages/console/')).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (isQuoted(line) ? [`${file}:${index + 1}`] : [])),
  )
  expect(inEnglish).toEqual([])
  const samples = ['`“${word}”`', '<dd>“{word}”</dd>', "t('<who/> saved “{name}”.')"]
  expect(samples.map(isQuoted)).toEqual([true, true, false])
})

test('bare English is found in text, labels and choices; translated and unread words are not', () => {
  const sample = `
    const column = { id: 'name', label: 'Name', title: t('Title'), width: 120 }
    const page = (
      <Panel title="Members" className="wide panel" saveLabel="Save" from="the map" rel="no follow" aria-label={isOpen ? 'Close it' : t('Open')}>
        Nobody yet {count} {t('{count} members', { count })} × {\`of \${total}\`} {empty || 'None'}
      </Panel>
    )
    const form = { facts: (one) => ({ Status: one.status, 'Last seen': one.at, [t('Clubs')]: one.clubs }) }`
  expect(bareTexts(sample, 'sample.tsx').map(({ text, line }) => `${line} ${text}`)).toEqual([
    '2 Name',
    '4 Members',
    '4 Save',
    '4 the map',
    '4 Close it',
    '5 Nobody yet',
    '5 of',
    '5 None',
    '8 Status',
    '8 Last seen',
  ])
})
