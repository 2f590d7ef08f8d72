import { date, day, localDate } from './date-formats.ts'
import { address, files, key, keys, list } from './key-formats.ts'
import { milliseconds, minutes, score, seconds } from './match-formats.ts'
import { association, country, place } from './place-formats.ts'
import { firstName, flag, given, lastName, number, text, type Format } from './plain-formats.ts'
import { age, bytes, email, phone, season, website, year } from './text-formats.ts'

/** Formats by the names that a mapping calls them by. */
export const formats = {
  text,
  number,
  flag,
  given,
  date,
  day,
  year,
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
  season,
  age,
  email,
  phone,
  website,
  bytes,
  localDate,
} satisfies Record<string, Format>

export type FormatName = keyof typeof formats
