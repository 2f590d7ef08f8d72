import type { DemoSize } from './sizes.ts'

/** A document of the database. Dates are timestamps, null is null, a missing field is missing. */
export type DemoDocument = { path: string; data: Record<string, unknown> }

/** An account of the sign-in service. Without a password it needs a reset first. */
export type DemoAccount = {
  uid: string
  email: string
  emailVerified: boolean
  displayName: string
  createdAt: Date
  password?: string
}

export type DemoFile = { path: string; contentType: string; bytes: Uint8Array }

/** Documents, accounts and files of one record. */
export type DemoItem = {
  documents: DemoDocument[]
  account?: DemoAccount
  file?: DemoFile
  /** For several files. */
  files?: readonly DemoFile[]
}

/** The same context always gives the same data; all times are relative to `now`. */
export type DemoContext = { size: DemoSize; now: Date }

/** A noun of the platform; each record can be made alone from its index. */
export type Noun = {
  name: string
  count(size: DemoSize): number
  item(index: number, context: DemoContext): DemoItem
  /** Summary documents, such as counters. */
  summary(context: DemoContext): DemoDocument[]
}
