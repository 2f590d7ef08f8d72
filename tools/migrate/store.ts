import type { Readable } from 'node:stream'
import type { Fields } from '@touchline/firestore/values'

/** Parts to copy, in order. */
export const parts = ['documents', 'accounts', 'files'] as const
export type Part = (typeof parts)[number]

/** `path` is below the database; references in `fields` name the project `-`, whatever it is. */
export type DocumentItem = { path: string; fields: Fields }

/**
 * An account in the fields of `accounts:batchCreate`, and the hashing of its password in the words of that call.
 * https://cloud.google.com/identity-platform/docs/reference/rest/v1/projects.accounts/batchCreate
 */
export type AccountItem = { user: AccountFields; hash?: HashConfig }
export type AccountFields = { localId: string; [field: string]: unknown }
export type HashConfig = { hashAlgorithm: string; [parameter: string]: string | number }

/** A file and its metadata; `md5` in base64, absent if the service doesn't report it. */
export type FileItem = {
  name: string
  size: number
  md5?: string
  /** `contentType`, `cacheControl`, `contentDisposition`, `contentEncoding` and `contentLanguage`, if set. */
  settings: Record<string, string>
  metadata: Record<string, string>
  tokens: string[]
  open: () => Promise<Readable>
}

export type Items = { documents: DocumentItem; accounts: AccountItem; files: FileItem }

/** `next` is the cursor of the next page; absent after the last page. */
export type Page<Item> = { items: Item[]; next?: string }

export type Store<Item> = {
  read(cursor: string | undefined): Promise<Page<Item>>
  /** Replaces items with the same key, so that a page may be written twice. */
  write(items: readonly Item[]): Promise<void>
  isEmpty(): Promise<boolean>
  /** Length of a store that is appended to, and a way to cut it back. */
  length?: { now(): Promise<number>; cutTo(length: number): Promise<void> }
}

type Stores = { [P in Part]: Store<Items[P]> }

export type Side = Stores & {
  /** As the person wrote it; the same place always has the same name. */
  name: string
  /** Whether password hashes can be read as they were written. */
  tellsHashes: boolean
  /** Failed reads and writes, with their number. */
  left: Map<string, number>
  close(): Promise<void>
}

export const storeOf = <P extends Part>(stores: Stores, part: P): Store<Items[P]> => stores[part]

export const keyOf: { [P in Part]: (item: Items[P]) => string } = {
  documents: ({ path }) => path,
  accounts: ({ user }) => user.localId,
  files: ({ name }) => name,
}

export const bytesOf: { [P in Part]: (item: Items[P]) => number } = {
  documents: ({ fields }) => Buffer.byteLength(JSON.stringify(fields)),
  accounts: ({ user }) => Buffer.byteLength(JSON.stringify(user)),
  files: ({ size }) => size,
}

/** Returns the report line of an item: subcollections of all documents together, files by their first folder. */
export const groupOf: { [P in Part]: (item: Items[P]) => string } = {
  documents: ({ path }) =>
    path
      .split('/')
      .slice(0, -1)
      .map((segment, index) => (index % 2 === 0 ? segment : '*'))
      .join('/'),
  accounts: () => 'accounts',
  files: ({ name }) => (name.includes('/') ? `${name.split('/')[0]}/…` : 'files'),
}
