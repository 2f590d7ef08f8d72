import type { DemoSize } from './sizes.ts'

/** A document of the database. Dates are timestamps; null is null; a missing field is missing. */
export type DemoDocument = { path: string; data: Record<string, unknown> }

/** An account of the sign-in service. Without a password it can only be entered by a reset. */
export type DemoAccount = {
  uid: string
  email: string
  emailVerified: boolean
  displayName: string
  createdAt: Date
  password?: string
}

export type DemoFile = { path: string; contentType: string; bytes: Uint8Array }

/** Everything that one record of a noun brings along. */
export type DemoItem = {
  documents: DemoDocument[]
  account?: DemoAccount
  file?: DemoFile
  /** Where there may be several. */
  files?: readonly DemoFile[]
}

/** The same context always gives the same data; `now` is the moment that all times are relative to. */
export type DemoContext = { size: DemoSize; now: Date }

/** A noun of the platform: each record can be made alone, from its index. */
export type Noun = {
  name: string
  count(size: DemoSize): number
  item(index: number, context: DemoContext): DemoItem
  /** Documents that sum up the noun, such as counters. */
  summary(context: DemoContext): DemoDocument[]
}
