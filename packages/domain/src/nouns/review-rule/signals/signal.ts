import type { Data } from '#engine/derive/derivation.ts'
import { t } from '#language/t.ts'

/** A pending record, with its owner’s record where a signal asks for it. */
export type Item = { id: string; record: Data; owner?: Data | undefined }

/** Something that a condition of a rule can ask of a waiting record. */
export type Signal = {
  label: string
  /** One of several values must hold; every value must hold; or the number must be reached. */
  asks: 'any' | 'all' | 'least'
  /** Choices with their labels; absent for numbers. */
  values?: Readonly<Record<string, string>>
  /** The highest number that can be asked for. */
  max?: number
  /** It is read from the owner's record: how that was in the past is known less well. */
  ofOwner?: true
  /** The record’s values; undefined where unknown, which meets nothing. */
  read(item: Item): readonly string[] | number | undefined
}

export type Signals = Readonly<Record<string, Signal>>

export const yesOrNo = { yes: t('Yes'), no: t('No') }

export const saidYes = (value: boolean | undefined): readonly string[] | undefined =>
  value === undefined ? undefined : [value ? 'yes' : 'no']

export const one = (value: string | undefined): readonly string[] | undefined =>
  value === undefined ? undefined : [value]
