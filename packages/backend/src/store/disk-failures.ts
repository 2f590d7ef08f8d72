/** Meanings of SQLite's and the file system's failures. https://www.sqlite.org/rescode.html */
export type DiskFailure = 'full' | 'damaged' | 'unwritable' | 'closed'

const sqliteCodes: Record<number, DiskFailure> = {
  8: 'unwritable', // SQLITE_READONLY
  10: 'unwritable', // SQLITE_IOERR
  11: 'damaged', // SQLITE_CORRUPT
  13: 'full', // SQLITE_FULL
  14: 'unwritable', // SQLITE_CANTOPEN
  26: 'damaged', // SQLITE_NOTADB
}

const systemCodes: Record<string, DiskFailure> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EFBIG: 'full',
  EROFS: 'unwritable',
  EACCES: 'unwritable',
  EPERM: 'unwritable',
  EIO: 'unwritable',
  ENOENT: 'unwritable',
  EMFILE: 'unwritable',
  ENFILE: 'unwritable',
}

/** Which failure of the disk this is; undefined when it is none. */
export function diskFailureOf(error: unknown): DiskFailure | undefined {
  if (!(error instanceof Error)) return undefined
  // Extended codes carry the plain one in their low byte.
  if ('errcode' in error && typeof error.errcode === 'number') return sqliteCodes[error.errcode & 0xff]
  if (!('code' in error) || typeof error.code !== 'string') return undefined
  if (error.code === 'ERR_INVALID_STATE' && /database|statement/.test(error.message)) return 'closed'
  return 'syscall' in error ? systemCodes[error.code] : undefined
}

export function isDamage(error: unknown): boolean {
  return diskFailureOf(error) === 'damaged'
}
