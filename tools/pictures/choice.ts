import { pseudoTags } from '@touchline/console/build/languages/pseudo.ts'
import { languageTags } from '@touchline/domain/language/languages.ts'

const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** Pages, and the widths, themes and languages to take them in. */
export type Choice = {
  pages: readonly string[]
  widths: readonly number[]
  themes: readonly Theme[]
  languages: readonly string[]
}

export type Given = Partial<Record<'pages' | 'widths' | 'themes' | 'languages' | 'out', string>>

const MIN_WIDTH = 320
const MAX_WIDTH = 3840

/** Throws an error with one sentence if an option names something unknown. */
export function chosen(given: Given, names: readonly string[]): Choice {
  const wanted = given.pages === undefined ? [''] : listed(given.pages)
  const unknown = wanted.find((start) => !names.some((name) => name.startsWith(start)))
  if (unknown !== undefined)
    throw new Error(`No page’s name begins with “${unknown}”; --pages list lists them.`)
  return {
    pages: names.filter((name) => wanted.some((start) => name.startsWith(start))),
    widths: listed(given.widths ?? '360,1366,1920').map(widthOf),
    themes: listed(given.themes ?? 'light,dark').map((name) => known('theme', name, THEMES)),
    languages: listed(given.languages ?? 'en,de,ar-XB').map((tag) =>
      known('language', tag, [...languageTags, ...pseudoTags]),
    ),
  }
}

/**
 * Returns the name of a page's pictures for its address: ids are “one”, a view is its name. `/users/demoAdmin2/edit` is `users-one-edit`.
 */
export function nameOf(route: string): string {
  const [path = '', query = ''] = route.split('?')
  const segments = path.split('/').filter((segment) => segment !== '')
  const shown = [...new URLSearchParams(query)].map(([key, value]) => (key === 'view' ? value : key))
  return [...segments.map((segment) => (/^[a-z-]+$/.test(segment) ? segment : 'one')), ...shown].join('-')
}

export type Shot = { page: string; language: string; theme: Theme; width: number }

/** Returns a picture's file name, which sorts the variants of a page together. */
export const fileOf = ({ page, language, theme, width }: Shot): string =>
  `${page}.${language}.${theme}.${width}.png`

const listed = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

function widthOf(text: string): number {
  const width = Number(text)
  if (!Number.isInteger(width) || width < MIN_WIDTH || width > MAX_WIDTH)
    throw new Error(`“${text}” isn’t a width: give pixels from ${MIN_WIDTH} to ${MAX_WIDTH}.`)
  return width
}

function known<T extends string>(what: string, text: string, all: readonly T[]): T {
  const found = all.find((one) => one === text)
  if (found === undefined) throw new Error(`“${text}” isn’t a ${what}: use ${all.join(', ')}.`)
  return found
}
