import { phoneOf, withProtocol } from '#shared/fields/import-values.ts'
import { splitSeason } from '#shared/time/season.ts'
import { date } from './date-formats.ts'
import { numberIn, type Format } from './plain-formats.ts'

const textIn = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined

/** An e-mail address, in lower case. */
export const email: Format = { read: (value) => textIn(value)?.toLowerCase() }

/** A telephone number without blanks and signs; one without its country stays as it is. */
export const phone: Format = {
  read: (value) => {
    const given = typeof value === 'number' ? String(value) : textIn(value)
    return given === undefined ? undefined : phoneOf(given)
  },
}

/** An address of a page, with or without its protocol. */
export const website: Format = {
  read: (value) => {
    const given = textIn(value)
    return given === undefined ? undefined : withProtocol(given)
  },
}

/** A year, or that of a day or moment: `1998`, `1998-03-12`, `12/03/1998`. */
export const year: Format = {
  read(value) {
    const given = typeof value === 'string' ? Number(/(?<!\d)(\d{4})(?!\d)/.exec(value)?.[1] ?? NaN) : value
    if (typeof given === 'number' && given >= FIRST_YEAR && given <= LAST_YEAR) return given
    const moment = date.read(value)
    return moment instanceof Date ? moment.getUTCFullYear() : undefined
  },
  write: (value, present) =>
    typeof present === 'string' && /^\d{4}$/.test(present)
      ? String(value)
      : typeof present === 'number' && present <= LAST_YEAR
        ? value
        : undefined,
}
const [FIRST_YEAR, LAST_YEAR] = [1850, 2200]

/** A season in any usual form: `2025/26`, `2025-2026`, `25/26`, `Season 2026`. */
export const season: Format = {
  read(value) {
    const given = typeof value === 'number' ? String(value) : (textIn(value) ?? '')
    const [, first = '', second] = /(?<!\d)(\d{4}|\d{2})\s*[/–_-]\s*(\d{4}|\d{2})(?!\d)/.exec(given) ?? []
    if (second === undefined) return /(?<!\d)((?:19|20)\d{2})(?!\d)/.exec(given)?.[1]
    const begins = first.length === 2 ? 2000 + Number(first) : Number(first)
    return (begins + 1) % 100 === Number(second) % 100 ? splitSeason(begins) : undefined
  },
}

/** An age category: `U15`, `Under 15s`, `Sub-15`, `15U`, `C-Junioren`. */
export const age: Format = {
  read(value) {
    const given = typeof value === 'number' ? String(value) : (textIn(value) ?? '')
    const under = /\b(?:u|under|sub|moins de)[\s_-]*(\d{1,2})(?:\b|s\b)|\b(\d{1,2})[\s-]?u\b/i.exec(given)
    const years =
      under?.[1] ??
      under?.[2] ??
      GERMAN_YOUTH[/^([A-G])[\s-]?(?:jun|jug)/i.exec(given)?.[1]?.toUpperCase() ?? '']
    return years === undefined ? undefined : `U${Number(years)}`
  },
}

/** Youth teams of Germany are called by letters: https://www.dfb.de/trainer/a-juniorenin/ */
const GERMAN_YOUTH: Readonly<Record<string, string>> = {
  A: '19',
  B: '17',
  C: '15',
  D: '13',
  E: '11',
  F: '9',
  G: '7',
}

const UNITS = ['b', 'k', 'm', 'g', 't']

/** A number of bytes, or a text with a unit, such as `18.4 MB`. */
export const bytes: Format = {
  read(value) {
    if (typeof value === 'number') return Math.round(value)
    const [, amount = '', unit = 'b'] =
      /^([\d.,]+)\s*([kmgt]?)i?(?:b|bytes?)?$/i.exec(textIn(value) ?? '') ?? []
    const count = numberIn(amount)
    const power = UNITS.indexOf(unit.toLowerCase() || 'b')
    return count === undefined ? undefined : Math.round(count * 1000 ** power)
  },
}
