import { winnerByGoals, type Goals, type Score } from '#nouns/match/score.ts'
import { associationsOf, isAssociation } from '#shared/association.ts'
import { isCountry, englishCountry } from '#shared/country.ts'
import { GeoPoint, isMap, Reference } from './source.ts'

/** How values of the platform become the console's, and back. */
export type Format = {
  /** Returns undefined for a value that it can't read. */
  read(value: unknown): unknown
  /**
   * Returns the platform's form of a value of the console, like the one that stands there now; undefined if it has none. Absent:
   * nothing is written back.
   */
  write?(value: unknown, present: unknown): unknown
}

const MINUTE = 60
const HOUR = 3600

/** Texts as they are; numbers and references as texts, since ids are often numbers. */
const text: Format = {
  read(value) {
    if (typeof value === 'string') return value.trim()
    if (value instanceof Reference) return value.id
    return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
  },
  write: (value, present) => (typeof present === 'number' ? numberIn(value) : value),
}

/** Digits with one sign for thousands or decimals, such as `1,200`, `1.200,5` or `12.5 km`. */
const NUMBER = /^[+-]?(\d{1,3}(?:[ ,.'’]\d{3})+|\d+)(?:[.,](\d+))?(?:\s*[\p{L}\p{Sc}%°][^\d]{0,15})?$/u

function numberIn(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value !== 'string') return undefined
  const found = NUMBER.exec(value.trim())
  if (found === null) return undefined
  const [whole, integer = '', decimals] = found
  const sign = whole.startsWith('-') ? -1 : 1
  return sign * Number(`${integer.replaceAll(/\D/g, '')}.${decimals ?? '0'}`)
}

const number: Format = {
  read: numberIn,
  write: (value, present) =>
    typeof present === 'string' && typeof value === 'number' ? String(value) : value,
}

const YES = new Set(['true', 'yes', 'y', '1', 'on'])
const NO = new Set(['false', 'no', 'n', '0', 'off', ''])

const flag: Format = {
  read(value) {
    if (typeof value === 'boolean') return value
    const word =
      typeof value === 'number' || typeof value === 'string' ? String(value).trim().toLowerCase() : undefined
    return word === undefined ? undefined : YES.has(word) ? true : NO.has(word) ? false : undefined
  },
  write(value, present) {
    if (typeof value !== 'boolean') return undefined
    if (typeof present === 'number') return value ? 1 : 0
    if (typeof present !== 'string') return value
    const [yes, no] = /^[yn]/i.test(present) ? ['yes', 'no'] : ['true', 'false']
    const word = value ? yes : no
    return present === present.toUpperCase() && present !== '' ? word.toUpperCase() : word
  },
}

/** ISO 8601 with a day; without a zone it is in UTC, on any machine. */
const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s?(Z|[+-]\d{2}:?\d{2})?)?$/i
/** As mail and HTTP write it, or JavaScript’s `Date`: a name of a month, a year, a time with a zone. */
const WORDED =
  /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b.*\b\d{4}\b.*\d{2}:\d{2}.*(GMT|UTC|Z|[+-]\d{4})/i

/** Above these a number counts smaller parts of a second: seconds reach the year 5138 there, milliseconds begin in 1973. */
const MILLISECONDS = 1e11
const MICROSECONDS = 1e14
const NANOSECONDS = 1e17

/** Milliseconds of a number of seconds, milliseconds, microseconds or nanoseconds since 1970: which, its size says. */
function millisecondsOf(amount: number): number {
  const size = Math.abs(amount)
  if (size < MILLISECONDS) return amount * 1000
  if (size < MICROSECONDS) return amount
  return size < NANOSECONDS ? amount / 1000 : amount / 1_000_000
}

function momentOf(value: unknown): Date | undefined {
  const at = dateIn(value)
  return at === undefined || Number.isNaN(at.getTime()) ? undefined : at
}

function dateIn(value: unknown): Date | undefined {
  if (value instanceof Date) return value
  if (typeof value === 'number') return new Date(millisecondsOf(value))
  if (isMap(value)) return savedTimestamp(value)
  if (typeof value !== 'string') return undefined
  const given = value.trim()
  if (/^-?\d{9,19}(\.\d+)?$/.test(given)) return new Date(millisecondsOf(Number(given)))
  const iso = ISO.exec(given)
  if (iso) {
    const [, day, time = '00:00', zone = 'Z'] = iso
    return new Date(`${day}T${time}${zone.toUpperCase()}`)
  }
  return WORDED.test(given) ? new Date(given) : undefined
}

/** A timestamp of Firestore that was once turned into JSON. */
function savedTimestamp(map: Readonly<Record<string, unknown>>): Date | undefined {
  const seconds = map['seconds'] ?? map['_seconds']
  const nanoseconds = map['nanoseconds'] ?? map['_nanoseconds'] ?? 0
  return typeof seconds === 'number' && typeof nanoseconds === 'number'
    ? new Date(seconds * 1000 + nanoseconds / 1_000_000)
    : undefined
}

/** A moment in any of the forms that a field may mix. Written back in the form that stands there. */
const date: Format = {
  read: momentOf,
  write(value, present) {
    if (!(value instanceof Date)) return undefined
    const at = value.getTime()
    if (typeof present === 'number') return inUnitOf(at, present)
    if (typeof present === 'string' && /^-?\d/.test(present) && !present.includes('-', 1))
      return String(inUnitOf(at, Number(present)))
    if (typeof present === 'string') return value.toISOString()
    if (isMap(present) && savedTimestamp(present) !== undefined) {
      const [seconds, nanoseconds] = [Math.floor(at / 1000), (at % 1000) * 1_000_000]
      return '_seconds' in present
        ? { _seconds: seconds, _nanoseconds: nanoseconds }
        : { seconds, nanoseconds }
    }
    return value
  },
}

function inUnitOf(at: number, present: number): number {
  const size = Math.abs(present)
  if (size < MILLISECONDS) return Math.floor(at / 1000)
  if (size < MICROSECONDS) return at
  return size < NANOSECONDS ? at * 1000 : at * 1_000_000
}

/** A day without a time: `2026-05-31`, or the day of a moment in UTC. */
const day: Format = {
  read: (value) => momentOf(value)?.toISOString().slice(0, 10),
  write: (value, present) =>
    typeof value === 'string'
      ? typeof present === 'string' || present == null
        ? value
        : date.write?.(new Date(value), present)
      : undefined,
}

/** Seconds of `90`, `90 min`, `1:30`, `1:30:00`, `1 h 30 min` or `PT1H30M`. */
function secondsIn(value: unknown, unit: number): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) && value >= 0 ? value * unit : undefined
  if (typeof value !== 'string') return undefined
  const given = value.trim()
  if (/^\d+(?:[.,]\d+)?$/.test(given)) return Number(given.replace(',', '.')) * unit
  const clock = /^(?:(\d+):)?(\d{1,3}):(\d{2})(?:[.,]\d+)?$/.exec(given)
  if (clock) {
    const [, hours, minutes, seconds] = clock
    return Number(hours ?? 0) * HOUR + Number(minutes) * MINUTE + Number(seconds)
  }
  const parts =
    /^(?:PT)?(?:(\d+(?:[.,]\d+)?)\s*h[a-z]*\s*)?(?:(\d+(?:[.,]\d+)?)\s*(?:m|min[a-z]*|['’′])\s*)?(?:(\d+(?:[.,]\d+)?)\s*(?:s[a-z]*|["”″])\s*)?$/i.exec(
      given,
    )
  if (parts === null || given === '' || /^PT$/i.test(given)) return undefined
  const [, ...amounts] = parts
  if (amounts.every((one) => one === undefined)) return undefined
  const [hours = 0, minutes = 0, seconds = 0] = amounts.map((one) =>
    one === undefined ? 0 : Number(one.replace(',', '.')),
  )
  return hours * HOUR + minutes * MINUTE + seconds
}

/** Seconds, from a number of seconds or a text with its unit. */
const seconds: Format = { read: (value) => secondsIn(value, 1) }
/** Whole minutes, from a number of minutes or a text with its unit. */
const minutes: Format = {
  read(value) {
    const found = secondsIn(value, MINUTE)
    return found === undefined ? undefined : Math.round(found / MINUTE)
  },
}
/** Seconds, from a number of milliseconds. */
const milliseconds: Format = { read: (value) => secondsIn(value, 0.001) }

const RESULT = /^(\d{1,2})\s*[-–—:]\s*(\d{1,2})(?:\s*\((.{1,40})\))?$/
const PAIR = /(\d{1,2})\s*[-–—:]\s*(\d{1,2})/
const SHOOT_OUT = /\bp(en|k|so|\b)|shoot|elfm|e\.\s?m|i\.\s?e|tab\b/i

/**
 * A result: `3-1`, `1:1 (4:3 pens)`, `2–0 (1–0)`, a list of two numbers, or a map of `home` and `away`. One after extra time can't be
 * read, since its parts aren't known.
 */
const score: Format = {
  read(value) {
    if (typeof value !== 'string') {
      const fullTime = goalsIn(value)
      return fullTime && scoreOf({ fullTime })
    }
    const [, home, away, note] = RESULT.exec(value.trim()) ?? []
    if (home === undefined) return undefined
    const fullTime = { home: Number(home), away: Number(away) }
    if (note === undefined) return scoreOf({ fullTime })
    const [, first, second] = PAIR.exec(note) ?? []
    if (first === undefined) return undefined
    const noted = { home: Number(first), away: Number(second) }
    return SHOOT_OUT.test(note)
      ? scoreOf({ fullTime, penalties: noted })
      : scoreOf({ fullTime, halfTime: noted })
  },
  write(value, present) {
    if (!isMap(value)) return undefined
    const goals = goalsIn(value['fullTime'])
    if (goals === undefined || value['extraTime'] != null) return undefined
    const { home, away } = goals
    if (Array.isArray(present))
      return present.some((one) => typeof one === 'string') ? [String(home), String(away)] : [home, away]
    if (isMap(present)) return { ...present, home, away }
    const penalties = goalsIn(value['penalties'])
    const between = typeof present === 'string' ? (/[-–—:]/.exec(present)?.[0] ?? '-') : '-'
    return `${home}${between}${away}${penalties ? ` (${penalties.home}${between}${penalties.away} pens)` : ''}`
  },
}

function goalsIn(value: unknown): Goals | undefined {
  const [home, away] =
    Array.isArray(value) && value.length === 2 ? value : isMap(value) ? [value['home'], value['away']] : []
  const goals = { home: numberIn(home), away: numberIn(away) }
  return isGoals(goals.home) && isGoals(goals.away) ? { home: goals.home, away: goals.away } : undefined
}

const isGoals = (value: number | undefined): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 99

const scoreOf = (parts: Pick<Score, 'fullTime' | 'halfTime' | 'penalties'>): Score => ({
  ...parts,
  winner: winnerByGoals({ extraTime: undefined, penalties: undefined, ...parts }),
  duration: parts.penalties ? 'PENALTIES' : 'REGULAR',
})

/** A place: Firestore’s, a map with any of the usual names, `51.5, -0.12`, or two numbers, the latitude first. */
const place: Format = {
  read(value) {
    const [lat, lng] = placeIn(value)
    const isPlace = lat !== undefined && lng !== undefined && Math.abs(lat) <= 90 && Math.abs(lng) <= 180
    return isPlace && !(lat === 0 && lng === 0) ? { lat, lng } : undefined
  },
  write(value, present) {
    if (!isMap(value)) return undefined
    const [lat, lng] = [numberIn(value['lat']), numberIn(value['lng'])]
    if (lat === undefined || lng === undefined) return undefined
    if (present === undefined || present === null || present instanceof GeoPoint)
      return new GeoPoint(lat, lng)
    if (typeof present === 'string') return `${lat}, ${lng}`
    if (Array.isArray(present)) return [lat, lng]
    if (!isMap(present)) return undefined
    const [north, east] = [LATITUDES, LONGITUDES].map((names) => names.find((name) => name in present))
    return north && east ? { ...present, [north]: lat, [east]: lng } : undefined
  },
}

const LATITUDES = ['latitude', 'lat', '_latitude', 'y']
const LONGITUDES = ['longitude', 'lng', 'lon', 'long', '_longitude', 'x']

/** Degrees, whose point is always one of decimals. */
const degreesIn = (value: unknown) =>
  typeof value === 'string' && /^-?\d+\.\d+$/.test(value.trim()) ? Number(value) : numberIn(value)

function placeIn(value: unknown): (number | undefined)[] {
  if (typeof value === 'string') return placeIn(value.split(/[,;]\s*/))
  if (Array.isArray(value)) return value.length === 2 ? value.map(degreesIn) : []
  if (!isMap(value)) return []
  return [LATITUDES, LONGITUDES].map((names) => degreesIn(firstOf(value, names)))
}

/** Small words that belong to the family name that follows them. */
const PARTICLES = new Set([
  'da',
  'das',
  'de',
  'del',
  'della',
  'der',
  'di',
  'do',
  'dos',
  'du',
  'el',
  'la',
  'le',
  'ten',
  'ter',
  'van',
  'von',
  'zu',
  'ó',
  'o',
  'ní',
  'mac',
  'mc',
  'le',
  'bin',
  'ibn',
  'al',
])

/** Parts of one name: `Ada van der Field`, or `Field, Ada`. */
function namesIn(value: unknown): { first: string; last: string } | undefined {
  if (typeof value !== 'string' || value.trim() === '') return undefined
  const [before = '', after] = value.split(',').map((part) => part.trim().replaceAll(/\s+/g, ' '))
  if (after !== undefined && after !== '') return { first: after, last: before }
  const words = before.split(' ')
  let at = words.length - 1
  while (at > 1 && PARTICLES.has((words[at - 1] ?? '').toLowerCase())) at -= 1
  return words.length === 1
    ? { first: before, last: '' }
    : { first: words.slice(0, at).join(' '), last: words.slice(at).join(' ') }
}

const firstName: Format = { read: (value) => namesIn(value)?.first }
const lastName: Format = { read: (value) => namesIn(value)?.last }

/** Keys of records: texts, numbers, references, or paths as text; also within a list or the keys of a map of flags. */
const key: Format = {
  read: keyIn,
  write(value, present) {
    if (typeof value !== 'string') return undefined
    const folder =
      present instanceof Reference
        ? present.path
        : typeof present === 'string' && present.includes('/')
          ? present
          : undefined
    if (folder === undefined) return typeof present === 'number' ? numberIn(value) : value
    const path = `${folder.slice(0, folder.lastIndexOf('/'))}/${value}`
    return present instanceof Reference ? new Reference(path) : path
  },
}

function keyIn(value: unknown): string | undefined {
  if (value instanceof Reference) return value.id
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return undefined
  const given = value.trim().replace(/\/$/, '')
  return given === '' ? undefined : given.slice(given.lastIndexOf('/') + 1)
}

/** Several values: a list, a text with commas or semicolons, or a map of flags, of which those that are set count. */
const list: Format = {
  read(value) {
    if (Array.isArray(value)) return value.flatMap((one) => text.read(one) ?? [])
    if (typeof value === 'string') return value.split(/[,;|]/).flatMap((one) => one.trim() || [])
    if (!isMap(value)) return undefined
    return Object.entries(value).flatMap(([name, is]) => (flag.read(is) === true ? [name] : []))
  },
  write(value, present) {
    if (!Array.isArray(value)) return undefined
    if (typeof present === 'string') return value.join(/[,;|]\s*/.exec(present)?.[0] ?? ',')
    if (!isMap(present)) return value
    const names = new Set([...Object.keys(present), ...value.map(String)])
    return Object.fromEntries([...names].map((name) => [name, value.includes(name)]))
  },
}

/** Keys of several records: as `list`, each as `key`. */
const keys: Format = {
  read: (value) =>
    (Array.isArray(value) ? value : (list.read(value) as unknown[] | undefined))?.flatMap(
      (one: unknown) => keyIn(one) ?? [],
    ),
  write(value, present) {
    if (!Array.isArray(value)) return undefined
    if (!Array.isArray(present)) return list.write?.(value, present)
    const [like] = present
    return value.map((one) => key.write?.(one, like) ?? one)
  },
}

/** Address of a file: an https address, or a path in file storage. Without a protocol it is that of the page. */
const address: Format = { read: addressIn }

function addressIn(value: unknown): string | undefined {
  const given = typeof value === 'string' ? value.trim() : ''
  if (/^\/\/\S+$/.test(given)) return `https:${given}`
  return /^(https?:\/\/\S+|gs:\/\/\S+|[^\s:/][^\s:]*\/[^\s:]+)$/.test(given) ? given : undefined
}

const ADDRESSES = ['url', 'path', 'href', 'src', 'file', 'link', 'downloadUrl', 'uri']
const NAMES = ['name', 'label', 'title', 'filename', 'fileName']

/** Files with their names: a list of addresses, or of maps with one. */
const files: Format = {
  read(value) {
    const all: readonly unknown[] = Array.isArray(value) ? value : [value]
    return all.flatMap((one) => {
      const path = isMap(one) ? addressIn(firstOf(one, ADDRESSES)) : addressIn(one)
      const name = isMap(one) ? firstOf(one, NAMES) : undefined
      return path === undefined ? [] : [{ path, name: typeof name === 'string' ? name : '' }]
    })
  },
}

const firstOf = (map: Readonly<Record<string, unknown>>, names: readonly string[]) =>
  names.map((name) => map[name]).find((one) => one !== undefined && one !== null)

/** ISO code of a country, from a code in any case or its English name. */
const country: Format = { read: countryIn }

function countryIn(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const given = value.trim()
  const code = given.toUpperCase() === 'UK' ? 'GB' : given.toUpperCase()
  return isCountry(code) ? code : countriesByName().get(given.toLowerCase())
}

let named: ReadonlyMap<string, string> | undefined

function countriesByName(): ReadonlyMap<string, string> {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  named ??= new Map(
    letters
      .flatMap((one) => letters.map((other) => one + other))
      .filter(isCountry)
      .map((code) => [englishCountry(code).toLowerCase(), code]),
  )
  return named
}

/** FIFA's code of an association, or that of a country's only one; the United Kingdom has four. */
const association: Format = {
  read(value) {
    const code = typeof value === 'string' ? value.trim().toUpperCase() : ''
    if (isAssociation(code)) return code
    const [only, ...others] = associationsOf(countryIn(value) ?? '')
    return others.length === 0 ? only?.code : undefined
  },
}

/** A day and time as the clocks of a place show it, from two paths: `2026-05-31 15:00` and `Europe/Dublin`. */
const localDate: Format = {
  read(value) {
    const [given, zone] = Array.isArray(value) ? value : []
    const at = momentOf(given)
    const isLocal =
      typeof given === 'string' && (ISO.exec(given.trim())?.[3] ?? '') === '' && given.includes('-')
    if (at === undefined || !isLocal || typeof zone !== 'string') return at
    try {
      // Twice, since the clocks may change in between.
      const first = new Date(at.getTime() - offsetOf(zone, at))
      return new Date(at.getTime() - offsetOf(zone, first))
    } catch {
      return undefined
    }
  },
}

/** Milliseconds by which the clocks of a zone are ahead of UTC at a moment. */
function offsetOf(timeZone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at)
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
  const local = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return local - Math.floor(at.getTime() / 1000) * 1000
}

export const formats = {
  text,
  number,
  flag,
  date,
  day,
  seconds,
  minutes,
  milliseconds,
  score,
  place,
  firstName,
  lastName,
  key,
  keys,
  list,
  address,
  files,
  country,
  association,
  localDate,
} satisfies Record<string, Format>

export type FormatName = keyof typeof formats

const YEAR_2000 = Date.UTC(2000)
const DAY_MS = 86_400_000

/** Whether a moment is before 2000 or too far ahead, by default after tomorrow: then its unit may be another one. */
export const isDoubtful = (at: Date, now: Date, daysAhead = 1): boolean =>
  at.getTime() < YEAR_2000 || at.getTime() > now.getTime() + daysAhead * DAY_MS
