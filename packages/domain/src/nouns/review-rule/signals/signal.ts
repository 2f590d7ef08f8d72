import type { Data } from '#derive/derivation.ts'
import { t } from '#language/t.ts'

/** A record that waits, with the record of whoever owns it where a signal asks for that. */
export type Item = { id: string; record: Data; owner?: Data | undefined }

/** Something that a condition of a rule can ask of a waiting record. */
export type Signal = {
  label: string
  /** One of several values must hold; every value must hold; or the number must be reached. */
  asks: 'any' | 'all' | 'least'
  /** What can be chosen, and what it is called; absent for numbers. */
  values?: Readonly<Record<string, string>>
  /** The highest number that can be asked for. */
  max?: number
  /** It is read from the owner's record: how that was in the past is known less well. */
  ofOwner?: true
  /** What the record has; undefined where it isn't known, which meets nothing. */
  read(item: Item): readonly string[] | number | undefined
}

export type Signals = Readonly<Record<string, Signal>>

export const yesOrNo = { yes: t('Yes'), no: t('No') }

export const saidYes = (value: boolean | undefined): readonly string[] | undefined =>
  value === undefined ? undefined : [value ? 'yes' : 'no']

export const one = (value: string | undefined): readonly string[] | undefined =>
  value === undefined ? undefined : [value]
